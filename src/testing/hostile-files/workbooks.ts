import { buildZip } from '#platform/sheets/testing.ts'
import { MB, buildNoise, mixNoise, repeatText } from './sizes.ts'

const getColumnName = (index: number) =>
  index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`

interface Workbook {
  sheet?: string
  tabs?: string
  strings?: string
  styles?: string
  relations?: string
  more?: Record<string, string>
}
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
const getSheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`

/** Builds a workbook of the given parts. */
function book({ sheet = getSheet(''), tabs, strings, styles, relations = '', more }: Workbook) {
  return buildZip({
    '_rels/.rels': `<Relationships>${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><sheets>${tabs ?? '<sheet name="A" r:id="s"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s', 'worksheet', 'worksheets/a.xml')}${relation('t', 'sharedStrings', 'strings.xml')}${relation('f', 'styles', 'styles.xml')}${relations}</Relationships>`,
    'xl/worksheets/a.xml': sheet,
    ...(strings !== undefined && { 'xl/strings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...more,
  })
}

/** Hostile workbooks that are long or deep when inflated, or refer to many missing parts. */
export const hostileWorkbooks: Record<string, () => Buffer> = {
  'a bomb that tells its size': () => book({ sheet: getSheet(repeatText('<row/>', 400 * MB)) }),
  'a bomb that lies about its size': () =>
    buildZip({ 'xl/workbook.xml': { content: Buffer.alloc(400 * MB), declared: 100 } }),
  'empty rows': () => book({ sheet: getSheet(mixNoise('<row/>', 400 * MB)) }),
  'empty cells': () =>
    book({ sheet: getSheet(mixNoise(`<row>${'<c/>'.repeat(200)}</row>`, 400 * MB)) }),
  'cells without a row': () => book({ sheet: getSheet(mixNoise('<c/>', 400 * MB)) }),
  'empty texts': () =>
    book({ strings: `<sst>${mixNoise('<si/>', 300 * MB)}</sst>`, sheet: getSheet('') }),
  'runs of one text': () =>
    book({ strings: `<sst><si>${mixNoise('<r><t>a</t></r>', 300 * MB)}</si></sst>` }),
  'one text': () => book({ strings: `<sst><si><t>${buildNoise(30 * MB)}</t></si></sst>` }),
  'one value': () => book({ sheet: getSheet(`<row><c><v>${'1'.repeat(10 * MB)}</v></c></row>`) }),
  'one comment': () => book({ sheet: getSheet(`<!--${buildNoise(30 * MB)}-->`) }),
  'one attribute': () => book({ sheet: getSheet(`<row a="${buildNoise(30 * MB)}"/>`) }),
  'attributes of one row': () =>
    book({ sheet: getSheet(`<row ${buildNoise(3 * MB).replaceAll(/(.{8})/g, '$1="" ')}/>`) }),
  'deep elements': () => book({ sheet: getSheet('<a>'.repeat(MB)) }),
  entities: () =>
    book({ sheet: `<!DOCTYPE a [<!ENTITY a "aaaa">]>${getSheet('&a;'.repeat(100_000))}` }),
  'references to signs': () =>
    book({ sheet: getSheet(`<row><c t="str"><v>${'&#97;'.repeat(600_000)}</v></c></row>`) }),
  'sheets that are one part': () =>
    book({
      tabs: Array.from({ length: 5000 }, (_, at) => `<sheet name="${at}" r:id="s"/>`).join(''),
      sheet: getSheet(repeatText('<row><c><v>1</v></c></row>', 5 * MB)),
    }),
  'sheets and relations without end': () => {
    const numbers = Array.from({ length: 100_000 }, (_, at) => at)
    return book({
      tabs: numbers.map(at => `<sheet name="${at}" r:id="x${at}"/>`).join(''),
      relations: numbers.map(at => relation(`y${at}`, 'worksheet', 'a.xml')).join(''),
    })
  },
  'styles without end': () =>
    book({ styles: `<a><cellXfs>${mixNoise('<xf numFmtId="200"/>', 300 * MB)}</cellXfs></a>` }),
  'a format without end': () =>
    book({
      styles: `<a><numFmts><numFmt numFmtId="9" formatCode="${'[_"'.repeat(MB)}"/></numFmts></a>`,
    }),
  'a text in every cell': () =>
    book({
      strings: `<sst><si><t>${'a'.repeat(9000)}</t></si></sst>`,
      sheet: getSheet(repeatText('<row><c t="s"><v>0</v></c></row>', 9 * MB)),
    }),
  'columns far to the right': () =>
    book({
      sheet: getSheet(
        repeatText(
          `<row>${Array.from({ length: 50 }, (_, at) => `<c r="${getColumnName(at)}1"/>`).join('')}</row>`,
          9 * MB,
        ),
      ),
    }),
  'accents without a letter': () =>
    book({
      sheet: getSheet(`<row><c t="str"><v>a${repeatText('\u0315\u0300', 3 * MB)}</v></c></row>`),
    }),
  'a row of the last number': () =>
    book({
      sheet: getSheet('<row r="1"><c><v>1</v></c></row><row r="1048576"><c><v>1</v></c></row>'),
    }),
  'parts without end': () =>
    buildZip(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`xl/${at}`, '']))),
}
