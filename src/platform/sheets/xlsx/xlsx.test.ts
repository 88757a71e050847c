import { describe, expect, test } from 'vitest'
import { getProblem, textRow, buildWorkbook } from '../testing.ts'
import { readSpreadsheet } from '../spreadsheet.ts'

type Book = Parameters<typeof buildWorkbook>
const read = (...book: Book) => readSpreadsheet(buildWorkbook(...book))
const getCells = async (cells: string, book?: Book[1]) =>
  (await read([`${textRow('a', 'b', 'c', 'd')}<row>${cells}</row>`], book)).rows[0]
const problem = async (...book: Book) => (await getProblem(() => read(...book))).message

test('readSpreadsheet: texts are read whether shared, inline or made of runs', async () => {
  const strings =
    '<si><t>Nowak</t></si>' +
    '<si><r><t xml:space="preserve">Anna </t></r><r><rPr><b/></rPr><t>Maria</t></r>' +
    '<rPh sb="0" eb="1"><t>XX</t></rPh></si>'
  const cells =
    '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>' +
    '<c t="inlineStr"><is><r><t>ks. </t></r><r><t>Lis</t></r></is></c>' +
    '<c t="str"><f>A1</f><v>Zażółć 😀</v></c>'
  expect(await getCells(cells, { strings })).toEqual([
    'Nowak',
    'Anna Maria',
    'ks. Lis',
    'Zażółć 😀',
  ])
})

test('readSpreadsheet: escaped characters that XML cannot contain are decoded, control characters dropped', async () => {
  const cells = '<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_ &amp;_x0000_ _x0007_</t></is></c>'
  expect((await getCells(cells))?.[0]).toBe('a\nb_x0041_ &')
})

test('readSpreadsheet: numbers, booleans and dates become text', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>'
  const cells =
    '<c s="0"><v>5.0</v></c><c s="1"><v>45366</v></c><c s="2"><v>45366</v></c><c t="b"><v>1</v></c>'
  expect(await getCells(cells, { styles })).toEqual(['5', '2024-03-15', '2024-03-15', 'TAK'])
  const since1904 = await getCells('<c s="1"><v>43904</v></c><c t="b"><v>0</v></c>', {
    styles,
    pr: 'date1904="1"',
  })
  expect(since1904).toEqual(['2024-03-15', 'NIE', '', ''])
  expect((await getCells('<c t="d"><v>2024-03-15T00:00:00</v></c>'))?.[0]).toBe('2024-03-15')
})

test('readSpreadsheet: a formula gives its saved value, and is mentioned when it has none', async () => {
  const { rows, notes } = await read([
    `${textRow('a', 'b', 'c')}<row><c><f>1+1</f><v>2</v></c><c><f>A1</f><v/></c><c t="e"><v>#N/A</v></c></row>` +
      '<row><c t="str"><f>IF(1,"")</f><v></v></c></row>',
  ])
  expect(rows[0]).toEqual(['2', '', '#N/A'])
  expect(notes).toEqual([
    'Komórki z błędem formuły (np. #N/D!): 1. Program nie zapisze ich jako danych.',
    expect.stringContaining('Formuły bez zapisanego wyniku przyjęto jako puste: 1.'),
  ])
})

test('readSpreadsheet: a cell merged over several rows belongs to each of them; a merged header to none', async () => {
  const rows = [
    textRow('Adres', 'Imię'),
    textRow('Polna 5', 'Jan'),
    '<row><c r="B3" t="str"><v>Ewa</v></c></row>',
    '<row></row>',
    '<row><c r="B5" t="str"><v>Adam</v></c></row>',
  ]
  const mergedCells = ['A1:A2', 'A2:A4', 'B2:C2'].map(ref => `<mergeCell ref="${ref}"/>`).join('')
  const { rows: cells, notes } = await read([
    `${rows.join('')}</sheetData><mergeCells>${mergedCells}</mergeCells><sheetData>`,
  ])
  expect(cells).toEqual([
    ['Polna 5', 'Jan'],
    ['Polna 5', 'Ewa'],
    ['', ''],
    ['', 'Adam'],
  ])
  expect(notes).toEqual([expect.stringMatching(/komórek scalonych w pionie \(1\) powtórzono/)])
})

test('readSpreadsheet: cells are placed by their addresses', async () => {
  const sheet = await read([
    '<row r="3"><c r="B3" t="inlineStr"><is><t>Imię</t></is></c><c r="D3"><v>1</v></c></row>' +
      '<row r="6"><c r="C6"><v>7</v></c><c r="XFD6" s="1"/></row><row r="1048576" spans="1:9"/>',
  ])
  expect(sheet).toMatchObject({
    columns: ['Kolumna 1', 'Imię', 'Kolumna 3', '1'],
    rows: [
      ['', '', '', ''],
      ['', '', '', ''],
      ['', '', '7', ''],
    ],
    first_row: 4,
  })
})

test('readSpreadsheet: elements may have a namespace prefix', async () => {
  const rows =
    '<x:row><x:c t="str"><x:v>a</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row>'
  expect((await read([rows])).rows).toEqual([['1']])
})

describe('choice of the sheet', () => {
  const hiddenSheet = { rows: textRow('tajne'), state: 'hidden' }

  const people = { name: 'Parafianie &amp; goście', rows: textRow('Imię') + textRow('Anna') }

  test('the only visible sheet with content is read', async () => {
    const sheet = await read([{ ...hiddenSheet, rows: '' }, '', people])
    expect(sheet).toMatchObject({ columns: ['Imię'], rows: [['Anna']], notes: [] })
  })

  test('several sheets with content → one must be chosen, and all are named', async () => {
    const tabs = [{ name: 'Spis', rows: textRow('x') }, '', people]
    expect(await getProblem(() => read(tabs))).toMatchObject({
      message:
        'Arkusze z danymi w tym pliku: „Spis”, „Parafianie & goście”. Wybierz, który wczytać.',
      choices: {
        sheets: [
          { name: 'Spis', rows: 1, hidden: false },
          { name: 'Parafianie & goście', rows: 2, hidden: false },
        ],
      },
    })
    expect(
      await readSpreadsheet(buildWorkbook(tabs), { sheet: 'Parafianie & goście' }),
    ).toMatchObject({
      columns: ['Imię'],
      rows: [['Anna']],
      notes: ['Wczytano arkusz „Parafianie & goście”. Nie wczytano pozostałych: „Spis”.'],
    })
    const requestedHidden = () => readSpreadsheet(buildWorkbook(tabs), { sheet: 'tajny' })
    expect((await getProblem(requestedHidden)).message).toContain('Wybierz')
  })

  test('a hidden sheet with content is offered, and read only when it is chosen', async () => {
    const tabs = [hiddenSheet, people, { ...hiddenSheet, state: 'veryHidden' }]
    expect(await problem(tabs)).toBe(
      'Arkusze z danymi w tym pliku: „Arkusz1” (ukryty), „Parafianie & goście”, „Arkusz3” (ukryty). Wybierz, który wczytać.',
    )
    expect(await problem(['', hiddenSheet])).toContain('„Arkusz2” (ukryty)')
    expect(await readSpreadsheet(buildWorkbook(tabs), { sheet: 'Arkusz1' })).toMatchObject({
      columns: ['tajne'],
      notes: [
        'Wczytano arkusz „Arkusz1”. Nie wczytano pozostałych: „Parafianie & goście”, „Arkusz3” (ukryty).',
      ],
    })
  })

  test('a workbook of empty sheets → refused', async () => {
    expect(await problem(['', { ...hiddenSheet, rows: '' }])).toContain('nie ma arkusza z danymi')
  })
})

describe('refused workbooks', () => {
  test.each([
    ['a Word document with macros', { 'word/document.xml': '<x/>' }, 'dokument programu Word'],
    ['a workbook with macros', { 'xl/vbaProject.bin': 'x' }, 'arkusz z makrami'],
    ['a binary workbook', { 'xl/workbook.bin': 'x' }, '.xlsb'],
  ])('readSpreadsheet: %s → refused with its kind', async (_, extraParts, sentence) => {
    expect(await problem([textRow('a')], { more: extraParts })).toContain(sentence)
  })

  test('cell addresses that go backwards or are invalid', async () => {
    const damageMessage = 'Plik arkusza jest uszkodzony.'
    expect(await problem(['<row r="2"><c><v>1</v></c></row><row r="1"/>'])).toContain(damageMessage)
    expect(await problem(['<row r="x"/>'])).toContain(damageMessage)
    expect(await problem(['<row><c r="ABCDE1"/></row>'])).toContain(damageMessage)
  })

  test('more than 200 columns and 100,000 rows', async () => {
    expect(await problem(['<row r="7"><c r="GS7"><v>1</v></c></row>'])).toContain('200 kolumn')
    const far = `${textRow('a')}<row r="100002"><c><v>1</v></c></row>`
    expect(await problem([far])).toContain('wierszy')
    expect((await read([far.replace('100002', '100001')])).rows).toHaveLength(100_000)
  })

  test('one long text shared by thousands of cells', async () => {
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(60)
    const strings = `<si><t>${'x'.repeat(9000)}</t></si>`
    expect(await problem([rows], { strings })).toMatch(/50\s000\s000 znaków/)
  })
})

test('three filled cells of thirty formatted ones in each row → read', async () => {
  const row = `<row r="N"><c r="A1" s="1"><v>1</v></c><c s="1"><v>2</v></c><c s="1"><v>3</v></c>${'<c s="1"/>'.repeat(27)}</row>`
  const rows = Array.from({ length: 50_000 }, (_, at) => row.replace('N', String(at + 1)))
  expect((await readSpreadsheet(buildWorkbook([rows.join('')]))).rows).toHaveLength(49_999)
})
