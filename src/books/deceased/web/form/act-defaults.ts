import { blankAct } from '#books/core/book.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import type { Person } from '#parishioners/people/contract.ts'
import { deceasedColumns } from '../../columns.ts'
import { useCemeteries } from './cemeteries.tsx'
import { fromPerson } from './values.ts'

/** Returns the values of a new act: those of the card, and the usual place and cemetery of the parish. */
export function useActDefaults(person: Person | undefined) {
  const parish = useOwnParish()
  const cemeteries = useCemeteries()
  const onlyCemetery = cemeteries.length === 1 ? cemeteries[0] : undefined
  return {
    ...(person ? fromPerson(person, parish) : blankAct(deceasedColumns)),
    funeral_place: parish,
    cemetery: onlyCemetery?.label ?? '',
    cemetery_place_id: onlyCemetery?.id ?? null,
  }
}
