import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { workerPort } from '#platform/workers/worker-port.ts'
import { type Gedcom, parseGedcom } from './parse.ts'
import { GedcomProblem } from './records.ts'

/** Message of this thread: people in portions, then the notes; or the problem. */
export type GedcomPart =
  | Pick<Gedcom, 'rows'>
  | Pick<Gedcom, 'notes' | 'letters'>
  | { problem: string }

const say = (part: GedcomPart) => workerPort.postMessage(part)
const RECORDS_PER_BATCH = 500

try {
  const { file, encoding } = workerData
  const year = new Date().getFullYear()
  const { rows, notes, letters } = parseGedcom(await readFile(file), year, encoding)
  for (let from = 0; from < rows.length; from += RECORDS_PER_BATCH) {
    say({ rows: rows.slice(from, from + RECORDS_PER_BATCH) })
    await once(workerPort, 'message')
  }
  say({ notes, letters })
} catch (error) {
  if (!(error instanceof GedcomProblem)) throw error
  say({ problem: error.message })
}
