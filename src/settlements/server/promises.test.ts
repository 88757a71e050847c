import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { FUNERAL, RULES, insertMasses, insertPriests } from './testing.ts'

const { database, inParish, newParish } = await testApi()

let priest: Caller
let id: number
let fee: number
const attempt = (text: string) =>
  inParish(priest.parish_id, (db: Db) => sql.raw(text).execute(db)).catch(
    (problem: { constraint?: string; message: string }) => problem.constraint ?? problem.message,
  )

beforeAll(async () => {
  priest = await newParish()
  const [wrobel] = await inParish(priest.parish_id, insertPriests)
  await inParish(priest.parish_id, db =>
    insertMasses(db, [{ mass_date: '2025-05-04', celebrant_id: wrobel }]),
  )
  const rules = (await priest('POST', '/api/settlement-rules', RULES)).body
  await priest('POST', `/api/settlement-rules/${rules.id}/confirm`, { version: 1 })
  fee = (await priest('POST', '/api/stole-fees', FUNERAL)).body.id
  id = (await priest('GET', `/api/stole-fees/${fee}`)).body.settlement_id
  const { digest } = (await priest('GET', `/api/payments/${id}`)).body
  const path = `/api/payments/${id}/approve`
  expect((await priest('POST', path, { version: 1, digest })).status).toBe(200)
})

const entry = `insert into settlement_entries (settlement_id, source, account, name, amount`

test.each([
  ['the month', () => `update settlements set mass_gross = 0 where id = ${id}`],
  ['its fee', () => `update stole_fees set amount = 1 where id = ${fee}`],
  [
    'its fees',
    () => `insert into stole_fees (settlement_id, day, act, about, amount)
    values (${id}, '2025-05-08', 'other', 'x', 100)`,
  ],
  ['its lines', () => `${entry}) values (${id}, 'stole', 'parish', 'Parafia', 100)`],
])(
  'settlement constraints: direct SQL on an approved month → %s cannot be changed',
  async (_, text) => {
    expect(await attempt(text())).toBe('settlement_stands')
  },
)

test('settlement constraints: a fee belongs to the month of its day', async () => {
  const open = (await priest('POST', '/api/payments', { month: '2025-02' })).body.id
  const insertStatement = `insert into stole_fees (settlement_id, day, act, about, amount)
    values (${open}, '2025-03-01', 'other', 'x', 100)`
  expect(await attempt(insertStatement)).toBe('stole_fees_day')
})

test('settlement constraints: lines and corrections cannot be changed or deleted', async () => {
  for (const table of ['settlement_entries', 'settlement_corrections']) {
    expect(await attempt(`update ${table} set settlement_id = settlement_id`)).toContain('denied')
    expect(await attempt(`delete from ${table}`)).toContain('denied')
  }
  const owner = await database
    .query(
      `select set_config('app.parish_id', '${priest.parish_id}', true); update settlement_entries set amount = 1`,
    )
    .catch((problem: { constraint?: string }) => problem.constraint)
  expect(owner).toBe('settlement_stands')
})

test('settlement constraints: a correction that does not balance → rejected as a whole', async () => {
  const before = (await priest('GET', `/api/payments/${id}`)).body
  const unbalancedInsert = `with c as (insert into settlement_corrections (settlement_id, reason, entered_by)
      values (${id}, 'Próba', 'ks. Lis') returning id)
    ${entry}, correction_id) select ${id}, 'stole', 'parish', 'Parafia', 100, id from c`
  expect(await attempt(unbalancedInsert)).toBe('settlement_balances')
  expect((await priest('GET', `/api/payments/${id}`)).body).toEqual(before)
})

test('settlement constraints: entries and corrections of an open month → rejected', async () => {
  const open = (await priest('POST', '/api/payments', { month: '2025-01' })).body.id
  expect(await attempt(`${entry}) values (${open}, 'stole', 'parish', 'Parafia', 100)`)).toBe(
    'settlement_balances',
  )
  const early = `insert into settlement_corrections (settlement_id, reason, entered_by)
    values (${open}, 'Próba', 'ks. Lis')`
  expect(await attempt(early)).toBe('settlement_stands')
})

test('settlement history: records the approval, each line and each correction', async () => {
  const { rows } = await database.query(
    `select table_name, action from history where parish_id = $1 and table_name like 'settlement%' order by seq`,
    [priest.parish_id],
  )
  const historyEntries = rows.map(({ table_name, action }) => `${table_name} ${action}`)
  expect(historyEntries).toContain('settlements update')
  expect(historyEntries).toContain('settlement_entries insert')
})
