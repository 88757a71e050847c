import type { SheetPart } from './read-thread.ts'
import { type Sheet, SheetProblem, type SheetSelection } from './sheet.ts'
import { TABLE_LIMITS, TOO_BIG_TABLE } from './limits.ts'
import type { QueueOwner } from '../workers/fair-queue.ts'
import { runWorker, type WorkerLimits } from '../workers/run-worker.ts'

interface ReadOptions {
  selection?: SheetSelection
  owner?: QueueOwner
  limits?: WorkerLimits
}

/**
 * Reads the table in a file on disk: CSV in any usual encoding, or the only filled or the selected sheet of an .xlsx or .ods.
 * Numbers have a decimal point, days are YYYY-MM-DD, times HH:MM, booleans TAK / NIE. Throws `SheetProblem` when the
 * file cannot be read.
 */
export function readSheet(
  file: string,
  originalName: string,
  { selection, owner = Symbol(), limits = TABLE_LIMITS }: ReadOptions = {},
): Promise<Sheet> {
  const script = new URL('./read-thread.ts', import.meta.url)
  const rows: string[][] = []
  return runWorker<SheetPart, Sheet>({
    script,
    workerData: { file, originalName, selection },
    limits,
    owner,
    limitError: () => new SheetProblem(TOO_BIG_TABLE),
    onMessage(part, reply) {
      if ('problem' in part) throw new SheetProblem(part.problem, part.row, part.choices)
      if ('sheet' in part) return { ...part.sheet, rows }
      rows.push(...part.rows)
      reply('next')
      return undefined
    },
  })
}
