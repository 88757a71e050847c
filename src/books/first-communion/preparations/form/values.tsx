import type { Person } from '#people/contract.ts'
import { today } from '#platform/days.ts'
import type { Preparation } from '../contract.ts'

/** What the register knows of a child, and nothing else yet. */
export const fromPerson = (person: Person) => ({
  people_id: person.id,
  year: Number(today().slice(0, 4)),
  surname: person.surname,
  name: person.names,
  birth_date: person.birth_date,
  birth_town: person.birth_town ?? '',
  dic_school_id: null,
  school_class: person.school_class ?? '',
  dic_youth_guardian_id: null,
  dic_youth_guardian_parish_id: null,
  child_dic_practice_id: person.dic_practice_id ?? null,
  dic_phone_type_id: null,
  phone: person.phone ?? '',
  email: person.email ?? '',
  provided_baptism_certificate: false,
  provided_parents_statement: false,
  provided_dic_parish_agreement: false,
  dic_town_id: person.dic_town_id,
  dic_street_id: person.dic_street_id,
  building_number: person.building_number ?? '',
  place_number: person.place_number ?? '',
  father_names: person.father_names ?? '',
  father_surname: person.father_surname ?? '',
  dic_father_faith_id: null,
  mother_names: person.mother_names ?? '',
  mother_surname: person.mother_surname ?? '',
  mother_family_name: person.mother_family_name ?? '',
  dic_mother_faith_id: null,
  dic_parents_marriage_id: null,
  parents_marriage_date: null,
  parents_marriage_usc_town: '',
  parents_marriage_parish: '',
  checkmarks: [],
  notes: '',
  needs_attention: false,
})

/** The card as it stands; practice is absent for those who may not see it. */
export const fromCard = (card: Preparation) => ({
  ...card,
  child_dic_practice_id: card.child_dic_practice_id ?? null,
})
