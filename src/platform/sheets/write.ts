import { neutraliseFormula } from './text.ts'
import { Refusal } from '../refusals.ts'
import { runWorker } from '../workers/run-worker.ts'
import { TABLE_LIMITS, TOO_BIG_TABLE } from './limits.ts'
import type { SheetThreadMessage } from './write-thread.ts'

export type Rows = Iterable<string[]> | AsyncIterable<string[]>

const BOM = '\ufeff'
const ROWS_PER_BATCH = 500

/**
 * Writes a table as CSV for Polish spreadsheet programs: UTF-8 with BOM, `;`, CRLF. Cells that a
 * program might run as a formula get a leading apostrophe.
 */
export async function* writeCsv(columns: { title: string }[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + csvLine(columns.map(({ title }) => title)))
  for await (const portion of portions(rows)) yield Buffer.from(portion.map(csvLine).join(''))
}

const csvLine = (cells: string[]) => `${cells.map(csvCell).join(';')}\r\n`

// Quotes a cell also for separators of other countries, where `Nowak,=1+1` would become two cells.
function csvCell(text: string) {
  const safe = neutraliseFormula(text)
  return /[";,|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Writes a table as .xlsx in a separate thread: bold frozen first row, every cell as text, so that nothing is ever run;
 * days YYYY-MM-DD become DD.MM.YYYY. Width is in characters.
 */
export function writeXlsx(
  title: string,
  columns: { title: string; width?: number }[],
  rows: Rows,
): Promise<Buffer> {
  const script = new URL('./write-thread.ts', import.meta.url)
  const source = portions(rows)
  return runWorker<SheetThreadMessage, Buffer>({
    script,
    workerData: { title, columns },
    limits: TABLE_LIMITS,
    owner: Symbol(),
    limitError: () => new Refusal(422, TOO_BIG_TABLE),
    async onMessage(wish, reply) {
      if (wish !== 'more') return Buffer.from(wish.buffer, wish.byteOffset, wish.byteLength)
      const { value, done } = await source.next()
      reply(done ? [] : value)
      return undefined
    },
  })
}

async function* portions(rows: Rows) {
  let portion: string[][] = []
  for await (const row of rows) {
    if (portion.push(row) < ROWS_PER_BATCH) continue
    yield portion
    portion = []
  }
  if (portion.length) yield portion
}
