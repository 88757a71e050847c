import { type CellDoubts, noteDoubts } from '../grid/cell-errors.ts'
import { gatherVisibleRows } from '../grid/hidden.ts'
import { type HiddenChoice, LIMITS, SheetProblem } from '../sheet.ts'
import type { WorkBudget } from '../package/work-budget.ts'
import { createDamagedFileError } from '../package/zip.ts'
import { readParagraphs } from './paragraphs.ts'
import { isErrorCell, readValue } from './values.ts'

type Attributes = Record<string, string>

/** Creates a reader of one sheet; one that is not to be read only counts its filled rows. */
export function createTableReader(
  budget: WorkBudget,
  hiddenChoice: HiddenChoice | undefined,
  isRead: boolean,
) {
  const rows = collectRows(budget, hiddenChoice, isRead)
  const paragraphs = readParagraphs()
  let cell: Attributes | undefined

  return {
    open(name: string, attributes: Attributes) {
      if (cell) paragraphs.open(name, attributes)
      else if (name === 'table-row') rows.startRow(attributes)
      else if (name === 'table-column') rows.addColumns(attributes)
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes
        paragraphs.start()
      }
    },
    text(text: string) {
      if (cell) paragraphs.add(text)
    },
    close(name: string) {
      if (cell && paragraphs.isOpen()) paragraphs.close()
      else if (cell) {
        rows.addCell(cell, paragraphs.value())
        cell = undefined
      } else if (name === 'table-row') rows.endRow()
    },
    countRows: rows.countRows,
    finish: rows.finish,
  }
}

/** Collects rows and columns, of which one element may stand for many. */
function collectRows(budget: WorkBudget, hiddenChoice: HiddenChoice | undefined, isRead: boolean) {
  const sheetRows = gatherVisibleRows(hiddenChoice)
  const doubts: CellDoubts = { errors: 0, unsaved: 0 }
  let filledRows = 0
  let column = 0
  let row = 0
  let rowAttributes: Attributes = {}
  let fields: string[] = []
  // The user may choose another sheet of the file than one that is too large, so its problem is thrown at the end.
  let problem: SheetProblem | undefined

  function addRows(count: number) {
    try {
      for (let copy = 1; copy <= count; copy++)
        sheetRows.add(row + copy, fields, isHidden(rowAttributes))
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error
      problem = error
    }
  }

  return {
    addColumns(attributes: Attributes) {
      const count = readCount(attributes['table:number-columns-repeated'])
      if (isHidden(attributes)) sheetRows.hideColumns(column, count)
      column += count
    },
    startRow(attributes: Attributes) {
      rowAttributes = attributes
      fields = []
      column = 0
      // A row costs more than another element of the same length, so it counts as one more tag.
      budget.addTag()
    },
    addCell(attributes: Attributes, shownText: string) {
      const count = readCount(attributes['table:number-columns-repeated'])
      const value = readValue(attributes, shownText)
      const text = value.trim() ? value : ''
      if (isErrorCell(attributes, shownText)) doubts.errors += count
      if (attributes['table:formula'] && !text && attributes['office:value-type'] !== 'string')
        doubts.unsaved += count
      if (text) budget.addValue()
      // A row with a value beyond the last column is refused by its length.
      if (text && column + count > LIMITS.columns) fields[LIMITS.columns] = text
      const rowSpan = readCount(attributes['table:number-rows-spanned'])
      if (text && isRead) sheetRows.addMerged({ row: row + 1, column, rows: rowSpan })
      const end = text ? Math.min(column + count, LIMITS.columns + 1) : column
      for (let copy = column; copy < end; copy++) fields[copy] = text
      column += count
    },
    endRow() {
      const count = readCount(rowAttributes['table:number-rows-repeated'])
      if (fields.length > 0) {
        filledRows += count
        if (isRead && !problem) addRows(count)
      }
      row += count
    },
    countRows: () => filledRows,
    finish(notes: string[]) {
      if (problem) throw problem
      return sheetRows.finish([...notes, ...noteDoubts(doubts)])
    },
  }
}

const isHidden = (attributes: Attributes) =>
  /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')

function readCount(text = '1') {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw createDamagedFileError()
  return count
}
