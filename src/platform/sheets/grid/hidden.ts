import { gatherRows, refuseMoreRows } from './gather.ts'
import type { MergedCell } from './merged-cells.ts'
import { type HiddenChoice, type HiddenCounts, LIMITS, SheetProblem } from '../sheet.ts'

type Fields = (string | undefined)[]

/** Collects the rows of a workbook; its hidden rows and columns are read or left out only as the user chose. */
export function gatherVisibleRows(choice: HiddenChoice | undefined) {
  const sheetRows = gatherRows()
  const hiddenColumns = new Set<number>()
  const filledColumns = new Set<number>()
  const mergedCells: MergedCell[] = []
  let rows = 0
  let filledRows = 0

  /** Marks columns as hidden, before the first row; `from` counts from zero. */
  function hideColumns(from: number, count: number) {
    const end = Math.min(from + count, LIMITS.columns)
    for (let column = from; column < end; column++) hiddenColumns.add(column)
  }

  function add(row: number, fields: Fields, isHidden: boolean) {
    if (!fields.some(text => text?.trim())) return
    refuseMoreRows(++filledRows)
    if (isHidden) rows++
    for (const column of hiddenColumns) if (fields[column]?.trim()) filledColumns.add(column)
    if (choice !== 'skip') sheetRows.add(row, fields)
    else if (!isHidden) sheetRows.add(row, leaveOutColumns(fields, hiddenColumns))
  }

  function addMerged(cell: MergedCell) {
    if (cell.rows > 1 && cell.column < LIMITS.columns) mergedCells.push(cell)
  }

  /** Places of the merged cells in the rows that are read. */
  const listMerged = () =>
    choice === 'skip' && hiddenColumns.size
      ? mergedCells
          .filter(({ column }) => !hiddenColumns.has(column))
          .map(cell => ({
            ...cell,
            column: cell.column - [...hiddenColumns].filter(hidden => hidden < cell.column).length,
          }))
      : mergedCells

  function finish(notes: string[]) {
    const counts = { rows, columns: filledColumns.size }
    const parts = describeCounts(counts)
    if (!parts) return sheetRows.finish(notes, listMerged())
    if (!choice) throw new SheetProblem(`${parts} ${QUESTION}`, undefined, { hidden: counts })
    const outcome = choice === 'skip' ? 'Nie wczytano ich.' : 'Wczytano je z resztą tabeli.'
    return sheetRows.finish([`${parts} ${outcome}`, ...notes], listMerged())
  }

  return { hideColumns, add, addMerged, finish, countRows: () => filledRows }
}

const leaveOutColumns = (fields: Fields, columns: Set<number>) =>
  columns.size ? Array.from(fields).filter((_, column) => !columns.has(column)) : fields

const QUESTION = 'Wybierz, czy je wczytać.'

function describeCounts({ rows, columns }: HiddenCounts) {
  const parts = [
    ...(rows ? [`ukryte wiersze z danymi: ${rows}`] : []),
    ...(columns ? [`ukryte kolumny z danymi: ${columns}`] : []),
  ]
  return parts.length ? `W arkuszu są ${parts.join(', ')}.` : ''
}
