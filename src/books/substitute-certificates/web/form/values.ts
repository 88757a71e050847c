import type { Person } from '#parishioners/people/contract.ts'

/** Copies the data of a person from the register; the certificate stores the data as of this day. */
export const fromPerson = (person: Person) => ({
  person_id: person.id,
  names: person.names,
  surname: person.surname,
  family_name: person.family_name ?? '',
  gender: person.gender,
  birth_date: person.birth_date,
  birth_town: person.birth_town ?? '',
  father_names: person.father_names ?? '',
  father_surname: person.father_surname ?? '',
  mother_names: person.mother_names ?? '',
  mother_surname: person.mother_surname ?? '',
  mother_family_name: person.mother_family_name ?? '',
})
