import { type Person, addressWithCountry } from '#parishioners/people/contract.ts'
import { getBaptism } from '#books/core/baptism-data.ts'

/** Copies the data of a person from the register: the act preserves them as they were on this day. */
export function fromPerson(person: Person) {
  const { baptism_date, baptism_parish, baptism_act_number, baptism_act_year } = getBaptism(person)
  return {
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
    address: addressWithCountry(person),
    baptism_date,
    baptism_parish: baptism_parish ?? '',
    baptism_act_number: baptism_act_number ?? '',
    baptism_act_year,
  }
}
