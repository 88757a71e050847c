import { type FamilyMember, type Person, addressLine } from '#people/contract.ts'
import { relationWord } from '#people/kin/words.ts'
import { annotationKinds } from '../../annotation.ts'
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
  family_name: '',
  gender: null,
  birth_date: null,
  birth_town: '',
  age: '',
  dic_marital_status_id: null,
  spouse_person_id: null,
  spouse: '',
  father_names: '',
  father_surname: '',
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  address: '',
  home_parish: '',
  death_date: null,
  death_time: null,
  death_place: '',
  dic_death_cause_id: null,
  civil_act_number: '',
  civil_usc_town: '',
  civil_act_date: null,
  confession: false,
  viaticum: false,
  anointing: false,
  apostolic_blessing: false,
  without_sacraments: null,
  sacraments_date: null,
  sacraments_note: '',
  burial_date: null,
  burial_time: null,
  parish_place_id: null,
  funeral_place: '',
  dic_funeral_rite_id: 1,
  dic_burial_kind_id: 1,
  minister_id: null,
  minister: '',
  cemetery_place_id: null,
  cemetery: '',
  grave_sector: '',
  grave_row: '',
  grave_number: '',
  grave_holder: '',
  consent_parish: '',
  consent_date: null,
  consent_number: '',
  baptism_date: null,
  baptism_parish: '',
  baptism_act_number: '',
  baptism_act_year: null,
  baptism_told: false,
  reported_by: '',
  reporter_relation: '',
  reporter_phone: '',
  reporter_document: '',
  reported_at: null,
  necrology_published: false,
  necrology: '',
  photo_consent: false,
  publish_consent_by: '',
  publish_consent_date: null,
  offering: null,
  notes: '',
  needs_attention: false,
}

const isSpouse = ({ kin, gender }: FamilyMember) =>
  kin === relationWord('spouse', gender) || kin === relationWord('lateSpouse', gender)

const hasEnded = ({ annotations }: Person['acts'][number]) =>
  annotations.some(
    ({ struck, dic_annotation_kind_id: kind }) =>
      !struck && (kind === annotationKinds.nullity || kind === annotationKinds.dissolution),
  )

/**
 * The husband or wife: of the last marriage in our books that was neither declared null nor dissolved, else whoever is one
 * among those of the house. Functions in a family tell whose somebody is to its head alone.
 */
export function spouseOf({ family, acts }: Pick<Person, 'family' | 'acts'>) {
  const married = acts
    .filter(act => act.spouse && !act.cancelled && !hasEnded(act))
    .toSorted((a, b) => (a.event_date ?? '').localeCompare(b.event_date ?? ''))
    .at(-1)
  return married?.spouse ?? family?.members.find(isSpouse)
}

/** What the register knows of the person, copied: the act keeps it as it was on this day. */
export function fromPerson(person: Person, ownParish: string) {
  const spouse = spouseOf(person)
  return {
    ...BLANK,
    ...baptismOf(person),
    person_id: person.id,
    names: person.names,
    surname: person.surname,
    family_name: person.family_name ?? '',
    gender: person.gender as 1 | 2,
    birth_date: person.birth_date,
    birth_town: person.birth_town ?? '',
    dic_marital_status_id: person.dic_marital_status_id,
    spouse_person_id: spouse?.id ?? null,
    spouse: spouse ? `${spouse.names} ${spouse.surname}` : '',
    father_names: person.father_names ?? '',
    father_surname: person.father_surname ?? '',
    mother_names: person.mother_names ?? '',
    mother_surname: person.mother_surname ?? '',
    mother_family_name: person.mother_family_name ?? '',
    address: addressLine(person),
    home_parish: person.status === 'outsider' ? '' : ownParish,
    death_date: person.death_date,
  }
}
