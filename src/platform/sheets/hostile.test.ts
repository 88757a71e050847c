import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildOds } from './ods/testing.ts'
import { readCsv } from './csv/read-csv.ts'
import { type Sheet, SheetProblem } from './sheet.ts'
import { textRow, buildWorkbook } from './testing.ts'
import { readSpreadsheet } from './spreadsheet.ts'

const answer = (read: () => Promise<Sheet> | Sheet) =>
  Promise.try(read).catch((error: unknown) => error)

const isAnswer = (value: unknown) => value instanceof SheetProblem || isSheet(value)
const isSheet = (value: unknown) => Array.isArray((value as Sheet).columns)

test('readSpreadsheet: any bytes altered in a workbook → a table or a problem', async () => {
  const strings = '<si><t>Anna</t></si>'
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
  const row = '<row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9" s="0"><v>45366</v></c></row>'
  const bytes = buildWorkbook([textRow('Imię', 'Data') + row], { strings, styles })
  const change = fc.tuple(fc.nat({ max: bytes.length - 5 }), fc.uint8Array({ maxLength: 4 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async changes => {
      const alteredBytes = Buffer.from(bytes)
      for (const [at, by] of changes) alteredBytes.set(by, at)
      expect(await answer(() => readSpreadsheet(alteredBytes))).toSatisfy(isAnswer)
    }),
    { numRuns: 500 },
  )
})

test('readSpreadsheet: any XML in a sheet → a table or a problem', async () => {
  const piece = fc.constantFrom(
    ...'<row> </row> <c+t="s"> <c+r="B2"+s="-1"> <c+t="e"> </c> <v> </v> 7 -1 NaN 1e999'.split(' '),
    ...'<is> </is> <t> </t> <f/> <rPh> _x0000_ ą <row+r="0"> <mergeCell+ref="A1:B2"/>'.split(' '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async pieces => {
      expect(
        await answer(() => readSpreadsheet(buildWorkbook([pieces.join('').replaceAll('+', ' ')]))),
      ).toSatisfy(isAnswer)
    }),
    { numRuns: 500 },
  )
})

test('readSpreadsheet: any XML in a sheet of an .ods → a table or a problem', async () => {
  const piece = fc.constantFrom(
    ...'<table:table-row> </table:table-row> <table:table-cell> </table:table-cell> <text:p> </text:p>'.split(
      ' ',
    ),
    ...'<text:s+text:c="1e9"/> <table:table-row+table:number-rows-repeated="1e9"> <office:annotation>'.split(
      ' ',
    ),
    ...'<table:table-cell+table:number-columns-repeated="99999"> <table:table> </table:table> ą 7'.split(
      ' ',
    ),
    ...'<table:table-column+table:visibility="collapse"+table:number-columns-repeated="1e15"/>'.split(
      ' ',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async pieces => {
      expect(
        await answer(() => readSpreadsheet(buildOds([pieces.join('').replaceAll('+', ' ')]))),
      ).toSatisfy(isAnswer)
    }),
    { numRuns: 500 },
  )
})

test('readCsv: any bytes in a text → a table or a problem', async () => {
  const byte = fc.constantFrom(...Buffer.from('aą";,|\t\r\n =\ufeff', 'utf8'), 0, 0xff, 0xb9, 0x88)
  const bytes = fc.array(byte, { maxLength: 30 }).map(values => Uint8Array.from(values))
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, fc.uint8Array({ maxLength: 30 })), async text => {
      expect(await answer(() => readCsv(Buffer.from(text)))).toSatisfy(isAnswer)
    }),
    { numRuns: 500 },
  )
})
