import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runInTransaction } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabaseWithDemo } from '#testing/demo.ts'
import { strayRecords } from './verify-records.ts'
import { changeUntold } from '../testing.ts'

const url = await ownDatabaseWithDemo('records')
const { database } = await testApi({ url })
const { rows: parishRows } = await database.query(`select id from parishes where url = 'demo'`)
const parish_id = Number(parishRows[0].id)

const getId = (table: string, offset: number) =>
  runInTransaction(database, { role: 'app_user', parish_id }, async db => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} order by id limit 1 offset ${offset}`.execute(db)
    return rows[0]!.id
  })

test('verify records: complete demo data, written by the program, agree with their history', async () => {
  expect(await strayRecords(database)).toEqual([])
}, 60_000)

test('verify records: column changed, act deleted or row added directly in the database → reported', async () => {
  const [person, act] = [await getId('people', 7), await getId('baptism_annotations', 2)]
  const untold = (table: string, change: string) => changeUntold(database, parish_id, table, change)
  await untold('people', `update people set surname = 'Podmieniony' where id = ${person}`)
  await untold('baptism_annotations', `delete from baptism_annotations where id = ${act}`)
  await untold('families', `insert into families (family_name) values ('Dopisani')`)
  await untold('users', `update users set role_id = 1 where email = 'kancelaria@demo.pl'`)
  const { rows } = await database.query(`select id from users where email = 'kancelaria@demo.pl'`)
  const { rows: families } = await database.query('select max(id) as id from families')
  expect(families).toEqual([{ id: null }]) // families belong to a parish, so this role cannot see any
  const strays = await strayRecords(database)
  expect(strays).toEqual([
    { parish_id: null, table_name: 'users', record_id: rows[0].id, problem: 'changed' },
    { parish_id, table_name: 'baptism_annotations', record_id: act, problem: 'deleted' },
    { parish_id, table_name: 'families', record_id: expect.any(Number), problem: 'added' },
    { parish_id, table_name: 'people', record_id: person, problem: 'changed' },
  ])
})

test('verify records: record tampered with, then changed by the program → still reported', async () => {
  const person = await getId('people', 7)
  await runInTransaction(database, { role: 'app_user', parish_id }, db =>
    db.updateTable('people').set({ surname: 'W programie' }).where('id', '=', person).execute(),
  )
  const stray = { parish_id, table_name: 'people', record_id: person, problem: 'changed' }
  expect(await strayRecords(database)).toContainEqual(stray)
})

test('verify records: column added later → no false report, and tampering with it is reported', async () => {
  const person = await getId('people', 3)
  await database.query(
    `alter table people add column if not exists bookCatalogue text not null default 'A', add column if not exists nook text`,
  )
  const strays = async () =>
    (await strayRecords(database)).filter(({ table_name }) => table_name === 'people')
  expect(await strays()).toHaveLength(1)
  await changeUntold(
    database,
    parish_id,
    'people',
    `update people set nook = 'x' where id = ${person}`,
  )
  expect((await strays()).map(({ record_id }) => record_id)).toContain(person)
})

test('verify records: a private saved view agrees with its history too', async () => {
  const { rows } = await database.query(`select id from users where email = 'kancelaria@demo.pl'`)
  const view = {
    list: 'people',
    name: 'Seniorzy',
    author_name: 'Celina Ożóg',
    query: '{}',
  } as const
  await runInTransaction(database, { role: 'app_user', parish_id, account_id: rows[0].id }, db =>
    db.insertInto('saved_views').values(view).execute(),
  )
  const strays = await strayRecords(database)
  expect(strays.filter(({ table_name }) => table_name === 'saved_views')).toEqual([])
})
