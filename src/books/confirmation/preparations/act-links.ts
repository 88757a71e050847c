import { sql } from 'kysely'
import type { Following } from '#imports/books/sheet.ts'
import type { Db } from '#platform/database.ts'

/**
 * The act of confirmation crowns the candidate's open card, whichever way the act was written; a card of
 * somebody else, whom the act no longer names, is open again.
 */
export const linkAct = (db: Db, confirmation_id: number, person_id: number | null) =>
  sql`
  update confirmation_preparations
  set confirmation_id = case when person_id = ${person_id} then ${confirmation_id}::bigint end
  where (confirmation_id = ${confirmation_id} and person_id is distinct from ${person_id})
    or (confirmation_id is null and person_id = ${person_id} and withdrawn_at is null)`.execute(db)

/** Without their acts the cards are open again. */
export const unlinkAct = (db: Db, confirmations: readonly number[]) =>
  sql`
  update confirmation_preparations set confirmation_id = null
  where confirmation_id = any(${confirmations}::bigint[])`.execute(db)

/** Acts brought from a file crown cards as well, and open them again when they are taken back. */
export const actLinks: Following = {
  async written(db, acts) {
    await sql`
      update confirmation_preparations p set confirmation_id = a.id from confirmations a
      where a.id = any(${acts}::bigint[]) and p.person_id = a.person_id
        and p.confirmation_id is null and p.withdrawn_at is null`.execute(db)
  },
  async leaving(db, acts) {
    await unlinkAct(db, acts)
    return undefined
  },
}
