import { createHash } from 'node:crypto'
import { addressLine } from '../../../../contract.ts'
import {
  type ComparablePerson,
  type PersonFacts,
  prepareFacts,
} from '../../../../likeness/likeness.ts'
import type { ReadRow } from '../../../reading/server/reading.ts'
import type { PlacedAddress } from '../places/places.ts'

/** A row of the file, prepared for comparisons. */
export interface RowPerson extends ComparablePerson {
  number: number
  /** Address as in the file. */
  address: string | null
  card: string | null
  /** Whether the row is a record of a genealogy file. */
  isRecord: boolean
}

const toText = (value: unknown) => (value ? String(value) : null)

/** Reads the facts of a row; the place is comparable with the register's. */
export function getRowPerson(
  { number, row, kin }: { number: number; row: ReadRow; kin: unknown },
  { dic_town_id, dic_street_id }: PlacedAddress,
): RowPerson {
  const { person, town, street, family } = row
  const { building_number, place_number } = person
  const facts: PersonFacts = {
    surname: String(person.surname),
    names: String(person.names),
    family_name: toText(person.family_name),
    previous_names: Array.isArray(person.previous_names) ? person.previous_names.map(String) : [],
    gender: person.gender === 1 || person.gender === 2 ? person.gender : null,
    birth_date: toText(person.birth_date),
    death_date: toText(person.death_date),
    pesel: toText(person.pesel),
    father_names: toText(person.father_names),
    mother_names: toText(person.mother_names),
    phone: toText(person.phone),
    place:
      dic_town_id && building_number
        ? [dic_town_id, dic_street_id, building_number, place_number && `/${String(place_number)}`]
            .filter(Boolean)
            .join(' ')
        : null,
  }
  const address = addressLine({
    town,
    street,
    building_number: toText(building_number),
    place_number: toText(place_number),
    zip_code: null,
    post_office: null,
  })
  return {
    ...prepareFacts(facts),
    number,
    address: address || null,
    card: family?.card_number ?? null,
    isRecord: kin !== null,
  }
}

/** Key of the questions about a row: another name or date in it is another question. */
export function getRowKey({ number, surname, names, birth_date, death_date }: RowPerson) {
  const text = JSON.stringify([surname, names, birth_date, death_date])
  return `${number} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}
