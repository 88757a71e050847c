import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/**
 * The act of confirmation crowns the candidate's open card, whichever way the act was written; a card of
 * somebody else, whom the act no longer names, is open again.
 */
export const crown = (db: Db, confirmation_id: number, person_id: number | null) =>
  sql`
  update confirmation_preparations
  set confirmation_id = case when person_id = ${person_id} then ${confirmation_id}::bigint end
  where (confirmation_id = ${confirmation_id} and person_id is distinct from ${person_id})
    or (confirmation_id is null and person_id = ${person_id} and withdrawn_at is null)`.execute(db)

/** Without its act the card is open again. */
export const uncrown = (db: Db, confirmation_id: number) => crown(db, confirmation_id, null)
