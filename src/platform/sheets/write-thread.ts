import { on } from 'node:events'
import { workerData } from 'node:worker_threads'
import { workerPort } from '../workers/worker-port.ts'
import writeExcelFile from 'write-excel-file/node'
import { showDay } from '#shared/dates/format-day.ts'

/** Message of this thread: that it can accept more rows, and at the end the file. */
export type SheetThreadMessage = 'more' | Uint8Array<ArrayBuffer>

type Order = { title: string; columns: { title: string; width?: number }[] }

/** Maximum length of a cell; Excel reports a file with a longer one as damaged. */
const MAX_CELL_LENGTH = 32_767

// Escapes text that looks like a character code, because `_x0041_` in a workbook means the letter A.
const escapeCodes = (text: string) => text.toWellFormed().replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')

const cell = (text: string) => ({
  value: escapeCodes(showDay(text)).slice(0, MAX_CELL_LENGTH),
  type: String,
})
const bold = (text: string) => ({ ...cell(text), fontWeight: 'bold' as const })

/** Shortens the name of a sheet to the 31 characters that Excel allows, without forbidden characters. */
const sheetName = (text: string) =>
  text
    .replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|(?<!['\s])['\s]+$/g, '') || 'Arkusz1'

async function receiveRows() {
  const rows: string[][] = []
  const portions = on(workerPort, 'message')
  workerPort.postMessage('more')
  for await (const [portion] of portions) {
    if (!portion.length) break
    rows.push(...portion)
    workerPort.postMessage('more')
  }
  return rows
}

const { title, columns }: Order = workerData
const header = columns.map(column => bold(column.title))
const body = (await receiveRows()).map(row => row.map(cell))
const sheet = writeExcelFile([header, ...body], {
  sheet: sheetName(title),
  columns: columns.map(({ width = 18 }) => ({ width })),
  stickyRowsCount: 1,
})
const file = new Uint8Array(await sheet.toBuffer())
workerPort.postMessage(file, [file.buffer])
