import { today } from '#shared/dates/days.ts'
import { holdDays, takeSlot } from '#masses/intentions/server/slots.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import {
  type FreeMassSlot,
  freeMasses,
  furthestDay,
  nearestMasses,
} from '#masses/intentions/free-masses/server/free.ts'

export interface RequestedSlot {
  mass_date: string
  intention_pattern_id: number
}

/** Text in the book while the order is not accepted; it names neither the orderer nor the intention. */
const PLACEHOLDER = 'Zamówienie z Internetu'

/**
 * Returns the requested Mass if it has a free slot, and locks the day until the end of the transaction. Call it before
 * the first write: a write locks the history of the parish, and other transactions that lock the day would wait for it.
 */
export async function findFreeSlot(
  db: Db,
  { mass_date, intention_pattern_id }: RequestedSlot,
): Promise<FreeMassSlot | undefined> {
  await holdDays(db, [mass_date])
  const free = await freeMasses(db, { date_from: mass_date, date_to: mass_date })
  return free.find(mass => mass.dic_intention_template_id === intention_pattern_id)
}

/** Reserves a slot of a free Mass for an order that is not accepted yet. */
export async function reserveSlot(db: Db, mass: FreeMassSlot, amount: number): Promise<number> {
  const { mass_date, mass_time, parish_place_id } = mass
  const { planned: _, ...slot } = await takeSlot(
    db,
    { mass_date, mass_time, parish_place_id, celebrant_id: null },
    null,
  )
  const { id } = await db
    .insertInto('intentions')
    .values({
      mass_date,
      mass_time,
      parish_place_id,
      ...slot,
      content: PLACEHOLDER,
      status: 'reserved',
      offering: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Releases a reserved slot; an intention accepted meanwhile stays. */
export async function releaseSlot(db: Db, intention_id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('intentions')
    .where('id', '=', intention_id)
    .where('status', '=', 'reserved')
    .executeTakeFirstOrThrow()
  if (!numDeletedRows) return
  await db
    .deleteFrom('record_words')
    .where('table_name', '=', 'intentions')
    .where('record_id', '=', intention_id)
    .execute()
}

/** Builds the error (422) for a Mass that is no longer free, with a polite message and the closest free Masses. */
export async function slotTakenError(
  db: Db,
  { mass_date }: RequestedSlot,
  fits: (mass: FreeMassSlot) => boolean,
): Promise<Refusal> {
  const nearest = await nearestMasses(db, mass_date, fits)
  const message = explainRefusal(mass_date, nearest.length > 0)
  return new Refusal(422, message, { errors: { mass_date: [message] }, extra: { nearest } })
}

function explainRefusal(day: string, hasNearest: boolean) {
  if (day < today()) return 'Ten dzień już minął. Wybierz Mszę, która dopiero będzie.'
  if (day > furthestDay()) {
    return 'Mszę można zamówić najwyżej na rok naprzód (kan. 953). Wybierz bliższy dzień.'
  }
  return hasNearest
    ? 'Ktoś przed chwilą zajął to miejsce. Bardzo nam przykro. Zobacz najbliższe wolne Msze: to, co wpisano, zostaje w formularzu.'
    : 'Ta Msza nie przyjmuje już intencji przez Internet, a w pobliżu nie ma innej wolnej. Wybierz inny miesiąc albo zadzwoń do kancelarii.'
}
