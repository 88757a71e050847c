import { sqlToday } from '#platform/database/day-in-poland.ts'
import { type RawBuilder, sql } from 'kysely'
import { parishName } from '#shared/places/parish-names.ts'
import { type Database, runInTransaction } from '#platform/database/database.ts'
import type { PublicParish } from './public-page.ts'

/** Pattern of a parish address, ASCII only: a look-alike letter of another alphabet makes another address. */
const ADDRESS = /^[a-z0-9-]{2,60}$/i

/**
 * Returns the parish of an address when its pages are public: it has published them and its account is valid (no user
 * of an expired account could remove anything). Otherwise undefined, without any other information.
 */
export async function findParish(
  database: Database,
  url: string,
): Promise<PublicParish | undefined> {
  if (!ADDRESS.test(url)) return undefined
  const parish = await runInTransaction(database, { role: 'app_user', readOnly: true }, db =>
    db
      .selectFrom('parishes')
      .select([
        'id',
        'name',
        'title',
        'url',
        'town',
        'street',
        'building_number',
        'zip_code',
        'phone',
        'email',
      ])
      .where('url', '=', url.toLowerCase())
      .where('active', '=', 1)
      .where(sql<boolean>`coalesce(expiration_date >= ${sqlToday}, true)`)
      .executeTakeFirst(),
  )
  if (!parish) return undefined
  const settings = await runInTransaction(
    database,
    { role: 'app_user', parish_id: parish.id, readOnly: true },
    db =>
      db
        .selectFrom('public_pages')
        .select([
          'intentions',
          'necrologies',
          'necrology_days',
          'primary_color',
          'season_color',
          'sites',
          'office_hours',
          'about',
          sql<boolean>`exists (select from order_settings where open)`.as('orders'),
          ofVisits(sql`public_search`).as('visit_search'),
          ofVisits(sql`registrations_from is not null`).as('visit_requests'),
        ])
        .where('published', '=', true)
        .executeTakeFirst(),
  )
  return settings && { ...parish, ...settings }
}

/** Selects a fact of the current visit season: the last one that is not over. */
const ofVisits = (fact: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select ${fact} from visit_seasons where closed_at is null order by date_from desc limit 1), false)`

/**
 * Returns the name, such as «Parafia pw. św. Anny», with the town unless the name contains it. Where the name itself
 * has no patron, its parts are returned separately too: «Parafia Rzymskokatolicka pw.», «św. Anny».
 */
export function getName({ town, ...parish }: Pick<PublicParish, 'name' | 'title' | 'town'>) {
  const full = parishName(parish)
  const patron = full === parish.name ? null : full.slice(`${parish.name} pw. `.length)
  const kind = patron ? `${parish.name} pw.` : full
  return { full, kind, patron, place: town && !full.includes(town) ? town : null }
}
