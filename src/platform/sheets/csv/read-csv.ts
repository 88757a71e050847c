import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { decodeSheetText } from './encoding.ts'
import { gatherRows, tooWide } from '../grid/gather.ts'
import { guessSeparator } from './separator.ts'
import { LIMITS, type Sheet, SheetProblem } from '../sheet.ts'
import { restoreFormula } from '../text.ts'

/** Reads a table from text; encoding and separator are detected from the content. */
export function readCsv(bytes: Buffer): Sheet {
  const { text, encoding } = decodeSheetText(bytes)
  refuseMarkup(text)
  const { separator, skipped, table } = ownSeparator(text)
  const { add, finish } = gatherRows({ separated: true })
  const short = shortRows()
  eachRecord(cutBlankEnd(table), separator, (fields, index) => {
    const cells = cutEmptyEnd(fields)
    short.see(cells, fields.length, index + skipped)
    add(index + skipped, cells.map(restoreFormula), fields.length)
  })
  return { ...finish(short.notes()), encoding, separator }
}

// Refuses markup, because many programs export a web page or XML under the name of a spreadsheet.
function refuseMarkup(text: string) {
  if (!/^\s*<(\?xml|!doctype|html|head|meta|body|table)/i.test(text)) return
  throw new SheetProblem(
    'Plik jest stroną internetową lub dokumentem XML, a nie arkuszem. ' +
      'Otwórz go w arkuszu kalkulacyjnym i zapisz jako .xlsx.',
  )
}

/** Returns the separator named in the first line, which Excel supports: `sep=;`. */
function ownSeparator(text: string) {
  const [line, separator] = /^sep=([;,|\t])(?:\r\n|\n|\r)/i.exec(text) ?? []
  if (line && separator) return { separator, skipped: 1, table: text.slice(line.length) }
  return { separator: guessSeparator(text), skipped: 0, table: text }
}

const BLANK_ROW_CHARACTERS = new Set(' \t\r\n;,|')

/** Cuts blank rows at the end: a spreadsheet may write a million of them, and each costs as much as a filled row. */
function cutBlankEnd(text: string) {
  let end = text.length
  while (end > 0 && BLANK_ROW_CHARACTERS.has(text.charAt(end - 1))) end--
  const ends = /[\r\n]|$/g
  ends.lastIndex = end
  return text.slice(0, ends.exec(text)!.index + 1)
}

function cutEmptyEnd(fields: string[]) {
  let end = fields.length
  while (end > 0 && !fields[end - 1]?.trim()) end--
  return fields.slice(0, end)
}

// Maximum number of columns, also empty ones, that spreadsheet programs write; more would only use memory.
const WIDEST = 16_384
/**
 * Maximum length of a row: every cell full, each letter in the most bytes; a file without line ends is not read to its
 * end.
 */
const LONGEST_RECORD = 4 * LIMITS.columns * LIMITS.cell
/** Maximum number of fields of a file including empty ones, each of which takes time. */
const MAX_FIELDS = 2 * LIMITS.cells

function eachRecord(text: string, separator: string, see: (fields: string[], row: number) => void) {
  let row = 0
  let count = 0
  const on_record = (fields: string[]) => {
    count += fields.length
    if (count > MAX_FIELDS) throw tooWide(row + 1)
    see(fields, ++row)
    return null
  }
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
      on_record,
      cast: (field, { index }) => {
        if (index > WIDEST) throw tooWide(row + 1)
        return field
      },
    })
  } catch (error) {
    throw error instanceof CsvError ? quoteProblem(error.code, row + 1) : error
  }
}

const QUOTES: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'zaczyna się cudzysłów, który nigdzie się nie kończy',
  CSV_INVALID_CLOSING_QUOTE: 'po cudzysłowie kończącym pole jest dalszy tekst',
  CSV_MAX_RECORD_SIZE: 'jest za dużo tekstu; może brakować cudzysłowu albo końców wierszy',
  INVALID_OPENING_QUOTE: 'cudzysłów jest w środku pola, które nie jest ujęte w cudzysłów',
}

const quoteProblem = (code: CsvError['code'], row: number) =>
  new SheetProblem(
    `W wierszu ${row} ${QUOTES[code] ?? 'pola są zapisane niepoprawnie'}. Popraw ten wiersz ` +
      '(cudzysłów wewnątrz pola pisze się podwójnie: "Jan ""Janek"" Nowak") albo zapisz tabelę ' +
      'w arkuszu kalkulacyjnym jako .xlsx.',
    row,
  )

function shortRows() {
  const rows: number[] = []
  let width = 0
  return {
    see(cells: string[], count: number, row: number) {
      if (!cells.length) return
      if (width && count < width) rows.push(row)
      width ||= count
    },
    notes: () =>
      rows.length
        ? [
            'Wiersze krótsze od nagłówka uzupełniono pustymi polami. ' +
              `Ich liczba: ${rows.length}, pierwszy z nich to wiersz ${rows[0]}.`,
          ]
        : [],
  }
}
