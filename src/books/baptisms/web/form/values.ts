import type { Person } from '#parishioners/people/contract.ts'
import { addressWithCountry } from '#parishioners/people/contract.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { registeredColumns } from '../../columns.ts'

export const parseYear = (date: string | null | undefined) =>
  /^\d{4}/.test(date ?? '') ? Number(date!.slice(0, 4)) : null

/** Copies the data of a child from the register: the act preserves them as they were on this day. */
export function fromPerson(person: Person) {
  const address = addressWithCountry(person)
  return {
    ...buildBlankValues(registeredColumns),
    person_id: person.id,
    names: person.names,
    surname: person.surname,
    gender: person.gender,
    birth_date: person.birth_date,
    birth_town: person.birth_town ?? '',
    birth_act_number: person.birth_act_number ?? '',
    birth_usc_town: person.birth_usc_town ?? '',
    birth_act_year: person.birth_act_year,
    father_names: person.father_names ?? '',
    father_surname: person.father_surname ?? '',
    father_birth_year: parseYear(person.father?.birth_date),
    father_address: person.father?.address ?? (person.father_names ? address : ''),
    mother_names: person.mother_names ?? '',
    mother_surname: person.mother_surname ?? '',
    mother_family_name: person.mother_family_name ?? '',
    mother_birth_year: parseYear(person.mother?.birth_date),
    mother_address: person.mother?.address ?? (person.mother_names ? address : ''),
  }
}

/**
 * Kind of the parents' marriage (dictionary ParentsMarriage: 1 in church, 2 concordat) by the kind of the wedding in our
 * book (WeddingKind); a wedding with a non-Catholic may be either.
 */
const PARENTS_MARRIAGE_OF_WEDDING_KIND: Readonly<Record<number, number>> = {
  1: 2,
  2: 1,
  3: 1,
  6: 1,
  7: 1,
}

/** Returns the valid act of the wedding with the father in our book, as the card of the mother names it. */
export const findParentsWedding = (
  mother: Person | undefined,
  fatherId: number | null | undefined,
) =>
  mother?.acts.find(
    ({ book, cancelled, spouse }) =>
      book === 'weddings' && !cancelled && spouse && spouse.id === fatherId,
  )

/**
 * Adds data from the cards of the parents: their faith and profession, and their marriage with its kind when our books
 * contain it.
 */
export function fromParents(father: Person | undefined, mother: Person | undefined) {
  const marriage = findParentsWedding(mother, father?.id)
  const kind = PARENTS_MARRIAGE_OF_WEDDING_KIND[marriage?.dic_wedding_kind_id ?? 0]
  return {
    ...(kind && { dic_parents_marriage_id: kind }),
    ...(father && {
      dic_father_faith_id: father.dic_faith_id,
      father_profession: father.profession ?? '',
    }),
    ...(mother && {
      dic_mother_faith_id: mother.dic_faith_id,
      mother_profession: mother.profession ?? '',
    }),
    ...(marriage && {
      parents_marriage_date: marriage.event_date,
      parents_marriage_place: marriage.place ?? '',
      parents_marriage_act_number: marriage.act_number
        ? `${marriage.act_number}/${marriage.year}`
        : '',
    }),
  }
}
