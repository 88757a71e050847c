import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Charts, Week, YearSoFar } from '../contract.ts'

/** Books with the column of the date of the event. */
const BOOKS: [YearSoFar['book'], day: string][] = [
  ['baptisms', 'baptism_day'],
  ['communions', 'communion_day'],
  ['confirmations', 'confirmation_day'],
  ['weddings', 'wedding_day'],
  ['deceased', 'coalesce(burial_day, death_day)'],
]
const WEEKS = 6

/** Returns the acts of this year beside those of last year, and the reserved intentions by week. */
export async function getHomeCharts({ db, user }: Pick<Context, 'db' | 'user'>): Promise<Charts> {
  const now = today()
  const books = BOOKS.filter(([book]) => hasPermission(user, `${book}.read`))
  return {
    year: Number(now.slice(0, 4)),
    sacraments: await yearsSoFar(db, books, now),
    weeks: hasPermission(user, 'intentions.read') ? await weeks(db, now) : null,
  }
}

async function yearsSoFar(db: Db, books: typeof BOOKS, now: string) {
  if (books.length === 0) return []
  const counts = books.map(([book, day], order) => {
    const countLastYears = (years: number) => sql`count(*) filter (where ${sql.raw(day)} between
      date_trunc('year', ${now}::date) - make_interval(years => ${years})
      and ${now}::date - make_interval(years => ${years}))::int`
    return sql`select ${order}::int as place, ${book} as book, ${countLastYears(0)} as this_year, ${countLastYears(1)} as last_year
      from ${sql.table(book)} where cancelled_at is null`
  })
  const { rows } = await sql<YearSoFar>`
    select book, this_year, last_year from (${sql.join(counts, sql` union all `)}) every_one
    order by place`.execute(db)
  return rows
}

async function weeks(db: Db, now: string) {
  const { rows } = await sql<Week>`
    select greatest(monday, ${now}::date)::text as from, (monday + 6)::text as to,
      (select count(*) from intentions
        where taken and mass_date between greatest(monday, ${now}::date) and monday + 6)::int as taken
    from (select day::date as monday from generate_series(date_trunc('week', ${now}::date),
      ${addDays(now, 7 * (WEEKS - 1))}::date, interval '1 week') day) w
    order by monday`.execute(db)
  return rows
}
