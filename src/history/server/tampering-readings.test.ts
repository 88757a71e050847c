import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { runInTransaction } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { keptHeads } from './heads/head-files.ts'
import { sealHistory, signRecently } from './heads/heads-job.ts'
import { sealReadings } from './readings/readings.ts'
import { strayRecords } from './verification/verify-records.ts'
import { changeUntold, cutHistory } from './testing.ts'
import { getVerdict } from './verification/verdict.ts'

const { database, newParish, inParish } = await testApi({ url: await ownDatabase('readings') })
const priest = await newParish()
const parish_id = priest.parish_id!

const SECRET = 'tajny klucz tej instalacji, dość długi'
const folder = await mkdtemp('/tmp/kancelaria-tampering-')
afterAll(() => rm(folder, { recursive: true }))
const emails: MailMessage[] = []
const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
const post = { database, mail, secret: SECRET, folder }
const problemsFound = async () =>
  (await getVerdict(database, await keptHeads(folder), SECRET)).problems

const read = (count: number, parish = parish_id, at = 'now()') =>
  runInTransaction(database, { role: 'app_system' }, db =>
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

/** Gives a link to the readings that have none, as programs before packed readings did: with a digest of their rows. */
const linkRows = () =>
  database.query(`
    insert into read_seals (parish_id, last_id, last_at, readings, digest)
    select ${parish_id}, max(id), max(at), count(*), read_digest(${parish_id}, 0, max(id), max(at), '\\x')
    from reads where parish_id = ${parish_id}`)

test('tampering: access log entry removed, changed or added, or the log emptied → reported, packed or not', async () => {
  await read(3)
  await linkRows()
  const first = await lastReading()
  await read(2)
  await sealReadings(database)
  await read(2)
  await sealReadings(database)
  expect(await strayRecords(database)).toEqual([])
  const last = await lastReading()
  const tamper = (text: string) =>
    transactionAsOwner(`set local app.parish_id = ${parish_id}; ${text}`)
  await tamper(
    'create table former as select * from reads; create table former_packed as select * from packed_reads',
  )
  const restore = () =>
    tamper(`delete from reads; insert into reads overriding system value select * from former;
      delete from packed_reads; insert into packed_reads select * from former_packed`)
  for (const [change, record_id] of [
    [`delete from reads where id = ${first - 1}`, first],
    [`update reads set account_name = 'Nikt' where id = ${first}`, first],
    [`delete from packed_reads where last_id = ${last}`, last],
    [
      `update packed_reads set content = set_byte(content, 9, get_byte(content, 9) # 1) where last_id = ${last}`,
      last,
    ],
    [`update packed_reads set content = content || '\\x00' where last_id = ${last}`, last],
    [
      `insert into reads overriding system value select parish_id, ${last}, at, account_id, account_name, address,
      table_name, record_ids, query from former limit 1`,
      last,
    ],
    [
      `insert into packed_reads select parish_id, ${last + 1}, content from former_packed limit 1`,
      last + 1,
    ],
  ] as const) {
    await tamper(change)
    const problem = 'changed'
    expect(await strayRecords(database), change).toEqual([
      { parish_id, table_name: 'reads', record_id, problem },
    ])
    await restore()
    expect(await strayRecords(database)).toEqual([])
  }

  await sealHistory(post)()
  await signRecently(post)()
  await tamper(`create table former_seals as select * from read_seals;
    delete from reads; delete from packed_reads; delete from read_seals`)
  expect(await strayRecords(database)).toEqual([
    { parish_id, table_name: 'reads', record_id: last, problem: 'changed' },
  ])
  const expectedStart = `Parafia ${parish_id}, rejestr wglądów, wpisy do (reads) nr ${last}`
  expect((await problemsFound()).filter(problem => problem.startsWith(expectedStart))).toHaveLength(
    2,
  )
  await restore()
  await tamper(`insert into read_seals select * from former_seals;
    drop table former; drop table former_packed; drop table former_seals`)
  expect(await problemsFound()).toEqual([])
})

async function transactionAsOwner(text: string) {
  const client = await database.connect()
  try {
    await client.query(`begin; alter table reads no force row level security;
      alter table packed_reads no force row level security; ${text};
      alter table reads force row level security; alter table packed_reads force row level security; commit`)
  } finally {
    client.release()
  }
}

test('tampering: access log entries deleted after two years → no report; deleted earlier → reported', async () => {
  const parish = (await newParish()).parish_id!
  await read(4, parish, `now() - interval '25 months'`)
  await read(4, parish, `now() - interval '23 months'`)
  await sealReadings(database)
  await database.query('select anchor_reads()')
  const { rows } = await runInTransaction(database, { role: 'app_system' }, db =>
    sql<{ count: number }>`select sweep_reads() as count`.execute(db),
  )
  expect(rows[0]!.count).toBe(4)
  expect(await strayRecords(database)).toEqual([])
  const record_id = await lastReading(parish)
  await transactionAsOwner(`delete from packed_reads where parish_id = ${parish};
    delete from read_seals where parish_id = ${parish} and last_id < ${record_id};
    update read_seals set swept = true where parish_id = ${parish}`)
  const stray = { parish_id: parish, table_name: 'reads', record_id, problem: 'changed' }
  expect(await strayRecords(database)).toEqual([stray])
})

test('tampering: five people deleted with their entries and the head after a signature → reported', async () => {
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
  const silentMail = { ...post.mail, send: () => Promise.reject(new Error('451 try later')) }
  await expect(signRecently({ ...post, mail: silentMail })()).rejects.toThrow('451')
  await signRecently(post)()
  // The next signature does not overwrite the evidence.
  expect(await newProblems()).toEqual([
    expect.stringMatching(`^Parafia ${parish}, wpis 6: inny niż podpisany`),
  ])
  expect(await readdir(folder)).toContainEqual(expect.stringMatching(/-lost\.json$/))
  expect(emails.at(-1)!.subject).toBe('Historia zapisów została naruszona')
  expect(JSON.stringify(emails)).not.toMatch(/Nowak|Zofia/)
})

test('recent heads: signed again only when something was written', async () => {
  await signRecently(post)()
  const { mtimeMs } = await stat(join(folder, 'recent.json'))
  await signRecently(post)()
  expect((await stat(join(folder, 'recent.json'))).mtimeMs).toBe(mtimeMs)
})
