import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv/read-csv.ts'
import { getFile } from './testing.ts'
import { readSheet } from './read.ts'
import { cleanCell } from './text.ts'
import { writeCsv, writeXlsx, type Rows } from './write.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { openZip } from './package/zip.ts'

const columns = [{ title: 'Imię' }, { title: 'Nazwisko', width: 30 }, { title: 'Uwagi' }]
const AWKWARD = [
  ['Zażółć', 'Nowak-Lis', ''],
  ['=1+1', '+48 600 100 200', '-5'],
  ['@x', '\ty', 'a;b'],
  ['mówi "tak"', 'dwie\nlinie', 'Nowak,=1+1'],
  ['😀', "d'Arc", "'=x"],
  ['_x0041_', '<b>&amp;</b>', '007'],
]
const csv = async (rows: Rows) => Buffer.concat(await Array.fromAsync(writeCsv(columns, rows)))
const cleanRows = (rows: string[][]) => rows.map(row => row.map(cleanCell))
async function* slowly(rows: string[][]) {
  yield* rows
}

describe('CSV', () => {
  test('begins with a BOM, divides by semicolons and ends lines with CRLF', async () => {
    const text = (await csv([['Anna', 'Nowak', 'x;y']])).toString()
    expect(text).toBe('\ufeffImię;Nazwisko;Uwagi\r\nAnna;Nowak;"x;y"\r\n')
  })

  test('no cell can be run as a formula', async () => {
    const text = (await csv(AWKWARD)).toString()
    expect(text).toContain("'=1+1;+48 600 100 200;-5\r\n'@x;\"'\ty\"")
    expect(text).not.toMatch(/(^|;|\n)"?([=@\t]|[+-](?![\d ]+(;|\r)))/)
  })

  test('a cell with a foreign separator is quoted, so that it stays one cell', async () => {
    expect((await csv(AWKWARD)).toString()).toContain('"Nowak,=1+1"')
  })

  test('CSV: written rows are read back', async () => {
    const sheet = readCsv(await csv(slowly(AWKWARD)))
    expect(sheet.columns).toEqual(columns.map(({ title }) => title))
    expect(sheet.rows).toEqual(cleanRows(AWKWARD))
  })

  test('CSV: any written texts are read back', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'ąŻ1=+-@\'";,|\t\n 😀') })
    const row = fc.tuple(text, text, fc.constant('koniec'))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async rows => {
        expect(readCsv(await csv(rows)).rows).toEqual(cleanRows(rows))
      }),
    )
  })

  test('a long table comes in portions', async () => {
    const rows = Array.from({ length: 1200 }, () => ['a', 'b', 'c'])
    const portions = await Array.fromAsync(writeCsv(columns, rows))
    expect(portions).toHaveLength(4)
    expect(readCsv(Buffer.concat(portions)).rows).toHaveLength(1200)
  })
})

describe('XLSX', () => {
  test('XLSX: written rows are read back, and no cell is a formula', async () => {
    const file = await writeXlsx('Parafianie', columns, slowly(AWKWARD))
    const sheet = await readSpreadsheet(file)
    expect(sheet.columns).toEqual(columns.map(({ title }) => title))
    expect(sheet.rows).toEqual(cleanRows(AWKWARD))
    expect(await getPart(file, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
  })

  test('XLSX: dates are written in the Polish format', async () => {
    const file = await writeXlsx('x', columns, [['2024-03-15', '2024', 'od 2024-03-15']])
    expect((await readSpreadsheet(file)).rows).toEqual([['15.03.2024', '2024', 'od 2024-03-15']])
  })

  test('XLSX: the header is bold and frozen, columns have their width', async () => {
    const file = await writeXlsx('x', columns, [['Anna', 'Nowak', '']])
    const sheet = await getPart(file, 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toMatch(/<col min="2" max="2" width="30"/)
    expect(await getPart(file, 'xl/styles.xml')).toMatch(/<b\/>/)
  })

  test.each([
    ['Lista: chrzty/2024 [parafia św. Anny w Sokołowie]', 'Lista  chrzty 2024  parafia św.'],
    ["'Rok'", 'Rok'],
    ['???', 'Arkusz1'],
  ])('XLSX: the sheet of %s is named %s', async (title, name) => {
    const file = await writeXlsx(title, columns, [])
    expect(await getPart(file, 'xl/workbook.xml')).toContain(`name="${name}"`)
  })

  test('XLSX: a text too long for Excel is truncated', async () => {
    const file = await writeXlsx('x', columns, [['ż'.repeat(40_000), '', '']])
    expect(await getPart(file, 'xl/sharedStrings.xml')).toMatch(/>ż{32767}</)
  })

  test('XLSX: thousands of rows are written and read', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [`Anna ${i}`, 'Nowak', 'x'])
    const file = await writeXlsx('Parafianie', columns, rows)
    expect((await readSheet(getFile(file), 'lista.xlsx')).rows).toEqual(rows)
  })

  test('XLSX: the source of rows throws → the file fails', async () => {
    async function* generateBrokenRows(): AsyncGenerator<string[]> {
      yield ['a']
      throw new Error('connection lost')
    }
    await expect(writeXlsx('x', columns, generateBrokenRows())).rejects.toThrow('connection lost')
  })
})

async function getPart(file: Buffer, path: string) {
  const { inflate } = await openZip(file)
  return Buffer.concat(await Array.fromAsync(inflate(path))).toString()
}
