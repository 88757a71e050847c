import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { type DaysMasses, NO_OTHERS } from '../binations.ts'
import type { IntentionEntry } from '../contract.ts'
import { type MassClosure, type MassPattern, listMasses } from '../masses.ts'
import { massHour, getOrder } from './reading.ts'

const TAKEN =
  'Ktoś właśnie zajął to miejsce. Wybierz inną Mszę; to, co wpisano, zostaje w formularzu.'
const BUSY = 'Ten kapłan ma już intencję na tej Mszy: za jedną Mszę jedna intencja (kan. 948)'
mapConstraintError('intentions_of_deceased', 'deceased_id', 'Nie ma takiego aktu zgonu')
mapConstraintError('intentions_slot_once', 'mass_time', TAKEN)
mapConstraintError('intentions_celebrant_once', 'celebrant', BUSY)

export type IntentionSlot = Pick<
  IntentionEntry,
  'mass_date' | 'mass_time' | 'parish_place_id' | 'celebrant_id'
>

export interface Slot {
  slot: number
  intention_pattern_id: number | null
}

/**
 * Locks the days in chronological order, so that concurrent bookings of the same days wait and see each other's result.
 */
export const holdDays = (db: Db, days: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(concat('intentions ', current_parish(), day), 0))
    from (select unnest(${days.toSorted()}::text[]) as day offset 0) held`.execute(db)

/** Selects the intentions that already occupy slots between two days, except those that are about to be moved. */
export function takenBetween(db: Db, from: string, to: string, except: readonly number[]) {
  return db
    .selectFrom('intentions')
    .select(['mass_date', massHour.as('mass_time'), 'parish_place_id', 'slot', 'celebrant_id'])
    .select(['celebrant', 'offering', 'pro_populo'])
    .where('mass_date', '>=', from)
    .where('mass_date', '<=', to)
    .where('taken', '=', true)
    .where('id', 'not in', [0, ...except])
    .execute()
}
type TakenSlot = Awaited<ReturnType<typeof takenBetween>>[number]
type SlotKey = Omit<TakenSlot, 'celebrant' | 'offering' | 'pro_populo'>

const sameMass =
  (left: Omit<IntentionSlot, 'celebrant_id'>) => (right: Omit<IntentionSlot, 'celebrant_id'>) =>
    left.mass_date === right.mass_date &&
    left.mass_time === right.mass_time &&
    left.parish_place_id === right.parish_place_id

/**
 * Returns the slot of an intention, or the message of a refusal. A Mass takes as many intentions as its pattern allows,
 * one without a pattern; more only when each has its own celebrant.
 */
export function getPlace(
  requestedMass: IntentionSlot,
  order: {
    patterns: readonly (MassPattern & { mass_time: string })[]
    closures: readonly MassClosure[]
  },
  bookings: readonly SlotKey[],
): (Slot & { planned: boolean }) | { refused: 'mass_time' | 'celebrant'; words: string } {
  const mass = listMasses(requestedMass.mass_date, order.patterns, order.closures).find(
    candidate =>
      candidate.mass_time === requestedMass.mass_time &&
      candidate.parish_place_id === requestedMass.parish_place_id,
  )
  const massBookings = bookings.filter(sameMass(requestedMass))
  const room = mass?.slots ?? 1
  const ownPriests =
    requestedMass.celebrant_id !== null &&
    massBookings.every(booking => booking.celebrant_id !== null)
  if (massBookings.length >= room && !ownPriests) {
    return {
      refused: 'mass_time',
      words: `O tej godzinie nie ma już wolnej intencji (zajęte: ${massBookings.length} z ${room}). Wybierz inną Mszę; przy koncelebrze wpisz kapłana do każdej intencji.`,
    }
  }
  if (isBusy(requestedMass, bookings)) return { refused: 'celebrant', words: BUSY }
  const usedSlots = new Set(massBookings.map(booking => booking.slot))
  let slot = 1
  while (usedSlots.has(slot)) slot++
  return { slot, intention_pattern_id: mass?.id ?? null, planned: mass !== undefined }
}

/** Whether the priest has another intention at that hour already, in any place (KPK 948). */
export const isBusy = (requestedMass: IntentionSlot, bookings: readonly SlotKey[]) =>
  requestedMass.celebrant_id !== null &&
  bookings.some(
    booking =>
      booking.celebrant_id === requestedMass.celebrant_id &&
      booking.mass_date === requestedMass.mass_date &&
      booking.mass_time === requestedMass.mass_time,
  )

/** Takes a free slot at a Mass, locked until the end of the transaction, or refuses (422). */
export async function takeSlot(db: Db, requestedMass: IntentionSlot, except: number | null) {
  const { mass_date } = requestedMass
  await holdDays(db, [mass_date])
  const order = await getOrder(db, mass_date, mass_date)
  const bookings = await takenBetween(db, mass_date, mass_date, [except ?? 0])
  const place = getPlace(requestedMass, order, bookings)
  if ('refused' in place) throw refuseField(place.refused, place.words)
  return place
}

/** Lists the other Masses of a priest of the parish on that day; refuses (422) one at the same hour. */
export async function otherMasses(
  db: Db,
  requestedMass: IntentionSlot,
  except: number | null,
): Promise<DaysMasses> {
  const { mass_date, celebrant_id } = requestedMass
  if (celebrant_id === null) return NO_OTHERS
  const bookings = await takenBetween(db, mass_date, mass_date, [except ?? 0])
  if (isBusy(requestedMass, bookings)) throw refuseField('celebrant', BUSY)
  const isConcelebrated = (mass: IntentionSlot) =>
    bookings.filter(sameMass(mass)).some(booking => isAnother(booking, celebrant_id))
  return {
    others: bookings
      .filter(booking => booking.celebrant_id === celebrant_id)
      .map(booking => ({
        mass_time: booking.mass_time,
        offered: !booking.pro_populo && booking.offering !== 0,
        concelebrated: isConcelebrated(booking),
        pro_populo: booking.pro_populo,
      })),
    concelebrated: isConcelebrated(requestedMass),
  }
}

const isAnother = ({ celebrant_id, celebrant }: TakenSlot, priest: number) =>
  celebrant_id === null ? Boolean(celebrant?.trim()) : celebrant_id !== priest
