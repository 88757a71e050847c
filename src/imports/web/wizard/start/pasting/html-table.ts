import { type PastedCell, type PastedTable, buildTable } from './pasted-table.ts'

const MAX_COLUMNS = 201
const LINE_END = '\uE000'
const BLANK: PastedCell = { text: '', isHidden: false }

/** Reads the longest table of HTML from the clipboard; undefined when there is none. Nothing of the HTML is run. */
export function parsePastedHtml(html: string): PastedTable | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')]
  const [longest] = tables.toSorted(
    (left, right) => countRows(right) - countRows(left) || right.rows.length - left.rows.length,
  )
  if (!longest) return undefined
  // A table that only arranges the page is not longer than the one inside it; one inside a cell is shorter.
  const table =
    tables.findLast(
      candidate => longest.contains(candidate) && countRows(candidate) === countRows(longest),
    ) ?? longest
  const otherTables = tables.filter(other => !other.contains(table) && !table.contains(other))
  return { ...buildTable(readRows(table)), otherTables: otherTables.length }
}

/** Number of rows with several cells; a table of one column has none. */
const countRows = ({ rows }: HTMLTableElement) =>
  [...rows].filter(({ cells }) => cells.length > 1).length

/** A cell merged over several rows: the number of those still to come, and what they repeat. */
interface MergedCell {
  rows: number
  cell: PastedCell
}

function readRows(table: HTMLTableElement) {
  const hiddenColumns = listHiddenColumns(table)
  let spanningCells: (MergedCell | undefined)[] = []
  let group: Element | null = null
  let hasHeader = false
  let mergedCells = 0
  const rows = [...table.rows].map(row => {
    // A merged cell ends with its group of rows, and with `rowspan="0"` only there.
    if (row.parentElement !== group) spanningCells = []
    group = row.parentElement
    const cells: PastedCell[] = []
    const isRowHidden = isHiddenWithParent(row)
    const skipCovered = () => {
      for (;;) {
        const above = spanningCells[cells.length]
        if (!above || above.rows === 0) return
        above.rows--
        const { text, isHidden: isCellHidden } = above.cell
        cells.push({ text, isHidden: isRowHidden || isCellHidden })
      }
    }
    for (const cell of row.cells) {
      skipCovered()
      const isCellHidden = isRowHidden || isHidden(cell) || hiddenColumns.has(cells.length)
      const start = cells.length
      const end = Math.min(start + cell.colSpan, MAX_COLUMNS)
      const content = { text: start < end ? readText(cell) : '', isHidden: isCellHidden }
      const rowCount = cell.rowSpan === 0 ? Infinity : cell.rowSpan - 1
      // The header stays one row, also where a cell of it is merged with the row below.
      const isRepeated = rowCount > 0 && hasHeader && content.text !== ''
      if (isRepeated) mergedCells++
      for (let column = start; column < end; column++) {
        spanningCells[column] = {
          rows: rowCount,
          cell: column === start && isRepeated ? content : BLANK,
        }
        cells.push(column === start ? content : BLANK)
      }
    }
    skipCovered()
    hasHeader ||= cells.filter(({ text }) => text).length > 1
    return cells
  })
  return { rows, mergedCells }
}

function listHiddenColumns(table: HTMLTableElement) {
  const columns = [
    ...table.querySelectorAll<HTMLTableColElement>('col, colgroup:not(:has(col))'),
  ].flatMap(column =>
    Array.from({ length: Math.min(column.span, MAX_COLUMNS) }, () => isHiddenWithParent(column)),
  )
  return new Set(columns.flatMap((isColumnHidden, index) => (isColumnHidden ? [index] : [])))
}

const isHidden = (element: HTMLElement) =>
  element.hasAttribute('hidden') ||
  element.style.display === 'none' ||
  element.style.visibility === 'collapse'

/** Whether a row or a column is hidden, also by the group that contains it. */
const isHiddenWithParent = (element: HTMLElement) =>
  isHidden(element) || (element.parentElement !== null && isHidden(element.parentElement))

function readText(cell: HTMLElement) {
  for (const element of cell.querySelectorAll('script, style')) element.remove()
  for (const element of cell.querySelectorAll('br')) element.replaceWith(LINE_END)
  for (const element of cell.querySelectorAll('p, div, li, tr, td, th')) {
    element.before(LINE_END)
    element.after(LINE_END)
  }
  const lines = cell.textContent.replaceAll(/\s+/g, ' ').split(LINE_END)
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}
