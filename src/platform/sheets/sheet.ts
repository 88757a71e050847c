/**
 * Table read from a file: every row has as many cells as there are columns; only a row of text with an extra separator
 * has more, and it is unknown which of its cells have shifted. Blank rows in the middle stay, so that `rows[i]` is row
 * `first_row + i` of the file.
 */
export type Sheet = {
  columns: string[]
  /** First row as in the file, before its columns were named. */
  header: string[]
  rows: string[][]
  first_row: number
  encoding?: string
  separator?: string
  notes: string[]
}

/** Sheet of a workbook and the number of its non-empty rows, including the header. */
export interface SheetTab {
  name: string
  rows: number
}

/** Problem with the file, as a sentence for the clerk. It never quotes the contents. */
export class SheetProblem extends Error {
  readonly row: number | undefined
  /** Sheets of the workbook from which the user has to choose. */
  readonly sheets: SheetTab[] | undefined

  constructor(message: string, row?: number, sheets?: SheetTab[]) {
    super(message)
    this.name = 'SheetProblem'
    this.row = row
    this.sheets = sheets
  }
}

const MB = 1024 * 1024

/**
 * Limits of a table; `cells` and `characters` are totals, because one shared text of an .xlsx may occur in every cell,
 * so limits per cell and per file do not limit memory.
 */
export const LIMITS = {
  bytes: 50 * MB,
  rows: 100_000,
  columns: 200,
  cell: 10_000,
  cells: 3_000_000,
  characters: 50_000_000,
  inflated: 500 * MB,
  ratio: 200,
}

/** Formats a count: 100000 -> "100 000". */
export const formatCount = (count: number) =>
  count.toLocaleString('pl-PL', { useGrouping: 'always' })
