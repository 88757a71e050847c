import { expect, test } from 'vitest'
import { buildWorkbookParts, getProblem, textRow, buildWorkbook, buildZip } from '../testing.ts'
import { readSpreadsheet } from '../spreadsheet.ts'
import { openZip } from './zip.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const MB = 1024 * 1024
const problem = async (bytes: Buffer) => (await getProblem(() => readSpreadsheet(bytes))).message

const table = (rows: string, prolog = '') =>
  `${prolog}<worksheet><sheetData>${rows}</sheetData></worksheet>`
const blanks = (size: number) => Buffer.alloc(size, ' ')

test('openZip: a bomb that declares its size is refused before it is inflated', async () => {
  const bomb = buildWorkbook([textRow('a')], { more: { [SHEET]: blanks(60 * MB) } })
  expect(bomb.length).toBeLessThan(MB)
  expect(await problem(bomb)).toContain('Plik po rozpakowaniu jest podejrzanie duży')
})

test('openZip: many parts, each of modest size, are refused by their total', async () => {
  const declaredSize = 100 * MB
  const content = Buffer.alloc(MB, 'Zażółć')
  const extraParts = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`xl/media/${i}`, { content, declared: declaredSize }]),
  )
  expect(await problem(buildWorkbook([textRow('a')], { more: extraParts }))).toContain(
    'podejrzanie duży',
  )
})

test('openZip: a bomb with a false size is stopped while it is inflated', async () => {
  const { inflate } = await openZip(buildZip({ a: { content: blanks(60 * MB), declared: 5000 } }))
  let inflatedBytes = 0
  const { message } = await getProblem(async () => {
    for await (const chunk of inflate('a')) inflatedBytes += chunk.length
  })
  expect(message).toContain('podejrzanie duży')
  expect(inflatedBytes).toBeLessThan(13 * MB)
})

test('openZip: inflated bytes are counted over all parts', async () => {
  const part = { content: Buffer.alloc(1000, 'Zażółć'), declared: 1 }
  const { inflate } = await openZip(buildZip({ a: part, b: part, c: part }), 2500)
  await Array.fromAsync(inflate('a'))
  await Array.fromAsync(inflate('B'))
  const { message } = await getProblem(() => Array.fromAsync(inflate('c')))
  expect(message).toContain('podejrzanie duży')
})

test('openZip: a large genuine part is inflated', async () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => textRow(`Anna ${i}`, `Nowak ${i * 7}`))
  const { rows: read } = await readSpreadsheet(buildWorkbook([rows.join('')]))
  expect(read).toHaveLength(29_999)
})

test.each([
  ['<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
  ['<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>', '&b;'],
  ['<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">', 'a'],
  ['', '&e;'],
])('readXml: a document type or own entities → refused: %s', async (doctype, text) => {
  const extraParts = { [SHEET]: table(textRow(text), doctype) }
  expect(await problem(buildWorkbook([''], { more: extraParts }))).toContain(
    'Plik arkusza jest uszkodzony',
  )
})

test.each([
  ['very deep', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`],
  ['one endless comment', `<!--${'x y'.repeat(3_000_000)}-->`],
  ['one endless attribute', `<row r="${'1'.repeat(9_000_000)}"/>`],
  ['not well formed', '<row><c></row>'],
  ['cut', '<row><c>'],
])('readXml: XML that is %s → refused', async (_, rows) => {
  expect(await problem(buildWorkbook([rows]))).toContain('uszkodzony')
})

test('openZip: encrypted part → asks for a file without a password', async () => {
  const extraParts = { [SHEET]: { content: table(''), flags: 1 } }
  expect(await problem(buildWorkbook([''], { more: extraParts }))).toContain('zabezpieczony hasłem')
})

test('openZip: archive that is no workbook → the message says so', async () => {
  expect(await problem(buildZip({ 'lista.csv': 'a;b' }))).toContain('zwykłe archiwum ZIP')
})

test('openZip: paths outside the archive → refused', async () => {
  const bytes = buildZip({ ...buildWorkbookParts([textRow('a')]), '../../etc/x': 'x' })
  expect(await problem(bytes)).toContain('uszkodzony')
})

test('openZip: truncated, extended or altered archive → refused', async () => {
  const bytes = buildWorkbook([textRow('a') + textRow('b')])
  expect(await problem(bytes.subarray(0, -30))).toContain('uszkodzony')
  expect(await problem(Buffer.concat([bytes, Buffer.from('<html>')]))).toContain('uszkodzony')
  expect(await problem(Buffer.concat([Buffer.from('PK\x03\x04'), blanks(99)]))).toContain(
    'uszkodzony',
  )
  const alteredBytes = Buffer.from(bytes)
  alteredBytes.fill(0xff, 300, 340)
  expect(await problem(alteredBytes)).toContain('uszkodzony')
})

test('openZip: more parts than any workbook has → refused', async () => {
  const extraParts = Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`x/${i}`, '']))
  expect(await problem(buildZip(extraParts))).toContain('podejrzanie duży')
})
