import { expect, test } from 'vitest'
import { baptismsChronicle } from '#books/baptisms/chronicle.ts'
import { premaritalsChronicle } from '#books/premaritals/chronicle.ts'
import { confirmationsChronicle } from '#books/confirmation/chronicle.ts'
import { familiesChronicle } from '#families/chronicle.ts'
import { peopleChronicle } from '#people/chronicle.ts'
import { testApi } from '#testing/api.ts'

const { database } = await testApi()

// Columns nobody types: numbers of the row itself and what the database reckons.
const SILENT = ['parish_id', 'id', 'version', 'birth_day', 'likeness', 'import_id', 'act_order']

async function columnsOf(table: string) {
  const { rows } = await database.query(
    `select column_name from information_schema.columns where table_name = $1`,
    [table],
  )
  return rows.map(row => row.column_name as string)
}

test('a chronicle names only columns that exist', async () => {
  for (const chronicle of [
    peopleChronicle,
    familiesChronicle,
    baptismsChronicle,
    premaritalsChronicle,
    confirmationsChronicle,
  ]) {
    for (const { table, fields } of [chronicle, ...(chronicle.parts ?? [])]) {
      const columns = await columnsOf(table)
      expect(
        Object.keys(fields).filter(name => !columns.includes(name)),
        table,
      ).toEqual([])
    }
  }
})

test('the chronicle of people leaves no typed column untold', async () => {
  const told = [...Object.keys(peopleChronicle.fields), ...SILENT]
  expect((await columnsOf('people')).filter(column => !told.includes(column))).toEqual([])
})
