import { once } from 'node:events'
import { workerData } from 'node:worker_threads'
import { workerPort } from '../workers/worker-port.ts'
import { parseSheet } from './parse.ts'
import { type Sheet, type SheetChoices, SheetProblem } from './sheet.ts'

/** Message of this thread: rows in portions, then the other properties of the sheet; or the problem. */
export type SheetPart =
  | { rows: string[][] }
  | { sheet: Omit<Sheet, 'rows'> }
  | { problem: string; row: number | undefined; choices: SheetChoices | undefined }

const say = (part: SheetPart) => workerPort.postMessage(part)

try {
  const { file, originalName, selection } = workerData
  const { rows, ...sheet } = await parseSheet(file, originalName, selection)
  for (const portion of portions(rows)) {
    say({ rows: portion })
    await once(workerPort, 'message')
  }
  say({ sheet })
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error
  say({ problem: error.message, row: error.row, choices: error.choices })
}

/** Splits rows into portions small enough to be received within a few milliseconds. */
function* portions(rows: string[][]) {
  let portion: string[][] = []
  let weight = 0
  for (const row of rows) {
    portion.push(row)
    weight += row.reduce((sum, { length }) => sum + 50 + length, 0)
    if (weight < 200_000) continue
    yield portion
    portion = []
    weight = 0
  }
  yield portion
}
