import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { type Permission, hasPermission } from '#auth/rights/permissions.ts'
import type { Anniversaries, Anniversary } from '../contract.ts'
import { selectFullName } from '#platform/database/full-name.ts'

/** Number of days ahead: the announcements of this Sunday and of the next. */
const DAYS = 14
const MAX_VISIBLE_ANNIVERSARIES = 30

/** Builds the condition that a date is complete; „ok. 1950” and „1950” have no birthday. */
const isFullDate = (column: string) => sql<boolean>`${sql.ref(column)} ~ '^\\d{4}-\\d\\d-\\d\\d$'`

interface Source {
  kind: Anniversary['kind']
  access: Permission
  /** Rows with an anniversary, with the first occurrence as `since`. */
  rows: ReturnType<typeof sql>
  /** SQL condition on the number of years. */
  kept: ReturnType<typeof sql>
}

const SOURCES: Source[] = [
  {
    kind: 'birthday',
    access: 'people.read',
    rows: sql`select id, ${selectFullName()} as title, birth_day as since from people
      where status = 'parishioner' and restricted_at is null and ${isFullDate('birth_date')}`,
    kept: sql`years in (18, 50, 60, 70, 75) or years >= 80`,
  },
  {
    // Both still live in the parish, and no annotation could have ended the marriage.
    kind: 'wedding',
    access: 'weddings.read',
    rows: sql`select w.id, concat_ws(' i ', bride.names, groom.names) || ' ' || groom.surname as title,
        w.wedding_day as since
      from weddings w
      join people groom on groom.id = w.groom_person_id
      join people bride on bride.id = w.bride_person_id
      where w.cancelled_at is null and ${isFullDate('wedding_date')}
        and groom.status = 'parishioner' and bride.status = 'parishioner'
        and groom.restricted_at is null and bride.restricted_at is null
        and not exists (select from wedding_annotations a where a.wedding_id = w.id and a.struck_at is null)`,
    kept: sql`years >= 25 and years % 5 = 0`,
  },
  {
    kind: 'death',
    access: 'deceased.read',
    rows: sql`select id, ${selectFullName()} as title, death_day as since from deceased
      where cancelled_at is null and ${isFullDate('death_date')}`,
    kept: sql`years in (1, 5, 10, 20, 25, 50)`,
  },
]

/** Lists round birthdays, wedding jubilees and anniversaries of death of the next two weeks, the nearest first. */
export async function listAnniversaries({ db, user }: Context): Promise<Anniversaries> {
  const sources = SOURCES.filter(({ access }) => hasPermission(user, access))
  if (sources.length === 0) return { data: [] }
  const [from, to] = [today(), addDays(today(), DAYS - 1)]
  // The anniversary is in this year or, at the turn of the year, in the next; that of 29 February is on the 28th.
  const queries = sources.map(
    ({ kind, rows, kept }) => sql`
      select ${kind} as kind, id, title, years, day::text from (${rows}) r,
        lateral (select distinct extract(year from edge)::int - extract(year from since)::int as years
          from unnest(array[${from}::date, ${to}::date]) edge) y,
        lateral (select (since + make_interval(years => years))::date as day) d
      where years > 0 and day between ${from}::date and ${to}::date and (${kept})`,
  )
  const { rows } = await sql<Anniversary>`
    select * from (${sql.join(queries, sql` union all `)}) every_one
    order by day, kind, title collate pl, years, id limit ${MAX_VISIBLE_ANNIVERSARIES}`.execute(db)
  return { data: rows }
}
