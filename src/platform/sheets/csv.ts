import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { decode } from './encoding.ts'
import { gatherRows, tooWide } from './gather.ts'
import { guessSeparator } from './separator.ts'
import { type Sheet, SheetProblem } from './sheet.ts'
import { restore } from './text.ts'

/** Reads a table written as text; encoding and separator are recognised from the contents. */
export function readCsv(bytes: Buffer): Sheet {
  const { text, encoding } = decode(bytes)
  refuseMarkup(text)
  const { separator, skipped, table } = ownSeparator(text)
  const { add, finish } = gatherRows({ separated: true })
  const short = shortRows()
  eachRecord(table, separator, (fields, index) => {
    short.see(fields, index + skipped)
    add(index + skipped, fields.map(restore))
  })
  return { ...finish(short.notes()), encoding, separator }
}

// Many programs export a web page or XML under the name of a spreadsheet.
function refuseMarkup(text: string) {
  if (!/^\s*<(\?xml|!doctype|html|head|meta|body|table)/i.test(text)) return
  throw new SheetProblem(
    'Plik jest stroną internetową lub dokumentem XML, a nie arkuszem. ' +
      'Otwórz go w arkuszu kalkulacyjnym i zapisz jako .xlsx.',
  )
}

/** Excel lets a file name its separator in a first line of its own: `sep=;`. */
function ownSeparator(text: string) {
  const [line, separator] = /^sep=([;,|\t])(?:\r\n|\n|\r)/i.exec(text) ?? []
  if (line && separator) return { separator, skipped: 1, table: text.slice(line.length) }
  return { separator: guessSeparator(text), skipped: 0, table: text }
}

// Spreadsheet programs write up to this many empty columns; more would only fill the memory.
const WIDEST = 16_384

function eachRecord(text: string, separator: string, see: (fields: string[], row: number) => void) {
  let row = 0
  const on_record = (fields: string[]) => {
    see(fields, ++row)
    return null
  }
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
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
    see(fields: string[], row: number) {
      const isBlank = fields.every(field => !field.trim())
      if (isBlank) return
      if (width && fields.length < width) rows.push(row)
      width ||= fields.length
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
