import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { openPromise } from 'yauzl'
import { type TerritoryCells, READ, getKind, refuseTerritoryFile } from './columns.ts'
import { type TerritoryFileKind, MAX_TERRITORY_FILE_BYTES } from '../contract.ts'

/** Limit of the uncompressed size: the largest official file has some 25 MB. */
const MOST_BYTES = MAX_TERRITORY_FILE_BYTES
const MOST_PARTS = 100
const LONGEST_LINE = 10_000
const MOST_COLUMNS = 50
const MOST_EMPTY_LINES = 1000
const AT_ONCE = 5000

export interface Batch {
  kind: TerritoryFileKind
  as_of: string
  rows: object[]
}

/**
 * Yields the lines of a file in batches of thousands, so that memory use is bounded. Refuses (422) a file of another
 * format.
 */
export async function* readTerritory(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Batch> {
  const parser = parse({
    delimiter: ';',
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  })
  // The parser reports the end and the errors of the pipeline, so its own rejection is ignored.
  pipeline(Readable.from(getText(bytes)), parser).catch(() => {})
  let header: string[] | undefined
  let batch: Batch | undefined
  let line = 0
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      line++
      if (!header) {
        if (fields.length > MOST_COLUMNS) throw refuseTerritoryFile(notRead(0))
        header = fields.map(field => field.trim().toUpperCase())
        batch = { kind: getKind(header), as_of: '', rows: [] }
        continue
      }
      const cells: TerritoryCells = Object.fromEntries(
        header.map((name, at) => [name, fields[at] ?? '']),
      )
      batch = take(batch!, cells, line)
      if (batch.rows.length < AT_ONCE) continue
      yield batch
      batch = { ...batch, rows: [] }
    }
  } catch (problem) {
    throw problem instanceof CsvError ? refuseTerritoryFile(notRead(line)) : problem
  }
  if (!batch?.as_of)
    throw refuseTerritoryFile(
      'W tym pliku nie ma żadnego wiersza z danymi. Pobierz go jeszcze raz.',
    )
  if (batch.rows.length > 0) yield batch
}

const notRead = (line: number) =>
  `Wiersz ${line + 1} nie jest zapisany tak, jak robi to Główny Urząd Statystyczny. Pobierz plik jeszcze raz i nie zmieniaj go w arkuszu.`

function take(batch: Batch, cells: TerritoryCells, line: number): Batch {
  const row = READ[batch.kind](cells)
  const as_of = cells.STAN_NA ?? ''
  if (!row || !/^20\d{2}-[01]\d-[0-3]\d$/.test(as_of)) throw refuseTerritoryFile(notRead(line - 1))
  batch.rows.push(row)
  return { ...batch, as_of }
}

/** Returns the bytes of the file, or of the CSV file inside a ZIP archive as the Office publishes it. */
export async function getBytes(path: string): Promise<Readable> {
  if (!(await isPacked(path))) return createReadStream(path)
  try {
    const zip = await openPromise(path)
    for await (const entry of zip.eachEntry()) {
      if (zip.entryCount > MOST_PARTS) break
      if (/\.csv$/i.test(entry.fileName)) return await zip.openReadStreamPromise(entry)
    }
  } catch {
    throw refuseTerritoryFile('Archiwum ZIP jest uszkodzone. Pobierz je jeszcze raz.')
  }
  throw refuseTerritoryFile(
    'W archiwum ZIP nie ma pliku CSV. Pobierz plik w formacie CSV, a nie XML.',
  )
}

async function isPacked(path: string) {
  for await (const start of createReadStream(path, { end: 1 })) {
    return (start as Buffer).toString('latin1') === 'PK'
  }
  return false
}

/** Limits the number of bytes, because a small archive may expand without limit. */
export async function* limitBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MOST_BYTES)
      throw refuseTerritoryFile('Ten plik jest za duży. Wybierz TERC, SIMC albo ULIC.')
    yield chunk
  }
}

/**
 * Refuses a long line and many empty ones before the parser sees them: its time grows with a long line, and it skips
 * empty ones without an error.
 */
function createLineWatch() {
  let line = 0
  let length = 0
  let empty = 0
  return (text: string) => {
    for (let at = 0; at < text.length; at++) {
      if (text.charCodeAt(at) !== 0x0a) {
        if (++length > LONGEST_LINE) throw refuseTerritoryFile(notRead(line))
        continue
      }
      line++
      if (length === 0 && ++empty > MOST_EMPTY_LINES) throw refuseTerritoryFile(notRead(line - 1))
      length = 0
    }
  }
}

/** Decodes the bytes as UTF-8 and refuses any other encoding. */
async function* getText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const watchLines = createLineWatch()
  try {
    for await (const chunk of limitBytes(bytes)) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\0')) throw refuseTerritoryFile('To nie jest plik CSV.')
      watchLines(text)
      if (text) yield text
    }
    yield decoder.decode()
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem
    throw refuseTerritoryFile(
      'Polskie litery w tym pliku nie są zapisane w UTF-8. Pobierz go jeszcze raz i nie zmieniaj go w arkuszu.',
    )
  }
}
