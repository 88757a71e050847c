import { expect, test } from 'vitest'
import { decodeSheetText } from './encoding.ts'
import { getProblem } from '../testing.ts'

const TEXT = 'Zażółć gęślą jaźń ŁÓDŹ Święta Ćma Ątek 😀'
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1')))

test('decodeSheetText: UTF-8 is read with and without a BOM', () => {
  expect(decodeSheetText(Buffer.from(TEXT))).toEqual({ text: TEXT, encoding: 'UTF-8' })
  expect(decodeSheetText(Buffer.from(`\ufeff${TEXT}`))).toEqual({ text: TEXT, encoding: 'UTF-8' })
})

test('decodeSheetText: UTF-16 is read in both byte orders', () => {
  const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
  expect(decodeSheetText(little)).toEqual({ text: TEXT, encoding: 'UTF-16 LE' })
  expect(decodeSheetText(Buffer.from(little).swap16())).toEqual({
    text: TEXT,
    encoding: 'UTF-16 BE',
  })
})

test.each([
  [
    'Windows-1250',
    'Zażółć gęślą jaźń ŁÓDŹ',
    'Za\xbf\xf3\xb3\xe6 g\xea\x9cl\xb9 ja\x9f\xf1 \xa3\xd3D\x8f',
  ],
  [
    'ISO-8859-2',
    'Zażółć gęślą jaźń ŁÓDŹ',
    'Za\xbf\xf3\xb3\xe6 g\xea\xb6l\xb1 ja\xbc\xf1 \xa3\xd3D\xac',
  ],
  ['Windows-1250', 'Łódź, „Święta” – § 5', '\xa3\xf3d\x9f, \x84\x8cwi\xeata\x94 \x96 \xa7 5'],
  ['ISO-8859-2', 'Ściana Łan', '\xa6ciana \xa3an'],
])('decodeSheetText: %s is detected by its bytes: %s', (encoding, text, latin) => {
  expect(decodeSheetText(bytes(latin))).toEqual({ text, encoding })
})

test('decodeSheetText: letters with the same code in both encodings → Windows-1250', () => {
  expect(decodeSheetText(bytes('\xa3\xf3\xbfy\xe6'))).toEqual({
    text: 'Łóżyć',
    encoding: 'Windows-1250',
  })
})

test('decodeSheetText: a DOS encoding → refused with its first row', async () => {
  const problem = await getProblem(() =>
    decodeSheetText(bytes('Imi\xa9;Nazwisko\r\nPawe\x88;Zi\xe6ba')),
  )
  expect(problem).toMatchObject({
    row: 2,
    message:
      'Nie udało się rozpoznać kodowania polskich liter. Pierwsze miejsce: wiersz 2. ' +
      'Otwórz go w programie, z którego pochodzi, i zapisz jako .xlsx albo „CSV UTF-8”.',
  })
})

test('decodeSheetText: two encodings in one file → refused', async () => {
  const mixedBytes = Buffer.concat([
    Buffer.from('Łódź;Wąsowska\n'),
    bytes('G\xf3ra;\xa3ab\xead\x9f'),
  ])
  expect(await getProblem(() => decodeSheetText(mixedBytes))).toMatchObject({
    row: 1,
    message: expect.stringContaining('pomieszane dwa kodowania'),
  })
})

test('decodeSheetText: a zero byte → not a text file', async () => {
  expect(await getProblem(() => decodeSheetText(Buffer.from('a;b\n1;\0')))).toMatchObject({
    row: 2,
    message: expect.stringContaining('nie jest tabelą zapisaną jako tekst'),
  })
  expect(
    (await getProblem(() => decodeSheetText(Buffer.from('a;b', 'utf16le')))).message,
  ).toContain('tekst')
})

test.each([[[0xff, 0xfe, 0x41]], [[0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]]])(
  'decodeSheetText: a UTF-16 file cut within a character → refused',
  async cut => {
    expect((await getProblem(() => decodeSheetText(Buffer.from(cut)))).message).toContain(
      'uszkodzony',
    )
  },
)
