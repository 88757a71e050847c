import { expect, test } from 'vitest'
import { bookNames } from '#shared/book-catalogue.ts'
import { FILES } from '../backups/parish/server/titles.ts'
import { PARTS } from '../truncate/parts.ts'

test('file of a book in the backup of a parish: its title in plain letters', () => {
  expect(FILES).toMatchObject({ baptisms: 'ksiega-ochrzczonych', banns: 'zapowiedzi' })
  const names = bookNames.map(book => FILES[book])
  expect(names.filter(name => !/^[\w-]+$/.test(`${name}`))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('truncate: the part of the books contains the table of every book', () => {
  const clearedTables: readonly string[] = PARTS.books.tables
  expect(bookNames.filter(book => !clearedTables.includes(book))).toEqual([])
})
