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
  hidden: boolean
}

/** Decisions of the user about a workbook. */
export interface SheetSelection {
  sheet?: string | undefined
  hidden?: HiddenChoice | undefined
}

/** Decision of the user about hidden rows and columns. */
export type HiddenChoice = 'include' | 'skip'

/** Numbers of hidden rows and columns with content. */
export interface HiddenCounts {
  rows: number
  columns: number
}

/** Sheets of a workbook, or hidden parts of a sheet, about which the user has to decide. */
export type SheetChoices = { sheets: SheetTab[] } | { hidden: HiddenCounts }

/** Problem with the file, as a sentence for the clerk. It never quotes the contents. */
export class SheetProblem extends Error {
  readonly row: number | undefined
  readonly choices: SheetChoices | undefined

  constructor(message: string, row?: number, choices?: SheetChoices) {
    super(message)
    this.name = 'SheetProblem'
    this.row = row
    this.choices = choices
  }
}

const MB = 1024 * 1024

/**
 * Limits of a table; `cells` and `characters` are totals, because one shared text of a workbook may occur in every cell,
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
