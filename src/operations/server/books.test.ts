import { expect, test } from 'vitest'
import { fromKeys } from '#shared/objects.ts'
import { bookNames } from '#shared/book-catalogue.ts'
import { FILES } from '../backups/parish/server/titles.ts'
import { PARTS } from '../truncate/parts.ts'

test('file of a book in the backup of a parish: its title in plain letters', () => {
  expect(fromKeys(bookNames, book => FILES[book])).toEqual({
    baptisms: 'ksiega-ochrzczonych',
    communions: 'ksiega-I-Komunii',
    weddings: 'ksiega-malzenstw',
    confirmations: 'ksiega-bierzmowanych',
    deceased: 'ksiega-zmarlych',
    conversions: 'ksiega-konwersji-wystapien-i-powrotow',
    substitute_certificates: 'metryki-zastepcze',
    banns: 'zapowiedzi',
  })
})

test('truncate: the part of the books contains the table of every book', () => {
  const clearedTables: readonly string[] = PARTS.books.tables
  expect(bookNames.filter(book => !clearedTables.includes(book))).toEqual([])
})
