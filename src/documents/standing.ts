import { sql } from 'kysely'
import type { Standing } from './contract.ts'

/** Columns of the card on which a paper about a person or a family rested and which have changed since. */
export const selectChangedProofs = (from = 'documents') => {
  const column = (name: string) => sql.ref(`${from}.${name}`)
  return sql<
    string[]
  >`changed_proofs(${column('parish_id')}, ${column('subject')}, ${column('subject_id')}, ${column('issued_at')})`
}

/** Whether a paper still counts, by the parish and by what became of its act; `from` is how the query calls documents. */
export const standingOf = (from = 'documents') => {
  const column = (name: string) => sql.ref(`${from}.${name}`)
  return sql<Standing>`case when ${column('withdrawn_at')} is not null then 'withdrawn'
    else fate_since(${column('parish_id')}, ${column('subject')}, ${column('subject_id')}, ${column('issued_at')}) end`
}
