import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { formatMonth } from '#shared/dates/month-names.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { setChangeReason, updateVersioned, searchFilter } from '#platform/database/records.ts'
import type { SettlementCorrectionEntry } from '../../contract.ts'
import { type FeeQuery, type FeeDetails, type StoleFee, stoleFees } from '../contract.ts'
import type { FeeEntry } from '../entry.ts'
import { refuseStrangeAct } from './proposals.ts'

const selectFees = (db: Db) =>
  db
    .selectFrom('stole_fees')
    .innerJoin('settlements as s', 's.id', 'settlement_id')
    .selectAll('stole_fees')
    .select('s.approved_at')
    .$castTo<StoleFee>()

export function listFees({ db }: Context, query: FeeQuery) {
  const { search, sort, sortType, month, act } = query
  let matchingFees = selectFees(db)
  if (month) matchingFees = matchingFees.where('s.month', '=', month)
  if (act) matchingFees = matchingFees.where('act', '=', act)
  if (search) matchingFees = matchingFees.where(searchFilter('stole_fees', search))
  const order = sort === 'about' ? sql`about collate "pl"` : sql.ref(`stole_fees.${sort}`)
  return readPage(
    stoleFees.list.path,
    query,
    matchingFees.orderBy(order, sortType).orderBy('stole_fees.id', sortType),
  )
}

export async function getFee(db: Db, id: number): Promise<FeeDetails> {
  const fee = await selectFees(db)
    .where('stole_fees.id', '=', id)
    .select(
      sql<number>`(select sum(amount)::bigint from stole_fees one
        where stole_fees.id in (one.id, one.corrects_id))`.as('stands'),
    )
    .executeTakeFirst()
  if (!fee) throw notFound('Nie ma takiego wpisu iura stolae')
  return fee
}

/** Returns the settlement of the month of a day, and creates it when missing. */
async function requireSettlement(db: Db, day: string): Promise<number> {
  if (day < '1970') throw refuseField('day', 'Podaj dzień od 1970 roku')
  if (day > today()) throw refuseField('day', 'Ten dzień jeszcze nie nastał')
  const month = day.slice(0, 7)
  await db
    .insertInto('settlements')
    .values({ month })
    .onConflict(on => on.doNothing())
    .execute()
  const settlement = await db
    .selectFrom('settlements')
    .select(['id', 'approved_at'])
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  if (settlement.approved_at) {
    throw refuseField(
      'day',
      `Miesiąc ${formatMonth(month)} jest zatwierdzony. Dopisz ten wpis jako korektę w rozliczeniu miesiąca.`,
    )
  }
  return settlement.id
}

export async function createFee({ db }: Context, entry: FeeEntry) {
  await refuseStrangeAct(db, entry)
  const settlement_id = await requireSettlement(db, entry.day)
  return db
    .insertInto('stole_fees')
    .values({ ...entry, settlement_id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const LOCKED = 'Miesiąc tego wpisu jest zatwierdzony. Otwórz rozliczenie miesiąca i dopisz korektę.'

async function openFee(db: Db, id: number) {
  const fee = await getFee(db, id)
  if (fee.approved_at) throw new Refusal(422, LOCKED)
  if (fee.cancelled_at) throw new Refusal(422, 'Ten wpis jest skreślony. Dodaj nowy.')
  return fee
}

/** Updates a fee of an open month; a new day may belong to another month. */
export async function updateFee(
  { db }: Context,
  id: number,
  { version, ...entry }: FeeEntry & { version: number },
) {
  await openFee(db, id)
  await refuseStrangeAct(db, entry)
  const settlement_id = await requireSettlement(db, entry.day)
  return updateVersioned(db, 'stole_fees', id, version, { ...entry, settlement_id })
}

/** Strikes a fee entered by mistake; it stays readable. */
export async function cancelFee(
  { db }: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  await openFee(db, id)
  await setChangeReason(db, reason)
  return updateVersioned(db, 'stole_fees', id, version, {
    cancelled_at: new Date().toISOString(),
    cancel_reason: reason,
  })
}

/** Writes a correction of fees: a counter-entry to a fee, or a forgotten fee. */
export async function writeFee(
  { db }: Pick<Context, 'db'>,
  { id: settlement_id, month }: { id: number; month: string },
  correction_id: number,
  { corrects_id, amount, fee, reason }: SettlementCorrectionEntry,
) {
  if (fee) {
    if (!fee.day.startsWith(month))
      throw refuseField('fee.day', `Podaj dzień w miesiącu: ${formatMonth(month)}`)
    await refuseStrangeAct(db, fee)
    await db
      .insertInto('stole_fees')
      .values({ ...fee, settlement_id, correction_id })
      .execute()
    return
  }
  const wrong = await getFee(db, corrects_id!)
  if (wrong.settlement_id !== settlement_id || wrong.corrects_id || wrong.cancelled_at) {
    throw notFound('Nie ma takiego wpisu w tym miesiącu')
  }
  if (amount === wrong.stands)
    throw refuseField('amount', 'Tyle już jest wpisane. Podaj inną kwotę.')
  const { day, act, about, payer, celebrant_id, celebrant, received_by } = wrong
  await db
    .insertInto('stole_fees')
    .values({
      day,
      act,
      about,
      payer,
      celebrant_id,
      celebrant,
      received_by,
      settlement_id,
      correction_id,
      corrects_id: wrong.id,
      amount: amount! - wrong.stands,
      notes: reason,
    })
    .execute()
}
