import { sql } from 'kysely'
import type { DocumentStatus } from '../contract.ts'

/**
 * Selects the proofs of a paper about a person or a family that have changed since; when the content has `rests_on`,
 * only those parts of the card count.
 */
export const selectChangedProofs = (from = 'documents') => {
  const column = (name: string) => sql.ref(`${from}.${name}`)
  return sql<string[]>`array(select proof
    from unnest(changed_proofs(${column('parish_id')}, ${column('subject')}, ${column('subject_id')}, ${column('issued_at')})) proof
    where (proofs_of_paper(${column('parish_id')}, ${column('verification_code')}) ? proof) is not false)`
}

/**
 * Selects the status of a paper from its withdrawal and the changes of its act; `from` is the alias of documents in the
 * query.
 */
export const selectDocumentStatus = (from = 'documents') => {
  const column = (name: string) => sql.ref(`${from}.${name}`)
  return sql<DocumentStatus>`case when ${column('withdrawn_at')} is not null then 'withdrawn'
    when ${column('subject')} in ('people', 'families')
      then case when cardinality(${selectChangedProofs(from)}) > 0 then 'outdated' else 'stands' end
    else fate_since(${column('parish_id')}, ${column('subject')}, ${column('subject_id')}, ${column('issued_at')}) end`
}
