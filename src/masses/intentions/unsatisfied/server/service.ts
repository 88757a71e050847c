import { dayInPoland } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { today, addDays } from '#shared/dates/days.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { formatPrintedZloty } from '../../prints/server/found.ts'
import { selectRows } from '../../server/reading.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { type UnsatisfiedQuery, unsatisfiedMasses } from '../contract.ts'

/** Returns the end of a year, or yesterday in the current year, because today's Mass may still be celebrated. */
function lastDay(year: number) {
  const [end, yesterday] = [`${year}-12-31`, addDays(today(), -1)]
  return end < yesterday ? end : yesterday
}

const acceptanceDay = dayInPoland(sql`accepted_at`)
const isOverdue = (day: string) =>
  sql<boolean>`${acceptanceDay} <= (${day}::date - interval '1 year')::date`

/**
 * Selects the Masses promised up to a day and neither celebrated, passed on nor cancelled; those waiting longest first.
 */
const selectWaiting = (db: Db, day: string) =>
  selectRows(db)
    .select([acceptanceDay.as('accepted_on'), isOverdue(day).as('overdue')])
    .where('status', '=', 'accepted')
    .where('mass_date', '<=', day)
    .orderBy('mass_date')
    .orderBy('intentions.mass_time')
    .orderBy('id')

const sums = (db: Db, day: string) =>
  db
    .selectFrom('intentions')
    .select([
      sql<number>`coalesce(sum(offering), 0)::int`.as('offerings'),
      sql<number>`count(*) filter (where ${isOverdue(day)})::int`.as('overdue'),
    ])
    .where('status', '=', 'accepted')
    .where('mass_date', '<=', day)
    .executeTakeFirstOrThrow()

/** Lists the Masses that the parish still owes at the end of a year (KPK 953-956), and to whom. */
export async function listUnsatisfied({ db }: Context, query: UnsatisfiedQuery) {
  const until = lastDay(query.year ?? Number(today().slice(0, 4)))
  const page = await readPage(unsatisfiedMasses.list.path, query, selectWaiting(db, until))
  return { ...page, until, ...(await sums(db, until)) }
}

/** Prints the same list for the visitation and for the ordinary. */
export const printUnsatisfied = (context: Omit<Context, 'db'>, { year }: { year: number }) =>
  printList(context, async db => {
    const until = lastDay(year)
    const rows = await selectWaiting(db, until).execute()
    if (!rows.length) {
      throw notFound(`Do ${showDay(until)} nie ma niespełnionych intencji: nie ma czego drukować`)
    }
    const { offerings, overdue } = await sums(db, until)
    const filters = [
      `do ${showDay(until)}`,
      `ofiary razem: ${formatPrintedZloty(offerings)}`,
      overdue > 0 && `ponad rok od przyjęcia: ${overdue}`,
    ]
    return {
      template: 'intentions-list',
      title: `Niespełnione zobowiązania mszalne ${year}`,
      subject: 'intentions',
      filters: filters.filter(Boolean).join(' · '),
      count: rows.length,
      content: {
        columns: COLUMNS,
        intentions: rows.map((row, index) => ({
          ...row,
          number: String(index + 1),
          purchaser_phone: row.purchaser_phone && formatPhone(row.purchaser_phone),
          offering: formatPrintedZloty(row.offering),
          notes: row.overdue ? 'ponad rok (kan. 956)' : null,
        })),
      },
    }
  })

const COLUMNS = [
  'number',
  'accepted_on',
  'mass',
  'content',
  'purchaser_name',
  'purchaser_phone',
  'offering',
  'notes',
]
