import type { CellFormat } from '../grid/formats.ts'
import { type CellDoubts, noteDoubts, toErrorText } from '../grid/cell-errors.ts'
import { tooWide } from '../grid/gather.ts'
import { gatherVisibleRows } from '../grid/hidden.ts'
import type { MergedCell } from '../grid/merged-cells.ts'
import { numberText } from '../grid/numbers.ts'
import { type HiddenChoice, LIMITS } from '../sheet.ts'
import { richText } from './strings.ts'
import type { WorkBudget } from '../package/work-budget.ts'
import { type XmlReader, isTrue } from '../package/xml.ts'
import { createDamagedFileError } from '../package/zip.ts'

type Book = { strings: string[]; formats: CellFormat[]; since1904: boolean; budget: WorkBudget }

/** Creates a reader of the cells of one worksheet; formulas give the value saved with them. */
export function cellReader(book: Book, hiddenChoice: HiddenChoice | undefined) {
  const { add, addMerged, hideColumns, finish, countRows } = gatherVisibleRows(hiddenChoice)
  const inline = richText()
  const doubts: CellDoubts = { errors: 0, unsaved: 0 }
  let row = 0
  let isRowHidden = false
  let fields: (string | undefined)[] = []
  let cell = blankCell()
  let inValue = false

  function startRow({ r: number, hidden }: Record<string, string>) {
    const next = number === undefined ? row + 1 : Number(number)
    if (!(next > row) || !Number.isSafeInteger(next)) throw createDamagedFileError()
    row = next
    isRowHidden = isTrue(hidden)
    fields = []
    // A row costs more than another element of the same length, so it counts as one more tag.
    book.budget.addTag()
  }

  function startCell({ r, t, s }: Record<string, string>) {
    const column = r === undefined ? cell.column + 1 : getColumn(r)
    cell = { ...blankCell(), column, type: t ?? 'n', style: Number(s ?? 0) }
    inline.start()
  }

  function endCell() {
    const text = cell.type === 'inlineStr' ? inline.value() : cellText(cell, book)
    if (cell.type === 'e') doubts.errors++
    if (cell.isFormula && !cell.value && cell.type !== 'str') doubts.unsaved++
    if (!text) return
    book.budget.addValue()
    if (cell.column >= LIMITS.columns) throw tooWide(row)
    fields[cell.column] = text
  }

  const reader: XmlReader = {
    open(name, attributes) {
      inline.open(name)
      if (name === 'row') startRow(attributes)
      else if (name === 'c') startCell(attributes)
      else if (name === 'f') cell.isFormula = true
      else if (name === 'v') inValue = true
      else if (name === 'mergeCell') addMergedRange(addMerged, attributes)
      else if (name === 'col' && isHiddenColumn(attributes)) startHiddenColumns(attributes)
    },
    text(text) {
      inline.add(text)
      if (inValue) cell.value += text
    },
    close(name) {
      inline.close(name)
      if (name === 'v') inValue = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
  }

  function endRow() {
    add(row, fields, isRowHidden)
    cell = blankCell()
  }

  function startHiddenColumns({ min, max }: Record<string, string>) {
    const first = Number(min)
    if (first >= 1) hideColumns(first - 1, Number(max ?? min) - first + 1)
  }

  return {
    reader,
    countRows,
    finish: (notes: string[]) => finish([...notes, ...noteDoubts(doubts)]),
  }
}

// A column of no width is hidden as well.
const isHiddenColumn = ({ hidden, width }: Record<string, string>) =>
  isTrue(hidden) || Number(width ?? 1) === 0

const blankCell = () => ({
  column: -1,
  type: 'n',
  style: 0,
  value: '',
  isFormula: false,
})

function cellText({ type, value, style }: ReturnType<typeof blankCell>, book: Book) {
  if (type === 'e') return toErrorText(value)
  if (!value) return ''
  if (type === 's') return book.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TAK' : 'NIE'
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?Z?$/, '')
  if (type === 'str') return value
  return numberText(value, book.formats[style] ?? 'number', book.since1904)
}

/** Returns the column index of a reference: "AB12" -> 27. */
function getColumn(reference: string) {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) throw createDamagedFileError()
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Adds the cells of a reference such as `A3:B5`. */
function addMergedRange(add: (cell: MergedCell) => void, { ref = '' }: Record<string, string>) {
  const [, from, top, bottom] = /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
  if (!from) return
  add({ row: Number(top), column: getColumn(from), rows: Number(bottom) - Number(top) + 1 })
}
