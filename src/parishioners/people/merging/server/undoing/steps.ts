import type { CardRow } from '../resolve/groups.ts'

/** One change made by a merge, as stored in history. */
export interface MergeJournalEntry {
  seq: number
  table_name: string
  record_id: number
  action: 'insert' | 'update' | 'delete'
  old: CardRow | null
  new: CardRow | null
}

/** Checks whether a step changed a column; the version and the digest are ignored because the database sets them. */
export const isChanged = (
  { old, new: fresh }: Pick<MergeJournalEntry, 'old' | 'new'>,
  column: string,
) =>
  column !== 'version' &&
  column !== 'hidden_digest' &&
  JSON.stringify(old?.[column]) !== JSON.stringify(fresh?.[column])
