import { expect, test } from 'vitest'
import { MAX_IMPORT_FILE_BYTES } from '../../../contract.ts'
import { TABLE_ENDINGS } from '../import-kind.ts'
import { findRefusal } from './refusal.ts'

const acceptedFormats = {
  endings: TABLE_ENDINGS,
  words: { content: 'aktami', formats: 'CSV, XLSX (Excel) albo ODS (LibreOffice)' },
}
const getRefusal = (name: string, size = 100) => findRefusal({ name, size }, acceptedFormats)

test('findRefusal: supported extensions in any case → accepted', () => {
  for (const name of ['księga.csv', 'KSIĘGA.XLSX', 'księga.ods', 'akty.1998.csv'])
    expect(getRefusal(name), name).toBeUndefined()
  expect(getRefusal('księga.csv', MAX_IMPORT_FILE_BYTES)).toBeUndefined()
})

test('findRefusal: spreadsheet of another program → a message how to save it', () => {
  for (const name of ['akty.xls', 'akty.numbers'])
    expect(getRefusal(name), name).toContain('zapisz jako XLSX albo CSV')
})

test('findRefusal: other, empty or too large files → refused before the upload', () => {
  for (const name of ['skan.pdf', 'csv', 'akty.csv.zip', 'akty'])
    expect(getRefusal(name), name).toBe(
      'Takiego pliku nie da się wczytać. Wybierz plik CSV, XLSX (Excel) albo ODS (LibreOffice).',
    )
  expect(getRefusal('akty.csv', 0)).toBe('Ten plik jest pusty. Wybierz plik z aktami.')
  expect(getRefusal('akty.csv', MAX_IMPORT_FILE_BYTES + 1)).toContain('większy niż 50 MB')
})
