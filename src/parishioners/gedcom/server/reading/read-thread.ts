import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { workerPort } from '#platform/workers/worker-port.ts'
import { type GedcomRow, parseGedcom } from './parse.ts'
import { GedcomProblem } from './records.ts'

/** Message of this thread: people in portions, then the notes; or the problem. */
export type GedcomPart = { rows: GedcomRow[] } | { notes: string[] } | { problem: string }

const say = (part: GedcomPart) => workerPort.postMessage(part)
const RECORDS_PER_BATCH = 500

try {
  const { rows, notes } = parseGedcom(await readFile(workerData.file), new Date().getFullYear())
  for (let from = 0; from < rows.length; from += RECORDS_PER_BATCH) {
    say({ rows: rows.slice(from, from + RECORDS_PER_BATCH) })
    await once(workerPort, 'message')
  }
  say({ notes })
} catch (error) {
  if (!(error instanceof GedcomProblem)) throw error
  say({ problem: error.message })
}
