import { converse } from '#platform/sheets/thread.ts'
import { type Gedcom, GedcomProblem, type GedcomRow } from './parse.ts'
import type { GedcomPart } from './read-thread.ts'

/** Reads a .ged file on disk in a thread of its own; throws `GedcomProblem` when it cannot be read. */
export function readGedcom(file: string): Promise<Gedcom> {
  const script = new URL('./read-thread.ts', import.meta.url)
  const rows: GedcomRow[] = []
  return converse<GedcomPart, Gedcom>(script, { file }, hear)

  function hear(part: GedcomPart, reply: (message: string) => void) {
    if ('problem' in part) throw new GedcomProblem(part.problem)
    if ('notes' in part) return { rows, notes: part.notes }
    rows.push(...part.rows)
    reply('next')
    return undefined
  }
}
