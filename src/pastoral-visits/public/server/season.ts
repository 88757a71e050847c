import type { Db } from '#platform/database/database.ts'

/** Returns the season shown to the public: the last one that is not over. */
export const seasonNow = (db: Db) =>
  db
    .selectFrom('visit_seasons')
    .select([
      'id',
      'name',
      'date_from',
      'date_to',
      'mode',
      'public_search',
      'registrations_from',
      'registrations_to',
      'public_notice',
    ])
    .where('closed_at', 'is', null)
    .orderBy('date_from', 'desc')
    .limit(1)
    .executeTakeFirst()
export type PublicVisitSeason = NonNullable<Awaited<ReturnType<typeof seasonNow>>>

/** Checks whether a visit may be requested on this day. */
export const takesRequests = (
  { registrations_from: from, registrations_to: to }: PublicVisitSeason,
  day: string,
) => from !== null && to !== null && from <= day && day <= to
