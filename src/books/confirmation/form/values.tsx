import type { Person } from '#people/contract.ts'
import { baptismOf } from '../../baptism-data.ts'
import { today } from '#platform/days.ts'

export const BLANK_SPONSOR = {
  sponsor_person_id: null,
  sponsor_names: '',
  sponsor_surname: '',
  sponsor_birth_date: null,
  sponsor_address: '',
  sponsor_parish: '',
  sponsor_godparent: false,
  sponsor_certificate_provided: false,
}

/** The number and the rite of an act nobody has typed anything into. */
export const BLANK_ACT = {
  archival: false,
  act_number: '',
  year: Number(today().slice(0, 4)),
  volume: '',
  page: '',
}

/** What all confirmed together have in common. */
export const BLANK_RITE = {
  confirmation_date: null,
  parish_place_id: null,
  confirmation_place: '',
  minister_id: null,
  minister: '',
  minister_faculty: '',
}

export const BLANK = {
  person_id: null,
  names: '',
  surname: '',
  gender: null,
  birth_date: null,
  birth_town: '',
  father_names: '',
  father_surname: '',
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  baptism_date: null,
  baptism_parish: '',
  baptism_act_number: '',
  baptism_act_year: null,
  confirmation_name: '',
  ...BLANK_SPONSOR,
  consent_parish: '',
  consent_date: null,
  consent_number: '',
  notes: '',
  needs_attention: false,
}

/** What the register knows of somebody, copied: the act keeps it as it was on this day. */
export function fromPerson(person: Person) {
  const { baptism_date, baptism_parish, baptism_act_number, baptism_act_year } = baptismOf(person)
  return {
    ...BLANK,
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
    baptism_date,
    baptism_parish: baptism_parish ?? '',
    baptism_act_number: baptism_act_number ?? '',
    baptism_act_year,
  }
}
