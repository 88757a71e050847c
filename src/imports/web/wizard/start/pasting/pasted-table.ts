/** Table read from the clipboard, before its hidden parts are left out. */
export interface PastedTable {
  rows: PastedCell[][]
  /** Number of cells with text that the source hides. */
  hiddenCells: number
  /** Number of further tables in the clipboard, which are not read. */
  otherTables: number
}

interface PastedCell {
  text: string
  isHidden: boolean
}

const MAX_COLUMNS = 201
const LINE_END = '\uE000'
const BLANK: PastedCell = { text: '', isHidden: false }

/** Reads the longest table of HTML from the clipboard; undefined when there is none. Nothing of the HTML is run. */
export function parsePastedHtml(html: string): PastedTable | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')].filter(table => !table.querySelector('table'))
  const [longest, ...others] = tables.toSorted((one, other) => other.rows.length - one.rows.length)
  if (!longest) return undefined
  return { ...buildTable(readRows(longest)), otherTables: others.length }
}

/** Reads text from the clipboard: tabs divide the fields; a field in quotes may contain line ends. */
export function parsePastedText(text: string): PastedTable {
  const [firstLine = ''] = text.split('\n', 1)
  const separator = ['\t', ';', ','].find(sign => firstLine.includes(sign)) ?? '\t'
  const ends = new Set([separator, '\r', '\n', ''])
  const rows: PastedCell[][] = [[]]
  let start = 0
  for (;;) {
    const closingQuote = text.charAt(start) === '"' ? findClosingQuote(text, start + 1) : -1
    const isQuoted = closingQuote > start && ends.has(text.charAt(closingQuote + 1))
    let end = isQuoted ? closingQuote + 1 : start
    while (!ends.has(text.charAt(end))) end++
    const field = text.slice(start, end)
    const content = isQuoted ? field.slice(1, -1).replaceAll('""', '"') : field
    rows.at(-1)?.push({ text: content, isHidden: false })
    if (end >= text.length) break
    if (text.charAt(end) !== separator) rows.push([])
    start = end + 1
  }
  return { ...buildTable(rows), otherTables: 0 }
}

/** Returns the place of the quote that is not doubled, or -1. */
function findClosingQuote(text: string, from: number) {
  let place = text.indexOf('"', from)
  while (place >= 0 && text.charAt(place + 1) === '"') place = text.indexOf('"', place + 2)
  return place
}

/** Formats the table as text that the server reads like a file of a spreadsheet. */
export const formatRows = (rows: string[][]) =>
  rows.map(row => row.map(text => `"${text.replaceAll('"', '""')}"`).join('\t')).join('\r\n')

/** Returns the texts of the rows that are not blank. */
export const listTexts = ({ rows }: Pick<PastedTable, 'rows'>, withHidden: boolean) =>
  rows
    .map(row => row.map(({ text, isHidden }) => (isHidden && !withHidden ? '' : text)))
    .filter(row => row.some(Boolean))

function buildTable(rows: PastedCell[][]) {
  const hiddenCells = rows.flat().filter(({ text, isHidden }) => text && isHidden).length
  return { rows, hiddenCells }
}

function readRows(table: HTMLTableElement) {
  const hiddenColumns = listHiddenColumns(table)
  /** Numbers of rows in which a merged cell still covers the column. */
  const coveredRows: number[] = []
  return [...table.rows].map(row => {
    const cells: PastedCell[] = []
    const isRowHidden = isHiddenWithParent(row)
    const skipCovered = () => {
      while ((coveredRows[cells.length] ?? 0) > 0) {
        coveredRows[cells.length] = (coveredRows[cells.length] ?? 0) - 1
        cells.push(BLANK)
      }
    }
    for (const cell of row.cells) {
      skipCovered()
      const isCellHidden = isRowHidden || isHidden(cell) || hiddenColumns.has(cells.length)
      const start = cells.length
      const end = Math.min(start + cell.colSpan, MAX_COLUMNS)
      for (let column = start; column < end; column++) {
        coveredRows[column] = cell.rowSpan - 1
        cells.push(BLANK)
      }
      if (start < end) cells[start] = { text: readText(cell), isHidden: isCellHidden }
    }
    skipCovered()
    return cells
  })
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
  for (const element of cell.querySelectorAll('p, div, li')) {
    element.before(LINE_END)
    element.after(LINE_END)
  }
  const lines = cell.textContent.replaceAll(/\s+/g, ' ').split(LINE_END)
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}
