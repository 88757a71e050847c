/**
 * A table read from a file: every row has exactly as many cells as there are columns; only a row of a
 * text with a separator too many has more, and nobody knows which of its cells have shifted. Blank rows
 * in the middle stay, so that `rows[i]` is row `first_row + i` of the file the clerk looks at.
 */
export type Sheet = {
  columns: string[]
  /** The first row as it stands in the file, before its columns got names. */
  header: string[]
  rows: string[][]
  first_row: number
  encoding?: string
  separator?: string
  notes: string[]
}

/** A sheet of a workbook and how many of its rows hold anything, the header too. */
export interface SheetTab {
  name: string
  rows: number
}

/** Problem with the file, as a sentence for the clerk. It never quotes the contents. */
export class SheetProblem extends Error {
  readonly row: number | undefined
  /** Sheets of the workbook, one of which has to be chosen. */
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
 * `cells` and `characters` are totals: one shared text of an .xlsx may stand in every cell, so that
 * the limits of a cell and of a file do not yet limit memory.
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

/** 100000 -> "100 000". */
export const formatCount = (count: number) =>
  count.toLocaleString('pl-PL', { useGrouping: 'always' })
