/** Table read from the clipboard, before its hidden parts are left out. */
export interface PastedTable {
  rows: PastedCell[][]
  /** Number of cells with text that the source hides. */
  hiddenCells: number
  /** Number of further tables in the clipboard, which are not read. */
  otherTables: number
  /** Number of cells merged over several rows; their text is repeated in each of these rows. */
  mergedCells: number
}

export interface PastedCell {
  text: string
  isHidden: boolean
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
  return { ...buildTable({ rows, mergedCells: 0 }), otherTables: 0 }
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

export function buildTable({ rows, mergedCells }: Pick<PastedTable, 'rows' | 'mergedCells'>) {
  const hiddenCells = rows.flat().filter(({ text, isHidden }) => text && isHidden).length
  return { rows, hiddenCells, mergedCells }
}
