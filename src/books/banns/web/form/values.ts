import type { Person } from '#parishioners/people/contract.ts'
import { type ActSide, withSide } from '#books/core/columns/sides.ts'

/** Copies the register data of one of the two; `parish` is our parish for a parishioner. */
export function fromPerson(person: Person, side: ActSide, parish: string) {
  const partyValues = {
    names: person.names,
    surname: person.surname,
    birth_date: person.birth_date,
    dic_marital_status_id: person.dic_marital_status_id,
    father_names: person.father_names ?? '',
    mother_names: person.mother_names ?? '',
    town: person.town ?? '',
    ...(person.status === 'parishioner' && { parish }),
  }
  return withSide(side, partyValues)
}
