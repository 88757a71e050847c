import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { forgetSent } from '#messages/server/retention.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/** Days after which an unconfirmed or unsuccessful request is erased. */
const IDLE_DAYS = 30

/**
 * Erases the personal data of requests that are no longer needed, and the SMS sent to them; the number and the state
 * stay.
 */
async function forget(db: Db) {
  const { rows } = await sql<{ message_id: number | null }>`update visit_registrations asked
    set names = null, surname = null, phone = null, email = null, preferred = null, remarks = null,
      dic_street_id = null, building_number = null, entrance = null, place_number = null, confirm_hash = null,
      erased_at = now()
    from visit_seasons season
    where season.parish_id = asked.parish_id and season.id = asked.visit_season_id and asked.erased_at is null and (
      asked.state = 'unconfirmed' and asked.created_at < now() - make_interval(days => ${IDLE_DAYS})
      or season.date_to < ${sqlToday} - make_interval(months => season.keep_months))
    returning asked.message_id`.execute(db)
  await forgetSent(
    db,
    rows.flatMap(({ message_id }) => message_id ?? []),
  )
}

/** Nightly job that erases data of requests, parish by parish. */
export const forgetRegistrations = (database: Database) => () => inEachParish(database, forget)
