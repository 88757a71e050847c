import { sql } from 'kysely'
import type { Following } from '#imports/books/sheet.ts'
import type { Db } from '#platform/database.ts'

/**
 * The act of first communion closes the child's open card, whichever way the act was written; a card of
 * somebody else, whom the act no longer names, is open again.
 */
export const linkAct = (db: Db, communion_id: number, person_id: number | null) =>
  sql`
  update communion_preparations
  set communion_id = case when people_id = ${person_id} then ${communion_id}::bigint end,
    transfered_to_communions = coalesce(people_id = ${person_id}, false)
  where (communion_id = ${communion_id} and people_id is distinct from ${person_id})
    or (communion_id is null and people_id = ${person_id} and withdrawn_at is null)`.execute(db)

/** Without their acts the cards are open again. */
export const unlinkAct = (db: Db, communions: readonly number[]) =>
  sql`
  update communion_preparations set communion_id = null, transfered_to_communions = false
  where communion_id = any(${communions}::bigint[])`.execute(db)

/** Acts brought from a file close cards as well, and open them again when they are taken back. */
export const actLinks: Following = {
  async written(db, acts) {
    await sql`
      update communion_preparations p set communion_id = a.id, transfered_to_communions = true
      from communions a
      where a.id = any(${acts}::bigint[]) and p.people_id = a.person_id
        and p.communion_id is null and p.withdrawn_at is null`.execute(db)
  },
  async leaving(db, acts) {
    await unlinkAct(db, acts)
    return undefined
  },
}
