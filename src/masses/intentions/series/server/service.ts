import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { massHour, getOrder } from '../../server/reading.ts'
import {
  type Slot,
  type IntentionSlot,
  holdDays,
  getPlace,
  takenBetween,
} from '../../server/slots.ts'
import { onlyChurch, placeMeant } from '../../server/find-mass-place.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { SeriesEntry, SeriesMove, SeriesOffering } from '../contract.ts'
import { listGaps } from './gaps.ts'
import { listSteps } from './steps.ts'

type Words = Pick<SeriesEntry, 'content' | 'public_content'> & { version: number }

/**
 * Takes a slot on each of the days, locked until the end of the transaction; when one is occupied, the whole series is
 * refused (422).
 */
async function takeSlots(
  db: Db,
  requestedMasses: readonly IntentionSlot[],
  except: readonly number[],
) {
  const days = requestedMasses.map(({ mass_date }) => mass_date)
  await holdDays(db, days)
  const [first, last] = [days[0]!, days.at(-1)!]
  const order = await getOrder(db, first, last)
  const bookings = await takenBetween(db, first, last, except)
  const church = await onlyChurch(db)
  const placedMasses = requestedMasses.map(mass => ({
    ...mass,
    parish_place_id: placeMeant(mass, order, church),
  }))
  const places = placedMasses.map(mass => getPlace(mass, order, bookings))
  const unavailableMasses = placedMasses.filter((_, index) => 'refused' in places[index]!)
  if (unavailableMasses.length > 0) {
    const list = unavailableMasses
      .map(mass => `${showDay(mass.mass_date)}, ${mass.mass_time}`)
      .join('; ')
    const words = `Te Msze są już zajęte: ${list}. Niczego nie zapisano; wybierz na te dni inne Msze.`
    throw new Refusal(422, words, {
      errors: { days: [words] },
      extra: { gone: unavailableMasses.map(({ mass_date }) => mass_date) },
    })
  }
  return places.map((place, index) => {
    const { slot, intention_pattern_id } = place as Slot
    return { slot, intention_pattern_id, parish_place_id: placedMasses[index]!.parish_place_id }
  })
}

/** Refuses (422) a series that leaves out a day without a reason. */
function refuseGaps(days: readonly string[], reason: string | null) {
  const gaps = listGaps(days)
  if (gaps.length === 0 || reason) return
  throw refuseField(
    'gap_reason',
    `Gregorianka jest nieprzerwana, a tu brakuje dni: ${gaps.map(showDay).join(', ')}. Wybierz na nie Msze albo podaj ważną przyczynę przerwy.`,
  )
}

const GREGORIAN = sql<number>`(select id from dictionary_items
  where dictionary = 'IntentionType' and value = 'gregoriańska' order by id limit 1)`

/**
 * Books all thirty Masses, or none. The offering is for the whole series; grosze that cannot be divided go to the first
 * Masses.
 */
export async function createMassSeries({ db, user }: Context, entry: SeriesEntry) {
  const { days, gap_reason, offering, ...rest } = entry
  refuseGaps(
    days.map(({ mass_date }) => mass_date),
    gap_reason,
  )
  const { celebrant_id } = rest
  const slots = await takeSlots(
    db,
    days.map(day => ({ ...day, celebrant_id })),
    [],
  )
  const newSeries = await db
    .insertInto('intention_series')
    .values({ content: rest.content, gap_reason })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const rows = days.map((day, index) => ({
    ...rest,
    ...day,
    ...slots[index]!,
    offering: offering === null ? null : getShare(offering, index, days.length),
    dic_intention_type_id: GREGORIAN,
    intention_series_id: newSeries.id,
    series_number: index + 1,
    accepted_by: user.name,
  }))
  await db.insertInto('intentions').values(rows).execute()
  return newSeries
}

const getShare = (total: number, index: number, parts: number) =>
  Math.floor(total / parts) + (index < total % parts ? 1 : 0)

/** Selects the Masses of a series that were not celebrated yet, in their order. */
export const toMove = (db: Db, id: number) =>
  db
    .selectFrom('intentions')
    .select([
      'id',
      'version',
      'series_number',
      'mass_date',
      'celebrant_id',
      massHour.as('mass_time'),
    ])
    .where('intention_series_id', '=', id)
    .where('status', 'in', ['accepted', 'reserved'])
    .orderBy('series_number')
    .execute()

async function standing(db: Db, id: number) {
  const seriesRow = await db
    .selectFrom('intention_series')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!seriesRow) throw notFound('Nie ma takiej gregorianki')
  if (seriesRow.cancelled_at) throw new Refusal(422, 'Ta gregorianka jest odwołana. Przyjmij nową.')
  return seriesRow
}

/** Moves all Masses that were not celebrated yet to other days, all or none. */
export async function moveMassSeries(
  { db }: Context,
  id: number,
  { version, days, gap_reason }: SeriesMove,
) {
  await standing(db, id)
  const moving = await toMove(db, id)
  if (moving.length !== days.length) {
    const words = `Do przeniesienia jest ${moving.length} Mszy tej gregorianki, a wybrano ${days.length}. Wczytaj ją jeszcze raz i wybierz dni ponownie.`
    throw refuseField('days', words)
  }
  const celebratedMasses = await db
    .selectFrom('intentions')
    .select('mass_date')
    .where('intention_series_id', '=', id)
    .where('status', 'in', ['celebrated', 'passed_on'])
    .execute()
  refuseGaps(
    [...celebratedMasses, ...days].map(({ mass_date }) => mass_date).toSorted(),
    gap_reason,
  )
  const slots = await takeSlots(
    db,
    days.map((day, index) => ({ ...day, celebrant_id: moving[index]!.celebrant_id })),
    moving.map(intention => intention.id),
  )
  const savedSeries = await updateVersioned(db, 'intention_series', id, version, { gap_reason })
  const steps = listSteps(
    moving.map(intention => intention.mass_date),
    days.map(day => day.mass_date),
  )
  for (const { index, aside } of steps) {
    const intention = moving[index]!
    const place = { ...days[index]!, ...slots[index]!, celebrant_id: intention.celebrant_id }
    // Temporary slot: no Mass has such a slot number, and without a celebrant it cannot conflict with another Mass.
    const asidePlace = { slot: ASIDE + index, celebrant_id: null }
    const savedIntention = await updateVersioned(
      db,
      'intentions',
      intention.id,
      intention.version,
      aside ? asidePlace : place,
    )
    intention.version = savedIntention.version
  }
  return savedSeries
}
const ASIDE = 1000

/** Changes the text of every Mass of a series, celebrated ones too, because all thirty are for the same person. */
export async function rewordMassSeries({ db }: Context, id: number, { version, ...words }: Words) {
  await standing(db, id)
  const savedSeries = await updateVersioned(db, 'intention_series', id, version, {
    content: words.content,
  })
  await db
    .updateTable('intentions')
    .set(words)
    .where('intention_series_id', '=', id)
    .where('taken', '=', true)
    .execute()
  return savedSeries
}

/** Records the payment of the offering at every Mass of the series that is still unpaid. */
export async function settleMassSeries(
  { db }: Context,
  id: number,
  { version, ...given }: SeriesOffering,
) {
  const { content } = await standing(db, id)
  if (given.paid_date > today()) {
    throw refuseField('paid_date', 'Ten dzień jeszcze nie nadszedł. Podaj dzień złożenia ofiary.')
  }
  const { numUpdatedRows } = await db
    .updateTable('intentions')
    .set(given)
    .where('intention_series_id', '=', id)
    .where('status', 'in', ['accepted', 'celebrated', 'passed_on'])
    .where('offering', '>', 0)
    .where('paid_date', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    throw refuseField('paid_date', 'Ofiara za tę gregoriankę jest już złożona. Odśwież stronę.')
  }
  return updateVersioned(db, 'intention_series', id, version, { content })
}

/** Cancels the Masses that were not celebrated yet; celebrated ones stay in the book. */
export async function cancelMassSeries(
  { db }: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  await standing(db, id)
  await setChangeReason(db, reason)
  const savedSeries = await updateVersioned(db, 'intention_series', id, version, {
    cancelled_at: new Date().toISOString(),
    cancel_reason: reason,
  })
  await db
    .updateTable('intentions')
    .set({ status: 'cancelled', cancel_reason: reason })
    .where('intention_series_id', '=', id)
    .where('status', 'in', ['accepted', 'reserved'])
    .execute()
  return savedSeries
}
