import type { SheetPart } from './read-thread.ts'
import { type Sheet, SheetProblem } from './sheet.ts'
import { converse, type Room } from './thread.ts'

/**
 * Reads the table in a file on disk: CSV in any usual encoding, or the only filled or the
 * `wanted` sheet of an .xlsx. Numbers come with a decimal point, days as YYYY-MM-DD, hours as HH:MM, truth as TAK / NIE.
 * Throws `SheetProblem` when the file cannot be read.
 */
export function readSheet(
  file: string,
  originalName: string,
  { wanted, room }: { wanted?: string | undefined; room?: Room } = {},
): Promise<Sheet> {
  const script = new URL('./read-thread.ts', import.meta.url)
  const rows: string[][] = []
  return converse<SheetPart, Sheet>(script, { file, originalName, wanted }, hear, room)

  function hear(part: SheetPart, reply: (message: string) => void) {
    if ('problem' in part) throw new SheetProblem(part.problem, part.row, part.sheets)
    if ('sheet' in part) return { ...part.sheet, rows }
    rows.push(...part.rows)
    reply('next')
    return undefined
  }
}
