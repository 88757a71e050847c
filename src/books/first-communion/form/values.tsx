import type { Person } from '#people/contract.ts'
import { baptismOf } from '../../baptism-data.ts'
import { today } from '#platform/days.ts'

/** An act nobody has typed anything into. */
export const BLANK = {
  archival: false,
  act_number: '',
  year: Number(today().slice(0, 4)),
  volume: '',
  page: '',
  person_id: null,
  names: '',
  surname: '',
  gender: null,
  birth_date: null,
  birth_town: '',
  baptism_date: null,
  baptism_parish: '',
  baptism_act_number: '',
  baptism_act_year: null,
  communion_date: null,
  parish_place_id: null,
  communion_place: '',
  minister_id: null,
  minister: '',
  first_confession_date: null,
  father_names: '',
  father_surname: '',
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  dic_school_id: null,
  school_class: '',
  catechist: '',
  consent_parish: '',
  consent_date: null,
  consent_number: '',
  notes: '',
  needs_attention: false,
}

/** What the register knows of a child, copied: the act keeps it as it was on this day. */
export const fromPerson = (person: Person) => ({
  ...baptismOf(person),
  person_id: person.id,
  names: person.names,
  surname: person.surname,
  gender: person.gender as 1 | 2,
  birth_date: person.birth_date,
  birth_town: person.birth_town ?? '',
  father_names: person.father_names ?? '',
  father_surname: person.father_surname ?? '',
  mother_names: person.mother_names ?? '',
  mother_surname: person.mother_surname ?? '',
  mother_family_name: person.mother_family_name ?? '',
  school_class: person.school_class ?? '',
})
