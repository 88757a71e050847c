import { type Person, addressLine } from '#people/contract.ts'
import { baptismOf } from '../../baptism-data.ts'
import { today } from '#platform/days.ts'
import type { Wedding } from '../contract.ts'
import { type Side, both, sided } from '../../sides.ts'

export const BLANK_WITNESS = {
  person_id: null,
  names: '',
  surname: '',
  birth_date: null,
  address: '',
}
export const BLANK_BANNS = {
  parish: '',
  mode: 'posted' as const,
  from: null,
  to: null,
  dates: [],
  obstacle: null,
}

const BLANK_PARTY = {
  person_id: null,
  names: '',
  surname: '',
  family_name: '',
  birth_date: null,
  birth_town: '',
  age: null,
  dic_faith_id: 1,
  dic_marital_status_id: 1,
  profession: '',
  address: '',
  parish: '',
  father_names: '',
  father_surname: '',
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  baptism_date: null,
  baptism_parish: '',
  baptism_act_number: '',
  baptism_act_year: null,
  confirmation_date: null,
  confirmation_parish: '',
  surname_after: '',
}

/** An act nobody has typed anything into. */
export const BLANK = {
  archival: false,
  act_number: '',
  year: Number(today().slice(0, 4)),
  volume: '',
  page: '',
  wedding_date: null,
  wedding_time: null,
  parish_place_id: null,
  wedding_place: '',
  place_kind: 'church' as const,
  ...both(BLANK_PARTY),
  children_surname: '',
  dic_wedding_kind_id: 1,
  circumstance: null,
  circumstance_reason: '',
  minister_id: null,
  minister: '',
  assisting_basis: null,
  basis_from: '',
  basis_date: null,
  basis_number: '',
  witnesses: [BLANK_WITNESS, BLANK_WITNESS],
  with_mass: true,
  language: '',
  usc_permit_number: '',
  usc_permit_town: '',
  usc_permit_date: null,
  usc_permit_valid_date: null,
  usc_sent_date: null,
  usc_sent_method: null,
  civil_act_number: '',
  civil_act_town: '',
  civil_act_date: null,
  banns: [],
  dispensations: [],
  overrides: [],
  protocol_number: '',
  protocol_year: null,
  announcement_book_number: '',
  announcement_book_year: null,
  premarital_id: null,
  offering: null,
  notes: '',
  needs_attention: false,
}

/** What the register knows of one of the two, copied: the act keeps it as it was on this day. */
export function fromPerson(person: Person, side: Side) {
  const confirmation =
    person.acts.find(({ kind, cancelled }) => kind === 'confirmation' && !cancelled) ??
    person.sacraments.find(({ kind }) => kind === 'confirmation')
  const known = {
    names: person.names,
    surname: person.surname,
    family_name: person.family_name ?? '',
    birth_date: person.birth_date,
    birth_town: person.birth_town ?? '',
    dic_faith_id: person.dic_faith_id,
    dic_marital_status_id: person.dic_marital_status_id,
    profession: person.profession ?? '',
    address: addressLine(person),
    father_names: person.father_names ?? '',
    father_surname: person.father_surname ?? '',
    mother_names: person.mother_names ?? '',
    mother_surname: person.mother_surname ?? '',
    mother_family_name: person.mother_family_name ?? '',
    ...baptismOf(person),
    confirmation_date: confirmation?.event_date ?? null,
    confirmation_parish: confirmation?.place ?? '',
  }
  return sided(side, known)
}

/** A written act as the form of a correction opens with it. */
export const valuesOf = (act: Wedding) => ({ ...act, reason: '' })
