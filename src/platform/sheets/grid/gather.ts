import { nameColumns } from '../columns.ts'
import { LIMITS, type Sheet, SheetProblem, formatCount } from '../sheet.ts'
import { type MergedCell, repeatMerged } from './merged-cells.ts'
import { longRows } from './long-rows.ts'
import { cleanCell } from '../text.ts'

/**
 * Collects the rows of a file in any format, and refuses rows above the limits. `separated` means text whose fields
 * only separators divide, so that one extra separator shifts all later fields.
 */
export function gatherRows({ separated = false } = {}) {
  const rows: string[][] = []
  /** Numbers of fields in each row, including empty ones at its end. */
  const counts: number[] = []
  const measure = measurer()
  let first = 0
  let width = 0

  /** Adds a row; `row` is its number in a spreadsheet program, and rows come in order. */
  function add(row: number, fields: readonly (string | undefined)[], count = fields.length) {
    const cells = tidy(fields)
    // Blank rows of a text are followed by a non-blank one (csv.ts), but those of a workbook may be at its end.
    if (cells.length || separated) refuseMoreRows(row - first + 1)
    if (!cells.length) return
    first ||= row
    measure(row, cells)
    width = Math.max(width, cells.length)
    if (width * (row - first + 1) > LIMITS.cells)
      throw tooMany(`${formatCount(LIMITS.cells)} komórek`)
    while (rows.length < row - first) {
      rows.push([])
      counts.push(0)
    }
    rows.push(cells)
    counts.push(count)
  }

  function finish(notes: string[] = [], merged: readonly MergedCell[] = []): Sheet {
    const title = titleRows(rows)
    const mergedNotes = repeatMerged(rows, merged, { first, header: title })
    const [header, ...body] = rows.slice(title)
    if (!header) throw new SheetProblem('Plik nie zawiera żadnych danych. Wybierz inny plik.')
    const long = separated ? longRows(body, counts.slice(title)) : new Map<number, number>()
    const usual = body.filter((_, index) => !long.has(index))
    const table = usual.reduce((longest, { length }) => Math.max(longest, length), header.length)
    const { columns, notes: columnNotes } = nameColumns(header, table)
    for (const [index, row] of body.entries()) {
      const filledColumns = Math.min(table + (long.get(index) ?? 0), LIMITS.columns + 1)
      while (row.length < filledColumns) row.push('')
    }
    const titleNotes = title
      ? [`Tytuł nad tabelą pominięto. Nagłówek to wiersz ${first + title}.`]
      : []
    return {
      columns,
      header,
      rows: body,
      first_row: first + title + 1,
      notes: [
        ...titleNotes,
        ...notes,
        ...mergedNotes,
        ...getNote(long, first + title + 1),
        ...columnNotes,
      ],
    }
  }

  return { add, finish, isEmpty: () => !rows.length }
}

function getNote(long: Map<number, number>, first_row: number) {
  const [index] = long.keys()
  if (index === undefined) return []
  return [
    `Wiersze, w których pól jest więcej niż w nagłówku: ${formatCount(long.size)}, pierwszy z nich to wiersz ` +
      `${first_row + index}. Zostaną odrzucone, dopóki ich nie poprawisz: po sprawdzeniu pliku można to zrobić w programie.`,
  ]
}

function tidy(fields: readonly (string | undefined)[]) {
  const cells = Array.from(fields, field => (field ? cleanCell(field) : ''))
  while (cells.length && !cells.at(-1)) cells.pop()
  return cells
}

/** Returns the number of title rows: rows with at most one filled cell above a header of at least three. */
function titleRows(rows: string[][]) {
  const filledCounts = rows.slice(0, 6).map(row => row.filter(Boolean).length)
  const header = filledCounts.findIndex(count => count > 1)
  return header > 0 && filledCounts[header]! > 2 ? header : 0
}

function measurer() {
  let characters = 0
  return (row: number, fields: string[]) => {
    if (fields.length > LIMITS.columns) throw tooWide(row)
    const long = fields.findIndex(field => field.length > LIMITS.cell)
    if (long >= 0) throw tooLong(row, long + 1)
    characters += fields.reduce((sum, { length }) => sum + length, 0)
    if (characters > LIMITS.characters) throw tooMany(`${formatCount(LIMITS.characters)} znaków`)
  }
}

/** Refuses a table whose rows, with the header, are more than the limit. */
export function refuseMoreRows(count: number) {
  if (count > LIMITS.rows + 1) throw tooMany(`${formatCount(LIMITS.rows)} wierszy`)
}

const tooMany = (limitText: string) =>
  new SheetProblem(`Tabela ma więcej niż ${limitText}. Podziel ją na kilka plików.`)

export const tooWide = (row: number) =>
  new SheetProblem(
    `Wiersz ${row} ma więcej niż ${LIMITS.columns} kolumn. ` +
      'Usuń zbędne kolumny i zapisz plik jeszcze raz.',
    row,
  )

const tooLong = (row: number, column: number) =>
  new SheetProblem(
    `Komórka w wierszu ${row}, w kolumnie ${column}, ma więcej niż ${formatCount(LIMITS.cell)} znaków. ` +
      'Skróć ją albo sprawdź, czy nie brakuje cudzysłowu kończącego pole.',
    row,
  )
