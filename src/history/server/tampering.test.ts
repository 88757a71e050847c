import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { type Records, addRecords } from '#testing/foreign-records.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { strayRecords } from './verification/verify-records.ts'
import { changeTableUntold, changeUntold } from './testing.ts'

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

test('tampering: untouched records agree with their history', async () => {
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

const isFirstOfTable = ([table]: (typeof HIDDEN_CHANGES)[number], index: number) =>
  HIDDEN_CHANGES.findIndex(([other]) => other === table) === index
/** Comparing all tables takes long, so changes of different tables are tested together. */
const BATCHES = Object.values(
  Object.groupBy(HIDDEN_CHANGES, (change, index) => String(isFirstOfTable(change, index))),
) as (typeof HIDDEN_CHANGES)[]

test.each(BATCHES.map(batch => [batch] as const))(
  'tampering: each change with triggers disabled is reported: %s',
  async batch => {
    const changeRow = (table: string, assignment: string, before = '') =>
      changeUntold(
        database,
        parish_id,
        table,
        `${before}; update ${table} set ${assignment} where id = ${records[table]}`,
      )
    for (const [table, column, value] of batch) {
      const row = `from ${table} where id = ${records[table]}`
      await changeRow(
        table,
        `${column} = ${value}`,
        `create table former_${table} as select ${column} ${row}`,
      )
    }
    const problems = await strayRecords(database)
    for (const [table, column] of batch) {
      await changeRow(table, `${column} = (select ${column} from former_${table})`)
      await database.query(`drop table former_${table}`)
    }
    expect(problems).toEqual(
      batch
        .map(([table_name]) => ({
          parish_id,
          table_name,
          record_id: records[table_name]!,
          problem: 'changed',
        }))
        .toSorted((left, right) => (left.table_name < right.table_name ? -1 : 1)),
    )
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
await database.query(`insert into passkeys (user_id, credential_id, public_key, user_handle, name)
  values (${priest.user_id}, 'klucz', 'publiczny', 'konto', 'telefon')`)

test('tampering: accounts, keys and links of an untouched installation agree with their history', async () => {
  expect(await strayRecords(database)).toEqual([])
})

const ACCOUNT_CHANGES: [table: string, id: () => number, column: string, value: string][] = [
  ['users', () => priest.user_id, 'password_hash', `'podmienione'`],
  ['api_tokens', () => service, 'scopes', `'{people.write}'`],
  ['api_tokens', () => service, 'token_hash', `'inny'`],
  ['identity_links', () => priest.user_id, 'subject', `'inny'`],
  ['passkeys', () => 1, 'public_key', `'inny'`],
  ['passkeys', () => 1, 'credential_id', `'inny'`],
  ['identity_providers', () => 1, 'secret', `'inny'`],
]

test.each(ACCOUNT_CHANGES)(
  'tampering: a change with triggers disabled is reported: %s %#',
  async (table, id, column, value) => {
    const key = /_(tokens|links)$/.test(table) ? 'user_id' : 'id'
    const condition = `where ${key} = ${id()}`
    await database.query(`create table former as select ${column} from ${table} ${condition}`)
    await changeTableUntold(
      database,
      table,
      `update ${table} set ${column} = ${value} ${condition}`,
    )
    const problems = await strayRecords(database)
    const former = `(select ${column} from former)`
    await changeTableUntold(
      database,
      table,
      `update ${table} set ${column} = ${former} ${condition}`,
    )
    await database.query('drop table former')
    expect(problems).toEqual([
      { parish_id: null, table_name: table, record_id: id(), problem: 'changed' },
    ])
  },
)

test('tampering: content of an attachment replaced with triggers disabled → reported', async () => {
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
  const problems = await strayRecords(database)
  await replace('cd')
  expect(problems).toEqual([
    { parish_id, table_name: 'attachment_files', record_id: file_id, problem: 'changed' },
  ])
})

test('tampering: rows of a written import are digested, and a row changed with triggers disabled → reported', async () => {
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
  expect(rows).toHaveLength(3) // for the rows 1-499, 500-999 and the others
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

test('history: hidden column changed by the program → entry with another digest and no content', async () => {
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
