import { expect, test } from 'vitest'
import { recogniseFormat, describeFormatMismatch } from './content.ts'
import { getProblem } from '../testing.ts'

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const old = (stream: string) => Buffer.concat([Buffer.from(OLE), Buffer.from(stream, 'utf16le')])
const problem = async (bytes: Buffer, name: string) =>
  (await getProblem(() => recogniseFormat(bytes, name))).message

test('recogniseFormat: the content decides, not the name', () => {
  expect(recogniseFormat(Buffer.from('PK\x03\x04'), 'lista.csv')).toBe('workbook')
  expect(recogniseFormat(Buffer.from('Imię;Nazwisko'), 'lista.XLSX')).toBe('csv')
})

test('recogniseFormat: a surname that begins like a program file is still a table', () => {
  expect(recogniseFormat(Buffer.from('MZyk;Anna'), 'lista.csv')).toBe('csv')
})

test.each([
  ['an old .xls', old('Workbook'), 'To arkusz w starym formacie .xls'],
  ['a workbook with a password', old('EncryptedPackage'), 'Arkusz jest zabezpieczony hasłem.'],
  ['an old .doc', old('WordDocument'), 'Ten plik to dokument programu Word'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'Ten plik to dokument PDF'],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'Ten plik to zdjęcie'],
  ['a program', Buffer.from('MZ\0\0'), 'Ten plik to program'],
  ['nothing', Buffer.alloc(0), 'Plik jest pusty (0 bajtów). Wybierz inny plik.'],
])('recogniseFormat: content of %s → refused', async (_, bytes, sentence) => {
  expect(await problem(bytes, 'lista.xlsx')).toContain(sentence)
})

test.each(['lista.xlsx.exe', 'lista.docm', 'lista.csv.js', 'x.pdf'])(
  'recogniseFormat: name %s → refused',
  async name => {
    expect(await problem(Buffer.from('a;b'), name)).toBe('Wybierz plik .xlsx, .ods albo .csv.')
  },
)

test.each(['lista.csv', 'LISTA.TXT', 'lista', '..\\x.csv', 'ks. Lis.csv'])(
  'recogniseFormat: name %s → csv',
  name => {
    expect(recogniseFormat(Buffer.from('a;b'), name)).toBe('csv')
  },
)

test('describeFormatMismatch: the name promises another format → mentioned', () => {
  expect(describeFormatMismatch('lista.xlsx', 'csv')).toEqual([
    expect.stringContaining('Odczytano go jak CSV'),
  ])
  expect(describeFormatMismatch('lista.csv', 'workbook')).toEqual([
    expect.stringContaining('jak arkusz'),
  ])
  expect(describeFormatMismatch('lista.ods', 'workbook')).toEqual([])
  expect(describeFormatMismatch('lista.csv', 'csv')).toEqual([])
  expect(describeFormatMismatch('lista', 'workbook')).toEqual([])
})
