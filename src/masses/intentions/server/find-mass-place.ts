import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { type MassClosure, type MassPattern, listMasses } from '../masses.ts'
import { getOrder } from './reading.ts'
import type { IntentionSlot } from './slots.ts'

type MassSlot = Pick<IntentionSlot, 'mass_date' | 'mass_time' | 'parish_place_id'>
interface Order {
  patterns: readonly MassPattern[]
  closures: readonly MassClosure[]
}

/**
 * Finds the place of the intended Mass: an hour alone means the regularly scheduled Mass at that hour, else one in the
 * only church. Stored without a place it would be a different Mass, and the same Mass could be booked twice.
 */
export function placeMeant(
  requestedMass: MassSlot,
  order: Order,
  church: number | null,
): number | null {
  const { mass_date, mass_time, parish_place_id } = requestedMass
  if (parish_place_id !== null) return parish_place_id
  const masses = listMasses(mass_date, order.patterns, order.closures)
  const placeIds = masses
    .filter(mass => mass.mass_time === mass_time)
    .map(mass => mass.parish_place_id)
  const places = new Set(placeIds)
  if (places.has(null)) return null
  if (places.size > 1) {
    throw refuseField(
      'parish_place_id',
      'O tej godzinie Msze są w kilku miejscach. Wybierz, o którą chodzi.',
    )
  }
  return placeIds[0] ?? church
}

/** Returns the entry with the place of its Mass. */
export async function atItsPlace<Entry extends MassSlot>(db: Db, entry: Entry): Promise<Entry> {
  if (entry.parish_place_id !== null) return entry
  const order = await getOrder(db, entry.mass_date, entry.mass_date)
  return { ...entry, parish_place_id: placeMeant(entry, order, await onlyChurch(db)) }
}

/** Returns the church of a parish that has exactly one; null otherwise. */
export async function onlyChurch(db: Db) {
  const churches = await db
    .selectFrom('parish_places')
    .select('id')
    .where('mass_place', '=', true)
    .where('active', '=', true)
    .limit(2)
    .execute()
  return churches.length === 1 ? churches[0]!.id : null
}
