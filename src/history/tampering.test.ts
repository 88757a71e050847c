import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Db, transaction } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { type Records, addRecords } from '#testing/foreign-records.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { keptHeads, sealHistory, signRecently } from './heads-job.ts'
import { sealReadings } from './readings.ts'
import { strayRecords } from './records.ts'
import { changeTableUntold, changeUntold, cutHistory } from './testing.ts'
import { verdictOn } from './verdict.ts'

const { database, newParish, inParish } = await testApi({ url: await ownDatabase('tampering') })

const priest = await newParish()
const neighbour = await newParish()
const parish_id = priest.parish_id!
const records: Records = {}
await inParish(parish_id, async db => {
  await addRecords(db, records, priest, neighbour)
  const approval = { approved_at: new Date().toISOString(), approved_by: 'ks. Jan Lis' }
  records.settlements = await db
    .insertInto('settlements')
    .values({
      month: '2026-06',
      content: {},
      mass_gross: 0,
      settlement_rules_id: records.settlement_rules!,
      ...approval,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)
  records.message_replies = await db
    .insertInto('message_replies')
    .values({ phone: '+48600100200', content: 'Będę', key: 'odpowiedź-1' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)
})

test('untouched records agree with their history', async () => {
  expect(await strayRecords(database)).toEqual([])
})

const HIDDEN_CHANGES: [table: string, column: string, value: string][] = [
  ['documents', 'content', `'{"names": "Fałszywy"}'`],
  ['documents', 'file_name', `'inny.pdf'`],
  ['settlements', 'content', `'{"sum": 1}'`],
  ['correction_proposals', 'becomes', `'{"surname": "Inny"}'`],
  ['correction_proposals', 'body', `'{"version": 2}'`],
  ['intention_orders', 'content', `'O deszcz'`],
  ['intention_orders', 'email', `'inny@parafia.test'`],
  ['visit_registrations', 'phone', `'+48600999999'`],
  ['visit_checkouts', 'key', 'gen_random_uuid()'],
  ['message_replies', 'content', `'Nie będę'`],
  ['webhooks', 'secret', `'inny'`],
  ['dictionary_merges', 'steps', `'[1]'`],
]

test.each(HIDDEN_CHANGES)(
  'a change with the triggers off is found: %s.%s',
  async (table, column, value) => {
    const record_id = records[table]!
    const changeRow = (assignment: string, before = '') => {
      const update = `update ${table} set ${assignment} where id = ${record_id}`
      return changeUntold(database, parish_id, table, `${before}; ${update}`)
    }
    const former = `create table former as select ${column} from ${table} where id = ${record_id}`
    await changeRow(`${column} = ${value}`, former)
    expect(await strayRecords(database)).toEqual([
      { parish_id, table_name: table, record_id, problem: 'changed' },
    ])
    await changeRow(`${column} = (select ${column} from former)`)
    await database.query('drop table former')
    expect(await strayRecords(database)).toEqual([])
  },
)

const service = await database
  .query(
    `insert into users (role_id, parish_id, name, email, is_service)
     values (3, $1, 'Strona parafii', 'strona@kancelaria.test', true) returning id`,
    [parish_id],
  )
  .then(({ rows }) => Number(rows[0].id))
await database.query(`insert into api_tokens (user_id, token_hash, scopes, made_by_name, expires_at)
  values (${service}, 'skrót', '{people.read}', 'ks. Jan Lis', now() + interval '1 day')`)
await database.query(`update api_tokens set last_used_at = now()`)
await database.query(`with diocese as (insert into dioceses (name) values ('Diecezja prób') returning id),
  provider as (
    insert into identity_providers (diocese_id, label, issuer, client_id, secret)
    select id, 'Konto', 'https://konta.test', 'kancelaria', 'zamknięty' from diocese returning id)
  insert into identity_links (user_id, provider_id, subject, account_name)
    select ${priest.user_id}, id, 'podmiot', 'jan@diecezja.test' from provider`)

test('accounts, keys and links of an untouched installation agree with their history', async () => {
  expect(await strayRecords(database)).toEqual([])
})

const ACCOUNT_CHANGES: [table: string, id: () => number, column: string, value: string][] = [
  ['users', () => priest.user_id, 'password_hash', `'podmienione'`],
  ['api_tokens', () => service, 'scopes', `'{people.write}'`],
  ['api_tokens', () => service, 'token_hash', `'inny'`],
  ['identity_links', () => priest.user_id, 'subject', `'inny'`],
  ['identity_providers', () => 1, 'secret', `'inny'`],
]

test.each(ACCOUNT_CHANGES)(
  'a change with the triggers off is found: %s %#',
  async (table, id, column, value) => {
    const key = /_(tokens|links)$/.test(table) ? 'user_id' : 'id'
    const where = `where ${key} = ${id()}`
    await database.query(`create table former as select ${column} from ${table} ${where}`)
    await changeTableUntold(database, table, `update ${table} set ${column} = ${value} ${where}`)
    expect(await strayRecords(database)).toEqual([
      { parish_id: null, table_name: table, record_id: id(), problem: 'changed' },
    ])
    const former = `(select ${column} from former)`
    await changeTableUntold(database, table, `update ${table} set ${column} = ${former} ${where}`)
    await database.query('drop table former')
    expect(await strayRecords(database)).toEqual([])
  },
)

test('bytes of an attachment replaced with the triggers off are found', async () => {
  const digest = createHash('sha256').update('abcd').digest('base64url')
  const file_id = await inParish(parish_id, async db => {
    const { id } = await db
      .insertInto('attachment_files')
      .values({ kind: 'pdf', bytes: 4, pages: 1, digest, sent_by: priest.user_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const parts = ['ab', 'cd'].map((text, part) => ({
      file_id: id,
      part,
      content: Buffer.from(text),
    }))
    await db.insertInto('attachment_parts').values(parts).execute()
    return id
  })
  expect(await strayRecords(database)).toEqual([])
  const replace = (bytes: string) =>
    changeUntold(
      database,
      parish_id,
      'attachment_parts',
      `update attachment_parts set content = '${bytes}' where file_id = ${file_id} and part = 1`,
    )
  await replace('xy')
  expect(await strayRecords(database)).toEqual([
    { parish_id, table_name: 'attachment_files', record_id: file_id, problem: 'changed' },
  ])
  await replace('cd')
})

test('lines of a written import are digested; a line changed with the triggers off is found', async () => {
  const LINES = 1200
  const writeImport = async (db: Db) => {
    const { id } = await db
      .insertInto('imports')
      .values({ account_id: priest.user_id, state: 'applying', file_name: 'lista.csv' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into import_rows (import_id, number, cells)
      select ${id}, n, jsonb_build_array('Jan', n) from generate_series(1, ${LINES}) n`.execute(db)
    await db.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute()
    await db.updateTable('imports').set({ seq_from: 1, seq_to: 2 }).where('id', '=', id).execute()
    return id
  }
  const record_id = await inParish(parish_id, writeImport)
  const { rows } = await database.query(
    `select record_id from history where parish_id = $1 and table_name = 'import_digests'`,
    [parish_id],
  )
  expect(rows).toHaveLength(3) // of lines 1-499, 500-999 and the others
  await inParish(parish_id, db =>
    db.updateTable('import_rows').set({ person_version: 2 }).where('number', '=', 7).execute(),
  )
  expect(await strayRecords(database)).toEqual([])
  const change = (text: string) => changeUntold(database, parish_id, 'import_rows', text)
  await change(`update import_rows set cells = '["Ewa", 700]' where number = 700`)
  const stray = { parish_id, table_name: 'imports', record_id, problem: 'changed' }
  expect(await strayRecords(database)).toEqual([stray])
  await change(`update import_rows set cells = '["Jan", 700]' where number = 700`)
  await change(
    `insert into import_rows (import_id, number, cells) values (${record_id}, 5000, '[]')`,
  )
  expect(await strayRecords(database)).toEqual([stray])
  await change(`delete from import_rows where number = 5000`)
})

const SECRET = 'tajny klucz tej instalacji, dość długi'
const folder = await mkdtemp('/tmp/kancelaria-tampering-')
afterAll(() => rm(folder, { recursive: true }))
const letters: Letter[] = []
const mail = { send: async (letter: Letter) => void letters.push(letter), close: () => {} }
const post = { database, mail, secret: SECRET, folder }
const problemsFound = async () =>
  (await verdictOn(database, await keptHeads(folder), SECRET)).problems

const read = (count: number, parish = parish_id, at = 'now()') =>
  transaction(database, { role: 'app_system' }, db =>
    sql`insert into reads (parish_id, at, account_id, account_name, address, table_name, record_ids)
      select ${parish}, ${sql.raw(at)}, ${priest.user_id}, 'ks. Jan Lis', 'GET /api/peoples/:id', 'people', array[n]
      from generate_series(1, ${count}) n`.execute(db),
  )
const lastReading = async (parish = parish_id) => {
  const { rows } = await database.query<{ id: number }>(
    `select max(last_id) as id from read_seals where parish_id = ${parish}`,
  )
  return rows[0]!.id
}

test('a reading removed, changed or added to sealed ones, and an emptied log, are found', async () => {
  await read(3)
  await sealReadings(database)
  await read(2)
  await sealReadings(database)
  expect(await strayRecords(database)).toEqual([])
  const last = await lastReading()
  const stray = (record_id: number) => ({
    parish_id,
    table_name: 'reads',
    record_id,
    problem: 'changed',
  })
  const tamper = (text: string) =>
    transactionAsOwner(`set local app.parish_id = ${parish_id}; ${text}`)
  await tamper(`create table former as select * from reads where id = ${last - 3};
    delete from reads where id = ${last - 3}`)
  expect(await strayRecords(database)).toEqual([stray(last - 2)])
  await tamper(`insert into reads overriding system value select * from former; drop table former`)
  await tamper(`update reads set account_name = 'Nikt' where id = ${last}`)
  expect(await strayRecords(database)).toEqual([stray(last)])
  await tamper(`update reads set account_name = 'ks. Jan Lis' where id = ${last}`)
  expect(await strayRecords(database)).toEqual([])

  await sealHistory(post)()
  await signRecently(post)()
  await tamper(`create table former as select * from reads; create table former_seals as select * from read_seals;
    delete from reads; delete from read_seals`)
  expect(await strayRecords(database)).toEqual([stray(last)])
  const expectedStart = `Parafia ${parish_id}, rejestr wglądów, wpisy do (reads) nr ${last}`
  expect((await problemsFound()).filter(problem => problem.startsWith(expectedStart))).toHaveLength(
    2,
  )
  await tamper(`insert into reads overriding system value select * from former; drop table former;
    insert into read_seals select * from former_seals; drop table former_seals`)
  expect(await problemsFound()).toEqual([])
})

async function transactionAsOwner(text: string) {
  const client = await database.connect()
  try {
    await client.query(`begin; alter table reads no force row level security; ${text};
      alter table reads force row level security; commit`)
  } finally {
    client.release()
  }
}

test('sweeping readings after two years is no false alarm; sweeping them earlier is one', async () => {
  const parish = (await newParish()).parish_id!
  await read(4, parish, `now() - interval '25 months'`)
  await read(4, parish, `now() - interval '23 months'`)
  await sealReadings(database)
  await database.query('select anchor_reads()')
  const { rows } = await transaction(database, { role: 'app_system' }, db =>
    sql<{ count: number }>`select sweep_reads() as count`.execute(db),
  )
  expect(rows[0]!.count).toBe(4)
  expect(await strayRecords(database)).toEqual([])
  const record_id = await lastReading(parish)
  await transactionAsOwner(`delete from reads where parish_id = ${parish};
    delete from read_seals where parish_id = ${parish} and last_id < ${record_id};
    update read_seals set swept = true where parish_id = ${parish}`)
  const stray = { parish_id: parish, table_name: 'reads', record_id, problem: 'changed' }
  expect(await strayRecords(database)).toEqual([stray])
})

test('five people cut with their entries and the head after a recent signature are found', async () => {
  const parish = (await newParish()).parish_id!
  await database.query(
    `insert into users (role_id, name, email) values (1, 'Administrator', 'admin@kuria.test')`,
  )
  const five = ['Anna', 'Ewa', 'Jan', 'Zofia', 'Adam'].map(names => ({ names, surname: 'Nowak' }))
  await inParish(parish, db => db.insertInto('people').values(five).execute())
  await signRecently(post)()
  const before = new Set(await problemsFound())
  await changeUntold(database, parish, 'people', 'delete from record_words; delete from people')
  await cutHistory(database, parish, five.length)
  const newProblems = async () => (await problemsFound()).filter(problem => !before.has(problem))
  expect(await newProblems()).toEqual([
    expect.stringMatching(
      `^Parafia ${parish}, wpis 6: inny niż podpisany \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`,
    ),
  ])
  await inParish(parish, db => db.insertInto('people').values(five[0]!).execute())
  await signRecently(post)()
  // The next signature does not take the place of the proof.
  expect(await newProblems()).toEqual([
    expect.stringMatching(`^Parafia ${parish}, wpis 6: inny niż podpisany`),
  ])
  expect(await readdir(folder)).toContainEqual(expect.stringMatching(/-lost\.json$/))
  expect(letters.at(-1)!.subject).toBe('Historia zapisów została naruszona')
  expect(JSON.stringify(letters)).not.toMatch(/Nowak|Zofia/)
})

test('recent heads are signed again only when something was written', async () => {
  await signRecently(post)()
  const { mtimeMs } = await stat(join(folder, 'recent.json'))
  await signRecently(post)()
  expect((await stat(join(folder, 'recent.json'))).mtimeMs).toBe(mtimeMs)
})

test('a hidden column changed by the program gets an entry with another digest and no content', async () => {
  const digests = async () => {
    const { rows } = await database.query<{ digest: string; text: string }>(
      `select new ->> 'hidden_digest' as digest, new::text as text from history
       where parish_id = $1 and table_name = 'message_replies' order by seq`,
      [parish_id],
    )
    return rows
  }
  const reply = () =>
    inParish(parish_id, db =>
      db.selectFrom('message_replies').select(['hidden_salt']).executeTakeFirstOrThrow(),
    )
  const [salt, before] = [await reply(), await digests()]
  await inParish(parish_id, db => db.updateTable('message_replies').set({ content: '' }).execute())
  const after = await digests()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)!.digest).toMatch(/^[\w+/]{43}$/)
  expect(after.at(-1)!.digest).not.toBe(before.at(-1)!.digest)
  expect(after.map(({ text }) => text).join()).not.toMatch(/Będę|600100200/)
  expect(await reply()).not.toEqual(salt)
})
