import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { mergeableLists } from './lists.ts'
import { REFERENCES } from './references.ts'

const { database } = await testApi()
const LIST = 'dic\\_%\\_id'

test('every column that refers to a dictionary item is in the references of the merge', async () => {
  const { rows } = await database.query(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name not in (select table_name from information_schema.views)
       and column_name like $1
       and column_name !~ '^dic_(.+_)?(town|street|parish|parish_object)_id$'`,
    [LIST],
  )
  const knownReferences = Object.values(REFERENCES).flat()
  expect(rows.length).toBeGreaterThan(8)
  for (const row of rows) expect(knownReferences).toContainEqual(row)
})

test.each(mergeableLists)(
  'every foreign key to $table is in the references of the merge',
  async list => {
    const { rows } = await database.query<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = $1::regclass and attname <> 'parish_id'`,
      [list.table],
    )
    const sortReferences = (references: { table: string; column: string }[]) =>
      references.map(({ table, column }) => `${table}.${column}`).toSorted()
    expect(sortReferences(list.references)).toEqual(sortReferences(rows))
  },
)

test('a column named like a reference to a town, street or parish has a foreign key, for the test above', async () => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as column from information_schema.columns c
     where table_schema = 'public' and column_name ~ '^dic_(.+_)?(town|street|parish|parish_object)_id$'
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
       and not exists (select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
         where contype = 'f' and conrelid = c.table_name::regclass and attname = c.column_name)`,
  )
  expect(rows).toEqual([])
})
