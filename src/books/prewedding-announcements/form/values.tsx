import type { Person } from '#people/contract.ts'
import { today } from '#platform/days.ts'
import { type Side, both, sided } from '../../sides.ts'

const BLANK_PARTY = {
  person_id: null,
  names: '',
  surname: '',
  birth_date: null,
  dic_marital_status_id: 1,
  father_names: '',
  mother_names: '',
  town: '',
  parish: '',
  former_parish: '',
}

/** Banns nobody has typed anything into. */
export const BLANK = {
  archival: false,
  act_number: '',
  year: Number(today().slice(0, 4)),
  volume: '',
  page: '',
  ...both(BLANK_PARTY),
  origin: 'own' as const,
  request_parish: '',
  request_date: null,
  request_number: '',
  protocol_number: '',
  protocol_year: null,
  premarital_id: null,
  wedding_date: null,
  mode: 'posted' as const,
  date_from: null,
  date_to: null,
  first_date: null,
  second_date: null,
  dispensation_reason: '',
  dispensation_date: null,
  result: null,
  obstacle: '',
  certificate_date: null,
  notes: '',
  needs_attention: false,
}

/** What the register knows of one of the two; `parish` is ours for a parishioner. */
export function fromPerson(person: Person, side: Side, parish: string) {
  const known = {
    names: person.names,
    surname: person.surname,
    birth_date: person.birth_date,
    dic_marital_status_id: person.dic_marital_status_id,
    father_names: person.father_names ?? '',
    mother_names: person.mother_names ?? '',
    town: person.town ?? '',
    ...(person.status === 'parishioner' && { parish }),
  }
  return sided(side, known)
}
