import { sql } from 'kysely'
import type { Standing } from './contract.ts'

/** What of the card a paper about a person or a family rested on and is no longer so, by its column. */
export const changedProofsOf = (from = 'documents') => {
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
