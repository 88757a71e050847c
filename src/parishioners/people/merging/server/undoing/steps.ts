import type { CardRow } from '../resolve/groups.ts'

/** One change a merge made, as history keeps it. */
export interface MergeJournalEntry {
  seq: number
  table_name: string
  record_id: number
  action: 'insert' | 'update' | 'delete'
  old: CardRow | null
  new: CardRow | null
}

/** Whether a step changed a column; the version and the digest follow by themselves. */
export const isChanged = (
  { old, new: fresh }: Pick<MergeJournalEntry, 'old' | 'new'>,
  column: string,
) =>
  column !== 'version' &&
  column !== 'hidden_digest' &&
  JSON.stringify(old?.[column]) !== JSON.stringify(fresh?.[column])
