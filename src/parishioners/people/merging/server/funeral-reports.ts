import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Closes the open reports of a funeral of a person whose death is in the book: one card had the report, the other one the
 * act. From then on the act decides, also about the obituary.
 */
export const closeFuneralReports = (db: Db, person_id: number) =>
  sql`update funerals set status = 'entered', deceased_id = act.id, necrology_published = false
    from (select id from deceased where person_id = ${person_id} and cancelled_at is null order by id desc limit 1) act
    where funerals.person_id = ${person_id} and status in ('reported', 'planned', 'celebrated')`.execute(
    db,
  )
