export interface Stray {
  parish_id: number | null
  table_name: string
  record_id: number
  /** Difference from the last history entry: other content, a row without an entry, or an entry without its row. */
  problem: 'changed' | 'added' | 'deleted'
}
