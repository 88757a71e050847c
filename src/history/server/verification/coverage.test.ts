import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { DIGESTED_TABLES, UNCOVERED_COLUMNS, UNCOVERED_TABLES } from './coverage.ts'
import { parseTrackingArguments } from './verify-records.ts'
import { hasTitle } from '../table-titles.ts'

const { database } = await testApi()

interface Table {
  name: string
  args: Buffer | null
  columns: string[]
}

const { rows: tables } = await database.query<Table>(`
  select c.relname as name, t.tgargs as args,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'history_update'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
const trackedTables = tables.filter(({ args }) => args !== null)

test('every table is either in the history, covered by a digest, or left out with a reason', () => {
  const decisions = (name: string) =>
    [
      trackedTables.some(table => table.name === name),
      name in DIGESTED_TABLES,
      name in UNCOVERED_TABLES,
    ].filter(Boolean).length
  expect(tables.length).toBeGreaterThan(140)
  expect(tables.map(({ name }) => name).filter(name => decisions(name) !== 1)).toEqual([])
})

test('columns neither in history entries nor in a digest are listed with a reason', () => {
  const ignoredColumns = trackedTables.flatMap(({ name, args }) =>
    parseTrackingArguments(args!).ignored.map(column => `${name}.${column}`),
  )
  expect(ignoredColumns.toSorted()).toEqual(Object.keys(UNCOVERED_COLUMNS).toSorted())
})

test('tables covered by digests have exactly the digested columns', () => {
  for (const [name, { columns }] of Object.entries(DIGESTED_TABLES))
    expect(tables.find(table => table.name === name)?.columns.toSorted(), name).toEqual(
      columns.toSorted(),
    )
})

test('reasons refer to existing tables', () => {
  const names = new Set(tables.map(({ name }) => name))
  expect(Object.keys(UNCOVERED_TABLES).filter(name => !names.has(name))).toEqual([])
})

test('a digest never contains a timestamp, whose text depends on the session', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select attrelid::regclass || '.' || attname as name from pg_attribute
     where atttypid in ('timestamptz'::regtype, 'timetz'::regtype) and attnum > 0`,
  )
  const instants = new Set(rows.map(({ name }) => name))
  const digestedColumns = trackedTables.flatMap(({ name, args }) =>
    parseTrackingArguments(args!).digested.map(column => `${name}.${column}`),
  )
  expect(digestedColumns.length).toBeGreaterThan(40)
  expect(digestedColumns.filter(column => instants.has(column))).toEqual([])
})

test('verify has a Polish title for every table of the history', () => {
  const names = [...trackedTables.map(({ name }) => name), 'reads']
  expect(names.filter(name => !hasTitle(name))).toEqual([])
})
