import { gatherRows, refuseMoreRows } from './gather.ts'
import { type HiddenChoice, type HiddenCounts, LIMITS, SheetProblem } from './sheet.ts'

type Fields = (string | undefined)[]

/** Collects the rows of a workbook; its hidden rows and columns are read or left out only as the user chose. */
export function gatherVisibleRows(choice: HiddenChoice | undefined) {
  const sheetRows = gatherRows()
  const hiddenColumns = new Set<number>()
  const filledColumns = new Set<number>()
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

  function finish(notes: string[]) {
    const counts = { rows, columns: filledColumns.size }
    const parts = describeCounts(counts)
    if (!parts) return sheetRows.finish(notes)
    if (!choice) throw new SheetProblem(`${parts} ${QUESTION}`, undefined, { hidden: counts })
    const outcome = choice === 'skip' ? 'Nie wczytano ich.' : 'Wczytano je z resztą tabeli.'
    return sheetRows.finish([`${parts} ${outcome}`, ...notes])
  }

  return { hideColumns, add, finish, countRows: () => filledRows }
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
