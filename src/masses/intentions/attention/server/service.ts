import { type RawBuilder, sql } from 'kysely'
import { today, addDays } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { selectRows } from '../../server/reading.ts'
import { type AttentionQuery, type AttentionReason, waitingIntentions } from '../contract.ts'

/** Number of days before a Mass from which a missing celebrant is reported. */
const MISSING_CELEBRANT_WARNING_DAYS = 7
/** Number of days after which an unpaid offering is left to the settlements. */
const LONG_AGO = 366

const open = sql<boolean>`status = 'accepted'`

/** Builds the condition that an offering was promised and not paid yet. */
const isOwed = (row: 'intentions' | 'first') =>
  sql`${sql.ref(`${row}.status`)} in ('accepted', 'celebrated') and ${sql.ref(`${row}.offering`)} > 0
    and ${sql.ref(`${row}.paid_date`)} is null`

/** Builds the SQL condition of each reason. */
const rules = (day: string): Record<AttentionReason, RawBuilder<boolean>> => ({
  blocked: sql`${open} and mass_date >= ${day} and exists (
    select from intention_closures c where intentions.mass_date between c.date_from and c.date_to
    and (c.intention_pattern_id is null or c.intention_pattern_id = intentions.intention_pattern_id))`,
  no_celebrant: sql`${open} and mass_date between ${day} and ${addDays(day, MISSING_CELEBRANT_WARNING_DAYS)} and (celebrant is null
    or exists (select from parish_workers w where w.id = celebrant_id and not w.active))`,
  unsettled: sql`${open} and mass_date < ${day}`,
  consent: sql`${open} and collective and mass_date >= ${day} and exists (
    select from intention_donors d where d.intention_id = intentions.id and d.consent_date is null)`,
  // A Gregorian series has one offering, so only its first unpaid Mass is reported.
  unpaid: sql`${isOwed('intentions')} and mass_date >= ${addDays(day, -LONG_AGO)}
    and not exists (select from intentions first where first.intention_series_id = intentions.intention_series_id
      and first.series_number < intentions.series_number and ${isOwed('first')}
      and first.mass_date >= ${addDays(day, -LONG_AGO)})`,
  marked: sql`(${open} or status = 'celebrated') and needs_attention`,
})

const parts = (day: string) =>
  Object.entries(rules(day)).map(
    ([reason, rule]) => sql<string | null>`case when ${rule} then ${reason}::text end`,
  )
const getReasons = (day: string) =>
  sql<AttentionReason[]>`array_remove(array[${sql.join(parts(day))}], null)`

/** Counts the intentions that need attention for any reason. */
export async function countWaiting(db: Db) {
  const any = sql.join(Object.values(rules(today())), sql`) or (`)
  const { count } = await db
    .selectFrom('intentions')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`((${any}))`)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the intentions that need attention with their reasons, and the count of each reason. */
export async function listWaitingIntentions({ db }: Context, query: AttentionQuery) {
  const day = today()
  const all = rules(day)
  const conditions = query.reason ? [all[query.reason]] : Object.values(all)
  const intentionRows = selectRows(db)
    .select(getReasons(day).as('reasons'))
    .where(sql<boolean>`((${sql.join(conditions, sql`) or (`)}))`)
    .orderBy('mass_date')
    .orderBy('intentions.mass_time')
    .orderBy('id')
  const page = await readPage(waitingIntentions.list.path, query, intentionRows)
  const countColumns = Object.entries(all).map(
    ([reason, rule]) => sql`count(*) filter (where ${rule})::int as ${sql.ref(reason)}`,
  )
  const { rows } = await sql<Record<AttentionReason, number>>`
    select ${sql.join(countColumns)} from intentions`.execute(db)
  return { ...page, counts: firstRowOrThrow(rows) }
}
