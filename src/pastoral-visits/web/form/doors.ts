import { streetLine } from '#shared/places/address.ts'
import type { ProposedDoor } from '../../visit-routes/contract.ts'
import { addressKey } from '../../planning/ranges.ts'
import type { ShownDoor } from './shown.ts'

type Words = Pick<ShownDoor, 'town' | 'street' | 'building_number' | 'entrance' | 'place_number'>

/** Formats an address: `ul. Polna 12A/4, klatka B`. */
export function doorLine({ town, street, building_number, entrance, place_number }: Words): string {
  const line = streetLine({
    town: town ?? null,
    street: street ?? null,
    building_number: building_number ?? null,
    place_number: place_number ?? null,
  })
  return entrance ? `${line}, klatka ${entrance}` : line || (town ?? 'bez adresu')
}

const getKey = (door: ShownDoor | ProposedDoor) =>
  `${addressKey({
    dic_town_id: Number(door.dic_town_id),
    dic_street_id: (door.dic_street_id as number | null) ?? null,
    building_number: door.building_number ?? null,
    place_number: door.place_number ?? null,
  })} ${door.family_id === null || door.family_id === undefined ? '' : String(door.family_id)}`

/**
 * Merges the proposed visit addresses in their order, existing ones with their data; other addresses of the list
 * follow.
 */
export function mergeDoors(
  doors: readonly ShownDoor[],
  proposedDoors: readonly ProposedDoor[],
): ShownDoor[] {
  const doorsByKey = new Map(doors.map(door => [getKey(door), door]))
  const next = proposedDoors.map(({ elsewhere: _, ...door }): ShownDoor => {
    const existingDoor = doorsByKey.get(getKey(door))
    return existingDoor
      ? { ...existingDoor, entrance: existingDoor.entrance ?? door.entrance }
      : { ...door, remarks: null }
  })
  const takenKeys = new Set(next.map(getKey))
  return [...next, ...doors.filter(door => !takenKeys.has(getKey(door)))]
}
