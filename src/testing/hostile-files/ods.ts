import { buildOds, buildOdsOfBody, odsCell, odsRow } from '#platform/sheets/ods/testing.ts'
import { buildZip } from '#platform/sheets/testing.ts'
import { MB, buildNoise, mixNoise, repeatText } from './sizes.ts'

const EMPTY_CELL = '<table:table-cell/>'
const FILLED = odsCell('x')
const repeatRow = (count: number, cells: string) =>
  odsRow(cells, `table:number-rows-repeated="${count}"`)
const repeatCell = (count: number, text = 'x') =>
  odsCell(text, `table:number-columns-repeated="${count}"`)

/** Hostile .ods files that are long or deep when inflated, or repeat an element without end. */
export const hostileOds: Record<string, () => Buffer> = {
  'a bomb': () => buildOds([repeatText('<table:table-row/>', 400 * MB)]),
  'a bomb that lies about its size': () =>
    buildZip({
      'META-INF/manifest.xml': '<a/>',
      'content.xml': { content: Buffer.alloc(400 * MB), declared: 100 },
    }),
  'empty rows': () => buildOds([mixNoise('<table:table-row/>', 400 * MB)]),
  'empty cells': () => buildOds([mixNoise(odsRow(EMPTY_CELL.repeat(200)), 400 * MB)]),
  'a row repeated without end': () => buildOds([repeatRow(2 ** 50, FILLED)]),
  'rows repeated again and again': () => buildOds([repeatText(repeatRow(90_000, FILLED), 9 * MB)]),
  'full rows repeated': () => buildOds([repeatRow(90_000, repeatCell(200))]),
  'hidden rows repeated': () =>
    buildOds([
      repeatText(
        odsRow(FILLED, 'table:visibility="collapse" table:number-rows-repeated="90000"'),
        9 * MB,
      ),
    ]),
  'a cell repeated without end': () => buildOds([odsRow(repeatCell(2 ** 50))]),
  'long cells repeated': () => buildOds([repeatRow(90_000, repeatCell(200, 'a'.repeat(9000)))]),
  'columns without end': () =>
    buildOds([
      repeatText(
        '<table:table-column table:visibility="collapse" table:number-columns-repeated="16384"/>',
        9 * MB,
      ),
    ]),
  'spaces without end': () =>
    buildOds([odsRow(odsCell(repeatText('<text:s text:c="1000000000"/>', 9 * MB)))]),
  'paragraphs of one cell': () =>
    buildOds([odsRow(odsCell(mixNoise('</text:p><text:p>a', 100 * MB)))]),
  'one text': () => buildOds([odsRow(odsCell(buildNoise(30 * MB)))]),
  'comments of one cell': () =>
    buildOds([odsRow(odsCell(mixNoise('<office:annotation>a</office:annotation>', 100 * MB)))]),
  'deep elements': () => buildOds([odsRow(odsCell('<text:span>'.repeat(MB / 2)))]),
  entities: () =>
    buildOds([], {
      'content.xml': `<!DOCTYPE a [<!ENTITY a "aaaa">]><a>${'&a;'.repeat(100_000)}</a>`,
    }),
  'sheets without end': () => buildOds(Array.from({ length: 60_000 }, () => odsRow(FILLED))),
  'styles without end': () =>
    buildOdsOfBody(
      mixNoise(
        '<style:style style:name="a"><style:table-properties table:display="false"/></style:style>',
        300 * MB,
      ),
    ),
  'an endless manifest': () =>
    buildOds([''], {
      'content.xml': 'x',
      'META-INF/manifest.xml': `<a>${mixNoise('<b/>', 300 * MB)}</a>`,
    }),
}
