import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../spreadsheet.ts'
import { buildZip, getProblem } from '../testing.ts'
import { buildOds, buildOdsOfBody, odsCell, odsRow, odsTextRow } from './testing.ts'

const read = (...tables: Parameters<typeof buildOds>[0]) => readSpreadsheet(buildOds(tables))
const getCells = async (...cells: string[]) =>
  (await read(odsTextRow('a', 'b', 'c', 'd') + odsRow(cells.join('')))).rows[0]
const problem = async (...tables: Parameters<typeof buildOds>[0]) =>
  (await getProblem(() => read(...tables))).message
const number = (value: string, text: string, kind = 'float') =>
  odsCell(text, `office:value-type="${kind}" office:value="${value}"`)

describe('readOds: texts', () => {
  test('spaces, tabs, line breaks, spans and several paragraphs of one cell', async () => {
    const cell =
      '<table:table-cell office:value-type="string"><text:p>ul.<text:s text:c="3"/>Polna\n  <text:span>5<text:s/>m. <text:a>2</text:a></text:span></text:p>' +
      '<text:p>32-700<text:tab/>Bochnia<text:line-break/>tel.</text:p></table:table-cell>'
    expect((await getCells(cell))?.[0]).toBe('ul.   Polna 5 m. 2\n32-700\tBochnia\ntel.')
  })

  test('comments, drawings and readings of signs are not text of the cell', async () => {
    const cell =
      '<table:table-cell office:value-type="string"><office:annotation><dc:date>2024</dc:date><text:p>tajne</text:p></office:annotation>' +
      '<text:p>Anna<text:ruby-text>an</text:ruby-text></text:p><draw:frame><draw:text-box><text:p>rysunek</text:p></draw:text-box></draw:frame></table:table-cell>'
    expect((await getCells(cell))?.[0]).toBe('Anna')
  })

  test('repeated cells and rows; a million empty ones at the end', async () => {
    const rows =
      odsTextRow('a', 'b', 'c', 'd') +
      odsRow(
        odsCell('x', 'table:number-columns-repeated="2" office:value-type="string"') + odsCell('y'),
      ) +
      odsRow(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="2"',
      ) +
      odsRow(
        odsCell('z') + '<table:table-cell table:number-columns-repeated="16383"/>',
        'table:number-rows-repeated="2"',
      ) +
      odsRow(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048569"',
      )
    expect(await read(rows)).toMatchObject({
      rows: [
        ['x', 'x', 'y', ''],
        ['', '', '', ''],
        ['', '', '', ''],
        ['z', '', '', ''],
        ['z', '', '', ''],
      ],
      first_row: 2,
      notes: [],
    })
  })

  test('cells covered by a merged one keep their places', async () => {
    const cells = [
      odsCell('1', 'table:number-columns-spanned="2"'),
      '<table:covered-table-cell/>',
      odsCell('3'),
    ]
    expect(await getCells(...cells)).toEqual(['1', '', '3', ''])
  })

  test('a cell merged over two rows belongs to both', async () => {
    const mergedCell = odsCell(
      'Polna 5',
      'office:value-type="string" table:number-rows-spanned="2"',
    )
    const table =
      odsTextRow('Adres', 'Imię') +
      odsRow(mergedCell + odsCell('Jan')) +
      odsRow(`<table:covered-table-cell/>${odsCell('Ewa')}`)
    const { rows } = await read(table)
    expect(rows).toEqual([
      ['Polna 5', 'Jan'],
      ['Polna 5', 'Ewa'],
    ])
  })
})

describe('readOds: values', () => {
  test.each([
    ['5', '5,00', 'float', '5'],
    ['2.0', '2', 'float', '2'],
    ['90010112345', '9,00E+10', 'float', '90010112345'],
    ['8110', '08-110', 'float', '08-110'],
    ['12', '0012', 'float', '0012'],
    ['-5', '-5', 'float', '-5'],
    ['0.5', '50%', 'percentage', '50%'],
    ['12.5', '12,50 zł', 'currency', '12.5'],
  ])('the number %s shown as %s (%s) → %s', async (value, text, kind, result) => {
    expect((await getCells(number(value, text, kind)))?.[0]).toBe(result)
  })

  test.each([
    ['date', '2024-03-15', '2024-03-15'],
    ['date', '2024-03-15T00:00:00', '2024-03-15'],
    ['date', '2024-03-15T18:00:00', '2024-03-15 18:00'],
    ['time', 'PT07H30M00S', '07:30'],
    ['time', 'PT07H30M05S', '07:30:05'],
    ['boolean', 'true', 'TAK'],
    ['boolean', 'false', 'NIE'],
  ])('%s %s → %s', async (kind, value, result) => {
    const cell = odsCell('shown', `office:value-type="${kind}" office:${kind}-value="${value}"`)
    expect((await getCells(cell))?.[0]).toBe(result)
  })

  test('a formula gives its saved value; an error is kept as its text and mentioned', async () => {
    const sheet = await read(
      odsTextRow('a', 'b', 'c', 'd') +
        odsRow(
          odsCell('7', 'table:formula="of:=3+4" office:value-type="float" office:value="7"') +
            odsCell(
              '#N/D!',
              'table:formula="of:=NA()" office:value-type="string" office:string-value="" calcext:value-type="error"',
            ) +
            odsCell(
              'Err:502',
              'table:formula="of:=X()" office:value-type="float" office:value="0"',
            ) +
            '<table:table-cell table:formula="of:=1" office:value-type="float"/>',
        ),
    )
    expect(sheet.rows[0]).toEqual(['7', '#N/D!', 'Err:502', ''])
    expect(sheet.notes).toEqual([
      'Komórki z błędem formuły (np. #N/D!): 2. Program nie zapisze ich jako danych.',
      expect.stringContaining('Formuły bez zapisanego wyniku przyjęto jako puste: 1.'),
    ])
  })
})

describe('readOds: choice of the sheet', () => {
  const people = { name: 'Parafianie', rows: odsTextRow('Imię') + odsTextRow('Anna') }
  const notes = { name: 'Notatki', hidden: true, rows: odsTextRow('tajne') }

  test('the only sheet with content is read', async () => {
    expect(await read('', people, '')).toMatchObject({ rows: [['Anna']], notes: [] })
  })

  test('several sheets with content → one must be chosen; a hidden one is named', async () => {
    expect(await getProblem(() => read(people, notes))).toMatchObject({
      message:
        'Arkusze z danymi w tym pliku: „Parafianie”, „Notatki” (ukryty). Wybierz, który wczytać.',
      choices: {
        sheets: [
          { name: 'Parafianie', rows: 2, hidden: false },
          { name: 'Notatki', rows: 1, hidden: true },
        ],
      },
    })
    expect(await readSpreadsheet(buildOds([people, notes]), { sheet: 'Notatki' })).toMatchObject({
      columns: ['tajne'],
      notes: ['Wczytano arkusz „Notatki”. Nie wczytano pozostałych: „Parafianie”.'],
    })
  })

  test('a sheet that is too large does not hide the choice of another one', async () => {
    const wide = { name: 'Szeroki', rows: odsTextRow(...Array.from({ length: 201 }, String)) }
    expect(await problem(wide, people)).toContain('Wybierz, który wczytać.')
    expect(await problem(wide)).toContain('200 kolumn')
  })

  test('a copy of a sheet of another file is not a sheet', async () => {
    const copy = { name: "'file:///x.ods'#A", rows: `<table:table-source/>${odsTextRow('x')}` }
    expect(await read(copy, people)).toMatchObject({ columns: ['Imię'], rows: [['Anna']] })
  })
})

describe('readOds: refused files', () => {
  test('a text document, a damaged file, one with a password', async () => {
    const letter = buildOdsOfBody('<office:text><text:p>List</text:p></office:text>')
    expect((await getProblem(() => readSpreadsheet(letter))).message).toBe(
      'Ten plik to dokument LibreOffice, a nie arkusz. Wybierz plik .xlsx, .ods albo .csv.',
    )
    expect(await problem(odsRow('', 'table:number-rows-repeated="-1"'))).toContain('uszkodzony')
    const manifest = '<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
    const encryptedParts = {
      'META-INF/manifest.xml': manifest,
      'content.xml': Buffer.alloc(99, 0x99),
    }
    const wrappedFile = buildZip({ mimetype: 'x', 'encrypted-package': 'x' })
    for (const file of [buildOds([''], encryptedParts), wrappedFile])
      expect((await getProblem(() => readSpreadsheet(file))).message).toContain('hasłem')
  })

  test('more than 100,000 rows and 200 columns, also by repeated elements', async () => {
    const buildRepeatedRow = (count: number) =>
      odsTextRow('a') + odsRow(odsCell('x'), `table:number-rows-repeated="${count}"`)
    expect((await read(buildRepeatedRow(100_000))).rows).toHaveLength(100_000)
    expect(await problem(buildRepeatedRow(100_001))).toMatch(/100.000 wierszy/)
    const wide = odsCell('x', 'table:number-columns-repeated="16384"')
    expect(await problem(odsRow(wide))).toContain('200 kolumn')
    const far = '<table:table-cell table:number-columns-repeated="209"/>' + odsCell('x')
    expect(await problem(odsRow(far))).toContain('200 kolumn')
  })
})
