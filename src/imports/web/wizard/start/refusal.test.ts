import { expect, test } from 'vitest'
import { MAX_IMPORT_FILE_BYTES } from '../../../contract.ts'
import { findRefusal } from './refusal.ts'

const acceptedFormats = {
  endings: ['csv', 'xlsx'],
  words: { content: 'aktami', formats: 'CSV albo XLSX (Excel)' },
}
const getRefusal = (name: string, size = 100) => findRefusal({ name, size }, acceptedFormats)

test('findRefusal: supported extensions in any case → accepted', () => {
  for (const name of ['księga.csv', 'KSIĘGA.XLSX', 'akty.1998.csv'])
    expect(getRefusal(name), name).toBeUndefined()
  expect(getRefusal('księga.csv', MAX_IMPORT_FILE_BYTES)).toBeUndefined()
})

test('findRefusal: spreadsheet of another program → a message how to save it', () => {
  for (const name of ['akty.xls', 'akty.ODS', 'akty.numbers'])
    expect(getRefusal(name), name).toContain('zapisz jako XLSX albo CSV')
})

test('findRefusal: other, empty or too large files → refused before the upload', () => {
  for (const name of ['skan.pdf', 'csv', 'akty.csv.zip', 'akty'])
    expect(getRefusal(name), name).toBe(
      'Takiego pliku nie da się wczytać. Wybierz plik CSV albo XLSX (Excel).',
    )
  expect(getRefusal('akty.csv', 0)).toBe('Ten plik jest pusty. Wybierz plik z aktami.')
  expect(getRefusal('akty.csv', MAX_IMPORT_FILE_BYTES + 1)).toContain('większy niż 50 MB')
})
