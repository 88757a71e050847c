import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { mapConstraintError, notFound } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { SeasonMode } from '../../labels.ts'
import type { VisitSeasonEntry } from '../contract.ts'

export { copyVisitSeason } from './copying.ts'

mapConstraintError(
  'visit_seasons_once',
  'name',
  'Kolęda o tej nazwie już jest. Nazwij nową inaczej.',
)

const seasons = ({ db }: Context) =>
  db.selectFrom('visit_seasons').selectAll().$narrowType<{ mode: SeasonMode }>()

export async function listVisitSeasons(context: Context) {
  const data = await seasons(context).orderBy('date_from', 'desc').orderBy('id', 'desc').execute()
  return { data }
}

export async function getVisitSeason(context: Context, id: number) {
  const season = await seasons(context).where('id', '=', id).executeTakeFirst()
  if (!season) throw notFound('Nie ma takiej kolędy')
  return season
}

export const createVisitSeason = ({ db }: Context, entry: VisitSeasonEntry) =>
  db
    .insertInto('visit_seasons')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const updateVisitSeason = (
  { db }: Context,
  id: number,
  { version, ...entry }: VisitSeasonEntry & { version: number },
) => updateVersioned(db, 'visit_seasons', id, version, entry)

/**
 * Closes a season; phones with a route of it sync the entered data and erase the rest (pocket/server/sync-changes.ts).
 */
export const setVisitSeasonClosed = (
  { db }: Context,
  id: number,
  { version, closed }: { version: number; closed: boolean },
) => updateVersioned(db, 'visit_seasons', id, version, { closed_at: closed ? sql`now()` : null })
