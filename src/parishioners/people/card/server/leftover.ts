import { sql } from 'kysely'
import { leftoverLines } from '#imports/leftover.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Extracts from notes, which only clergy see, the cells that an import could not read, because everybody who works on
 * the card has to know them. The text must match word for word what the import wrote, so that nothing a priest added is
 * disclosed.
 */
export async function findUnparsedCells(
  db: Db,
  id: number,
  notes: string | null,
): Promise<string | null> {
  const lines = leftoverLines(notes)
  if (lines.length === 0) return null
  const { rows } = await sql<{ notes: string }>`
    select entry ->> 'notes' as notes from import_rows
    where person_id = ${id} and outcome in ('add', 'change') and entry ->> 'notes' is not null`.execute(
    db,
  )
  const importedNotes = new Set(rows.flatMap(row => row.notes.split('\n')))
  return lines.filter(line => importedNotes.has(line)).join('\n') || null
}
