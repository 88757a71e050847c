import { LIMITS, SheetProblem, formatCount } from '../sheet.ts'

/** A cell merged over several rows; its value is that of each of them. `column` counts from zero. */
export interface MergedCell {
  row: number
  column: number
  rows: number
}

/** Numbers of rows in the sheet and in the table: the first one that was read, and the header among those read. */
interface TablePlace {
  first: number
  header: number
}

/** Repeats the values of merged cells in their rows below the header; returns the remark about them. */
export function repeatMerged(
  rows: string[][],
  mergedCells: readonly MergedCell[],
  { first, header }: TablePlace,
): string[] {
  let repeatedCells = 0
  let rowCount = 0
  for (const { row, column, rows: span } of mergedCells) {
    const top = row - first
    const value = rows[top]?.[column]
    if (!value || top <= header) continue
    const end = Math.min(top + span, rows.length)
    rowCount += end - top
    if (rowCount > LIMITS.cells)
      throw new SheetProblem(
        `Komórki scalone w pionie obejmują więcej niż ${formatCount(LIMITS.cells)} wierszy. Rozdziel je i zapisz plik jeszcze raz.`,
      )
    const rowsBelow = rows.slice(top + 1, end).filter(cells => cells.length > 0 && !cells[column])
    for (const cells of rowsBelow) {
      while (cells.length < column) cells.push('')
      cells[column] = value
    }
    if (rowsBelow.length > 0) repeatedCells++
  }
  if (repeatedCells === 0) return []
  return [
    `Treść komórek scalonych w pionie (${formatCount(repeatedCells)}) powtórzono w każdym ich wierszu. Sprawdź, czy dotyczy wszystkich.`,
  ]
}
