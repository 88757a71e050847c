import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/problems.ts'
import { type DaysMasses, NO_OTHERS } from './binations.ts'
import type { IntentionEntry } from './contract.ts'
import { type Closure, type Pattern, listMasses } from './masses.ts'
import { massHour, getOrder } from './reading.ts'

const TAKEN =
  'Ktoś właśnie zajął to miejsce. Wybierz inną Mszę; to, co wpisano, zostaje w formularzu.'
const BUSY = 'Ten kapłan ma już intencję na tej Mszy: za jedną Mszę jedna intencja (kan. 948)'
mapConstraintError('intentions_slot_once', 'mass_time', TAKEN)
mapConstraintError('intentions_celebrant_once', 'celebrant', BUSY)

/** Where and when, and the priest of ours who says it. */
export type Wanted = Pick<
  IntentionEntry,
  'mass_date' | 'mass_time' | 'parish_place_id' | 'celebrant_id'
>

export interface Slot {
  slot: number
  intention_pattern_id: number | null
}

/** Those who book on the same days wait for each other, in the order of days, so that each sees what the other took. */
export const holdDays = (db: Db, days: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(concat('intentions ', current_parish(), day), 0))
    from (select unnest(${days.toSorted()}::text[]) as day offset 0) held`.execute(db)

/** What already is promised between two days, but for some intentions that are about to move. */
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
type Promised = Awaited<ReturnType<typeof takenBetween>>[number]
type Taken = Omit<Promised, 'celebrant' | 'offering' | 'pro_populo'>

const sameMass = (one: Omit<Wanted, 'celebrant_id'>) => (other: Omit<Wanted, 'celebrant_id'>) =>
  one.mass_date === other.mass_date &&
  one.mass_time === other.mass_time &&
  one.parish_place_id === other.parish_place_id

/**
 * The place an intention gets, or in which words there is none. A Mass takes as many intentions as the order of
 * Masses says, one when it says nothing; more only when each has a priest of his own.
 */
export function getPlace(
  wanted: Wanted,
  order: { patterns: readonly (Pattern & { mass_time: string })[]; closures: readonly Closure[] },
  promised: readonly Taken[],
): (Slot & { planned: boolean }) | { refused: 'mass_time' | 'celebrant'; words: string } {
  const mass = listMasses(wanted.mass_date, order.patterns, order.closures).find(
    one => one.mass_time === wanted.mass_time && one.parish_place_id === wanted.parish_place_id,
  )
  const taken = promised.filter(sameMass(wanted))
  const room = mass?.slots ?? 1
  const ownPriests = wanted.celebrant_id !== null && taken.every(one => one.celebrant_id !== null)
  if (taken.length >= room && !ownPriests) {
    return {
      refused: 'mass_time',
      words: `O tej godzinie nie ma już wolnej intencji (zajęte: ${taken.length} z ${room}). Wybierz inną Mszę; przy koncelebrze wpisz kapłana do każdej intencji.`,
    }
  }
  if (isBusy(wanted, promised)) return { refused: 'celebrant', words: BUSY }
  const used = new Set(taken.map(one => one.slot))
  let slot = 1
  while (used.has(slot)) slot++
  return { slot, intention_pattern_id: mass?.id ?? null, planned: mass !== undefined }
}

/** Whether the priest has an intention at that hour already (KPK 948), wherever it is. */
export const isBusy = (wanted: Wanted, promised: readonly Taken[]) =>
  wanted.celebrant_id !== null &&
  promised.some(
    one =>
      one.celebrant_id === wanted.celebrant_id &&
      one.mass_date === wanted.mass_date &&
      one.mass_time === wanted.mass_time,
  )

/** A free place at a Mass, held until the end of the transaction, or a refusal (422). */
export async function takeSlot(db: Db, wanted: Wanted, except: number | null) {
  const { mass_date } = wanted
  await holdDays(db, [mass_date])
  const order = await getOrder(db, mass_date, mass_date)
  const promised = await takenBetween(db, mass_date, mass_date, [except ?? 0])
  const place = getPlace(wanted, order, promised)
  if ('refused' in place) throw refuseField(place.refused, place.words)
  return place
}

/** The other Masses of a priest of ours that day; refuses (422) one at the same hour. */
export async function otherMasses(
  db: Db,
  wanted: Wanted,
  except: number | null,
): Promise<DaysMasses> {
  const { mass_date, celebrant_id } = wanted
  if (celebrant_id === null) return NO_OTHERS
  const promised = await takenBetween(db, mass_date, mass_date, [except ?? 0])
  if (isBusy(wanted, promised)) throw refuseField('celebrant', BUSY)
  const isConcelebrated = (mass: Wanted) =>
    promised.filter(sameMass(mass)).some(one => isAnother(one, celebrant_id))
  return {
    others: promised
      .filter(one => one.celebrant_id === celebrant_id)
      .map(one => ({
        mass_time: one.mass_time,
        offered: !one.pro_populo && one.offering !== 0,
        concelebrated: isConcelebrated(one),
        pro_populo: one.pro_populo,
      })),
    concelebrated: isConcelebrated(wanted),
  }
}

const isAnother = ({ celebrant_id, celebrant }: Promised, priest: number) =>
  celebrant_id === null ? Boolean(celebrant?.trim()) : celebrant_id !== priest
