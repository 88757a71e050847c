export interface Stray {
  parish_id: number | null
  table_name: string
  record_id: number
  /** Against the last entry of history: another content, a row without one, an entry without its row. */
  problem: 'changed' | 'added' | 'deleted'
}
