import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { selectRows } from '../../server/reading.ts'
import { type ListQuery, intentionSeries } from '../contract.ts'
import { listGaps } from './gaps.ts'

/** Lists the series of the parish, newest first by default. */
export function listMassSeries({ db }: Context, query: ListQuery) {
  const { search, sort, sortType } = query
  let seriesQuery = db
    .selectFrom('intention_series as s')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('intentions as i')
          .select([
            sql<string>`min(mass_date)`.as('first_day'),
            sql<string>`max(mass_date)`.as('last_day'),
            sql<number>`count(*) filter (where status in ('celebrated', 'passed_on'))::int`.as(
              'done',
            ),
            sql<string | null>`(array_agg(purchaser_name order by series_number))[1]`.as(
              'purchaser_name',
            ),
          ])
          .whereRef('i.intention_series_id', '=', 's.id')
          .where(sql<boolean>`(i.status <> 'cancelled' or s.cancelled_at is not null)`)
          .as('m'),
      join => join.onTrue(),
    )
    .select(['s.id', 's.content', 'm.first_day', 'm.last_day', 'm.done', 'm.purchaser_name'])
    .select(sql<boolean>`s.cancelled_at is not null`.as('cancelled'))
  if (search) {
    seriesQuery = seriesQuery.where(
      sql<boolean>`fold(s.content) like '%' || fold(${search}) || '%'`,
    )
  }
  const column = sort === 'content' ? sql`s.content collate "pl"` : sql`m.first_day`
  return readPage(
    intentionSeries.list.path,
    query,
    seriesQuery.orderBy(column, sortType).orderBy('s.id'),
  )
}

/** Returns one series with all its Masses; throws 404 when none exists. */
export async function getMassSeries({ db }: Context, id: number) {
  const seriesRow = await db
    .selectFrom('intention_series')
    .select(['id', 'version', 'content', 'gap_reason', 'cancelled_at', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!seriesRow) throw notFound('Nie ma takiej gregorianki')
  const intentions = await selectRows(db)
    .where('intention_series_id', '=', id)
    .orderBy('series_number')
    .orderBy('id')
    .execute()
  const validMasses = intentions.filter(({ status }) => status !== 'cancelled')
  const massesWithOffering = validMasses.filter(({ offering }) => offering !== null)
  return {
    ...seriesRow,
    public_content: validMasses[0]?.public_content ?? null,
    purchaser_phone: intentions[0]?.purchaser_phone ?? null,
    purchaser_email: intentions[0]?.purchaser_email ?? null,
    offering: massesWithOffering.length > 0 ? getSum(massesWithOffering) : null,
    owed: getSum(massesWithOffering.filter(({ paid_date }) => paid_date === null)),
    gaps: listGaps(validMasses.map(({ mass_date }) => mass_date)),
    intentions,
  }
}

const getSum = (rows: readonly { offering: number | null }[]) =>
  rows.reduce((sum, { offering }) => sum + (offering ?? 0), 0)
