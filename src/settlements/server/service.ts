import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { IntentionEntry } from '#masses/intentions/contract.ts'
import { getIntention } from '#masses/intentions/server/reading.ts'
import * as intentions from '#masses/intentions/server/service.ts'
import type { Context } from '#platform/context.ts'
import { mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type MassEntry, type SettledYear, type SettlementQuery, payments } from '../contract.ts'
import { getMonth, getSettlement } from '../month/server/reading.ts'
import { monthAfter } from '../months.ts'
import { gatherPostings } from '../calculation/owners.ts'
import { listKeys, pickFields } from '#shared/objects.ts'

mapConstraintError(
  'settlements_month_once',
  'month',
  'Ten miesiąc jest już otwarty. Znajdziesz go na liście miesięcy.',
)

export function listSettlements({ db }: Context, query: SettlementQuery) {
  const { year, sort, sortType } = query
  let matchingMonths = db
    .selectFrom('settlements')
    .select(['id', 'version', 'month', 'approved_at', 'approved_by'])
    .select(
      sql<number | null>`case when approved_at is not null then
        (select coalesce(sum(amount), 0)::bigint from settlement_entries e where e.settlement_id = settlements.id) end`.as(
        'gross',
      ),
    )
    .select(
      sql<number>`(select count(*) from settlement_corrections c where c.settlement_id = settlements.id)`.as(
        'corrections',
      ),
    )
  if (year) matchingMonths = matchingMonths.where('month', 'like', `${year}-%`)
  return readPage(payments.list.path, query, matchingMonths.orderBy(sort, sortType))
}

/** Returns the month proposed for a new settlement: after the last opened one, otherwise the previous month. */
export async function getNextMonth({ db }: Context) {
  const { last } = await db
    .selectFrom('settlements')
    .select(eb => eb.fn.max('month').as('last'))
    .executeTakeFirstOrThrow()
  const now = today().slice(0, 7)
  const month = last ? monthAfter(last) : monthAfter(now, -1)
  return { month: month > now ? now : month }
}

export async function createSettlement({ db }: Context, { month }: { month: string }) {
  if (month > today().slice(0, 7)) throw refuseField('month', 'Ten miesiąc jeszcze się nie zaczął')
  return db
    .insertInto('settlements')
    .values({ month })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns the opened months of a year, corrections included. */
export async function getSettledYear(
  { db }: Pick<Context, 'db'>,
  yearNumber: number,
): Promise<SettledYear> {
  const rows = await db
    .selectFrom('settlements')
    .select('id')
    .where('month', 'like', `${yearNumber}-%`)
    .orderBy('month')
    .execute()
  const months: SettledYear['months'] = []
  for (const { id } of rows) {
    const { month, approved_at, masses, ...one } = await getSettlement(db, id)
    const correctionPostings = one.corrections.flatMap(({ postings }) => postings)
    const sum = (source: string) =>
      correctionPostings
        .filter(posting => posting.source === source)
        .reduce((all, { amount }) => all + amount, 0)
    months.push({
      id,
      month,
      approved_at,
      stole_gross: one.stole_gross + sum('stole'),
      mass_gross: one.mass_gross + sum('mass'),
      masses: masses.length,
      postings: gatherPostings([...one.postings, ...correctionPostings]),
    })
  }
  return { year: yearNumber, months }
}

/** Returns a Mass of the month for completing its data. */
export async function getSettlementMass(
  { db }: Pick<Context, 'db'>,
  { id, massId }: { id: number; massId: number },
) {
  const { month, approved_at } = await getMonth(db, id)
  const intention = await getIntention(db, massId)
  if (!intention.mass_date.startsWith(month)) throw notFound('Nie ma takiej Mszy w tym miesiącu')
  return { ...intention, approved_at }
}

/** Completes a Mass with its celebrant and offering; an unmarked one becomes celebrated. */
export async function editMass(
  context: Context,
  params: { id: number; massId: number },
  { version, ...change }: MassEntry,
) {
  const { approved_at: _, ...before } = await getSettlementMass(context, params)
  if (!change.celebrant) throw refuseField('celebrant', 'Wpisz, kto odprawił Mszę')
  if (before.pro_populo && change.offering) {
    throw refuseField('offering', 'Mszę za parafian odprawia się bez ofiary (kan. 534)')
  }
  const { donors: _donors, deceased_id: _deceased_id, ...fields } = IntentionEntry.shape
  const unchangedFields = pickFields(before, listKeys(fields))
  const savedMass = await intentions.updateIntention(context, before.id, {
    ...unchangedFields,
    ...change,
    version,
  })
  if (before.status === 'celebrated') return savedMass
  const { celebrant, celebrant_id } = change
  return intentions.settleIntention(context, before.id, {
    version: savedMass.version,
    status: 'celebrated',
    celebrant,
    celebrant_id,
    passed_to: null,
    reason: null,
  })
}
