import type { Person } from '#people/contract.ts'
import { addressLine } from '#people/contract.ts'
import { today } from '#platform/days.ts'

export const BLANK_GODPARENT = {
  role: 'godparent' as const,
  person_id: null,
  names: '',
  surname: '',
  gender: null,
  birth_date: null,
  dic_faith_id: 1,
  address: '',
  parish: '',
  confirmed: false,
  certificate_provided: false,
}

/** An act nobody has typed anything into. */
export const BLANK = {
  person_id: null,
  names: '',
  surname: '',
  gender: null,
  birth_date: null,
  birth_town: '',
  birth_act_number: '',
  birth_usc_town: '',
  birth_act_year: null,
  baptism_time: null,
  parish_place_id: null,
  baptism_place: '',
  minister_id: null,
  minister: '',
  dic_baptism_kind_id: 1,
  father_names: '',
  father_surname: '',
  father_birth_year: null,
  dic_father_faith_id: 1,
  father_profession: '',
  father_address: '',
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  mother_birth_year: null,
  dic_mother_faith_id: 1,
  mother_profession: '',
  mother_address: '',
  adopted: false,
  dic_parents_marriage_id: null,
  parents_marriage_date: null,
  parents_marriage_place: '',
  parents_marriage_act_number: '',
  godparents: [BLANK_GODPARENT, BLANK_GODPARENT],
  consent_parish: '',
  consent_date: null,
  consent_number: '',
  curia_permission_date: null,
  curia_permission_number: '',
  reported_by: '',
  reported_at: null,
  offering: null,
  notes: '',
  needs_attention: false,
}

/** The number and the rite, which a registration does not have. */
export const BLANK_ACT = {
  archival: false,
  act_number: '',
  year: Number(today().slice(0, 4)),
  volume: '',
  page: '',
  baptism_date: null,
}

const yearOf = (date: string | null | undefined) =>
  /^\d{4}/.test(date ?? '') ? Number(date!.slice(0, 4)) : null

/** What the register knows of a child, copied: the act keeps it as it was on this day. */
export function fromPerson(person: Person) {
  const address = addressLine(person)
  return {
    ...BLANK,
    person_id: person.id,
    names: person.names,
    surname: person.surname,
    gender: person.gender as 1 | 2,
    birth_date: person.birth_date,
    birth_town: person.birth_town ?? '',
    birth_act_number: person.birth_act_number ?? '',
    birth_usc_town: person.birth_usc_town ?? '',
    birth_act_year: person.birth_act_year,
    father_names: person.father_names ?? '',
    father_surname: person.father_surname ?? '',
    father_birth_year: yearOf(person.father?.birth_date),
    father_address: person.father?.address ?? (person.father_names ? address : ''),
    mother_names: person.mother_names ?? '',
    mother_surname: person.mother_surname ?? '',
    mother_family_name: person.mother_family_name ?? '',
    mother_birth_year: yearOf(person.mother?.birth_date),
    mother_address: person.mother?.address ?? (person.mother_names ? address : ''),
  }
}
