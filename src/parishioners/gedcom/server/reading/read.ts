import { TABLE_LIMITS } from '#platform/sheets/limits.ts'
import type { QueueOwner } from '#platform/workers/fair-queue.ts'
import { runWorker } from '#platform/workers/run-worker.ts'
import type { GedcomEncoding } from '../../encodings.ts'
import type { Gedcom } from './parse.ts'
import { GedcomProblem } from './records.ts'
import type { GedcomPart } from './read-thread.ts'
import type { GedcomRow } from './rows.ts'

const TOO_BIG =
  'Ten plik GEDCOM jest za duży, żeby wczytać go w całości. Zapisz mniejszą część drzewa i wybierz nowy plik.'

/** Reads a .ged file on disk in a worker; throws `GedcomProblem` when it cannot be read. */
export function readGedcom(
  file: string,
  owner: QueueOwner = Symbol(),
  encoding?: GedcomEncoding,
): Promise<Gedcom> {
  const rows: GedcomRow[] = []
  return runWorker<GedcomPart, Gedcom>({
    script: new URL('./read-thread.ts', import.meta.url),
    workerData: { file, encoding },
    limits: TABLE_LIMITS,
    owner,
    limitError: () => new GedcomProblem(TOO_BIG),
    onMessage(part, reply) {
      if ('problem' in part) throw new GedcomProblem(part.problem)
      if ('notes' in part) return { rows, ...part }
      rows.push(...part.rows)
      reply('next')
      return undefined
    },
  })
}
