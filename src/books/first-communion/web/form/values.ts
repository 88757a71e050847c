import type { Person } from '#parishioners/people/contract.ts'
import { getBaptism } from '#books/core/baptism-data.ts'

/** Copies the data of a child from the register: the act preserves them as they were on this day. */
export const fromPerson = (person: Person) => ({
  ...getBaptism(person),
  person_id: person.id,
  names: person.names,
  surname: person.surname,
  gender: person.gender,
  birth_date: person.birth_date,
  birth_town: person.birth_town ?? '',
  father_names: person.father_names ?? '',
  father_surname: person.father_surname ?? '',
  mother_names: person.mother_names ?? '',
  mother_surname: person.mother_surname ?? '',
  mother_family_name: person.mother_family_name ?? '',
  school_class: person.school_class ?? '',
})
