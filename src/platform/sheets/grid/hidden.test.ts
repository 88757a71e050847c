import { describe, expect, test } from 'vitest'
import { buildOds, odsCell, odsRow, odsTextRow } from '../ods/testing.ts'
import { readSpreadsheet } from '../spreadsheet.ts'
import { buildWorkbook, getProblem } from '../testing.ts'

const xlsxRow = (texts: string[], attributes = '') =>
  `<row ${attributes}>${texts.map(text => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
const cells = (...texts: string[]) => texts.map(text => odsCell(text)).join('')
const blankRow =
  '<table:table-row table:visibility="collapse"><table:table-cell/></table:table-row>'

/** A table of three columns, the second hidden, with one hidden row of data and a blank one. */
const files = {
  xlsx: buildWorkbook([
    {
      columns:
        '<col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/><col min="4" max="16384" width="0"/>',
      rows:
        xlsxRow(['Imię', 'PESEL', 'Uwagi']) +
        xlsxRow(['Anna', '1', 'x']) +
        xlsxRow(['Jan', '2', 'y'], 'hidden="1"') +
        '<row hidden="true"><c/></row>' +
        xlsxRow(['Ewa', '3', 'z']),
    },
  ]),
  ods: buildOds([
    {
      columns:
        '<table:table-column/><table:table-column table:visibility="collapse"/>' +
        '<table:table-column/><table:table-column table:visibility="filter" table:number-columns-repeated="16381"/>',
      rows:
        odsTextRow('Imię', 'PESEL', 'Uwagi') +
        odsTextRow('Anna', '1', 'x') +
        odsRow(cells('Jan', '2', 'y'), 'table:visibility="filter"') +
        blankRow +
        odsTextRow('Ewa', '3', 'z'),
    },
  ]),
}

describe.each(Object.entries(files))('hidden rows and columns of .%s', (_, file) => {
  test('without a decision → asked with their numbers', async () => {
    expect(await getProblem(() => readSpreadsheet(file))).toMatchObject({
      message:
        'W arkuszu są ukryte wiersze z danymi: 1, ukryte kolumny z danymi: 1. Wybierz, czy je wczytać.',
      choices: { hidden: { rows: 1, columns: 1 } },
    })
  })

  test('left out: rows keep their numbers, and the note tells it', async () => {
    expect(await readSpreadsheet(file, { hidden: 'skip' })).toMatchObject({
      columns: ['Imię', 'Uwagi'],
      rows: [
        ['Anna', 'x'],
        ['', ''],
        ['', ''],
        ['Ewa', 'z'],
      ],
      notes: [
        'W arkuszu są ukryte wiersze z danymi: 1, ukryte kolumny z danymi: 1. Nie wczytano ich.',
      ],
    })
  })

  test('included: everything is read, and the note tells it', async () => {
    const { columns, rows, notes } = await readSpreadsheet(file, { hidden: 'include' })
    expect(columns).toEqual(['Imię', 'PESEL', 'Uwagi'])
    expect(rows.filter(row => row.some(Boolean))).toHaveLength(3)
    expect(notes).toEqual([expect.stringContaining('Wczytano je z resztą tabeli.')])
  })
})

test('hidden rows and columns without content → no question', async () => {
  const file = buildOds([odsTextRow('Imię') + odsTextRow('Anna') + blankRow])
  expect(await readSpreadsheet(file)).toMatchObject({ rows: [['Anna']], notes: [] })
})
