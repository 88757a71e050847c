import type { Person } from '#parishioners/people/contract.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { childColumns } from '../../columns.ts'
import type { CommunionPreparation } from '../../contract.ts'

/** Builds a blank preparation with the register data of the child. */
export const fromPerson = (person: Person) => ({
  ...buildBlankValues(childColumns),
  people_id: person.id,
  surname: person.surname,
  name: person.names,
  birth_date: person.birth_date,
  birth_town: person.birth_town ?? '',
  school_class: person.school_class ?? '',
  child_dic_practice_id: person.dic_practice_id ?? null,
  phone: person.phone ?? '',
  email: person.email ?? '',
  dic_town_id: person.dic_town_id,
  dic_street_id: person.dic_street_id,
  building_number: person.building_number ?? '',
  place_number: person.place_number ?? '',
  father_names: person.father_names ?? '',
  father_surname: person.father_surname ?? '',
  mother_names: person.mother_names ?? '',
  mother_surname: person.mother_surname ?? '',
  mother_family_name: person.mother_family_name ?? '',
  checkmarks: [],
})

/** Returns the current values of the card; practice is absent for users who may not see it. */
export const fromCard = (card: CommunionPreparation) => ({
  ...card,
  child_dic_practice_id: card.child_dic_practice_id ?? null,
})
