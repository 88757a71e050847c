import { expect, test } from 'vitest'
import { bookNames } from '#platform/book-catalogue.ts'
import { FILES } from '../backups/parish/server/titles.ts'
import { PARTS } from '../truncate/parts.ts'

test('every book has a Polish name in the backup of a parish', () => {
  expect(bookNames.filter(book => FILES[book] === undefined)).toEqual([])
})

test('emptying the books of a parish leaves no book standing', () => {
  const clearedTables: readonly string[] = PARTS.books.tables
  expect(bookNames.filter(book => !clearedTables.includes(book))).toEqual([])
})
