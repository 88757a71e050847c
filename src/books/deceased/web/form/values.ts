import {
  type PersonFamilyMember,
  type Person,
  addressWithCountry,
} from '#parishioners/people/contract.ts'
import { relationWord } from '#parishioners/people/kin/labels.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { getBaptism } from '#books/core/baptism-data.ts'
import { blankAct } from '#books/core/book.ts'
import { deceasedColumns } from '../../columns.ts'
import { formatName } from '#shared/people/mononym.ts'

const isSpouse = ({ kin, gender }: PersonFamilyMember) =>
  kin === relationWord('spouse', gender) || kin === relationWord('lateSpouse', gender)

const hasEnded = ({ annotations }: Person['acts'][number]) =>
  annotations.some(
    ({ struck, dic_annotation_kind_id: kind }) =>
      !struck && (kind === annotationKinds.nullity || kind === annotationKinds.dissolution),
  )

/**
 * Finds the husband or wife: from the last marriage in our books that was neither declared null nor dissolved,
 * otherwise from the household. Roles in a family only state the relation to its head.
 */
export function findSpouse({ family, acts }: Pick<Person, 'family' | 'acts'>) {
  const lastMarriage = acts
    .filter(act => act.spouse && !act.cancelled && !hasEnded(act))
    .toSorted((a, b) => (a.event_date ?? '').localeCompare(b.event_date ?? ''))
    .at(-1)
  return lastMarriage?.spouse ?? family?.members.find(isSpouse)
}

/** Copies the data of a person from the register: the act preserves them as they were on this day. */
export function fromPerson(person: Person, ownParish: string) {
  const spouse = findSpouse(person)
  return {
    ...blankAct(deceasedColumns),
    ...getBaptism(person),
    person_id: person.id,
    names: person.names,
    surname: person.surname,
    family_name: person.family_name ?? '',
    gender: person.gender,
    birth_date: person.birth_date,
    birth_town: person.birth_town ?? '',
    dic_marital_status_id: person.dic_marital_status_id,
    spouse_person_id: spouse?.id ?? null,
    spouse: spouse ? formatName(spouse) : '',
    father_names: person.father_names ?? '',
    father_surname: person.father_surname ?? '',
    mother_names: person.mother_names ?? '',
    mother_surname: person.mother_surname ?? '',
    mother_family_name: person.mother_family_name ?? '',
    address: addressWithCountry(person),
    home_parish: person.status === 'outsider' ? '' : ownParish,
    death_date: person.death_date,
  }
}
