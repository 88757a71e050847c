import { type Dispensation, namesAuthority, namesNumber } from '#books/canon-law/dispensations.ts'
import { NAME_CHECKS } from '#shared/people/typed-names.ts'

interface Entry {
  delegation_parish_worker_position: string | null
  dispensations: readonly Dispensation[]
}

const NO_AUTHORITY = 'Wpisz nazwę władzy, np. Kuria Diecezjalna w Tarnowie'
const NO_NUMBER = 'Numer pisma zawiera cyfry, np. 12/2026; gdy pismo nie ma numeru, zostaw puste'

/** Lists the texts of a protocol that are printed on its papers and name no person: „?”, „ks.”, „x”. */
export function listUnnamed({ delegation_parish_worker_position: delegate, dispensations }: Entry) {
  const isUnnamed = delegate !== null && !NAME_CHECKS.cleric.holds(delegate)
  return [
    ...(isUnnamed
      ? [{ path: ['delegation_parish_worker_position'], message: NAME_CHECKS.cleric.message }]
      : []),
    ...dispensations.flatMap(({ authority, number }, index) => [
      ...(authority && !namesAuthority(authority)
        ? [{ path: ['dispensations', index, 'authority'], message: NO_AUTHORITY }]
        : []),
      ...(number && !namesNumber(number)
        ? [{ path: ['dispensations', index, 'number'], message: NO_NUMBER }]
        : []),
    ]),
  ]
}
