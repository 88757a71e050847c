import { type RawBuilder, sql } from 'kysely'
import { type TypedSearch, type TypedAddress, readTyped } from './typed.ts'

/** Condition for records found by data other than their words; `alone` is true when the text cannot be words. */
export interface Otherwise {
  ids: RawBuilder<{ record_id: number; cost: number }>
  alone: boolean
}

/** Returns a condition for people by telephone, birth date or address; null when the text is none of these. */
export function peopleOtherwise(text: string): Otherwise | null {
  const parsedText = readTyped(text)
  return parsedText && { ids: selectPeople(parsedText), alone: parsedText.by !== 'address' }
}

/** Returns a condition for families by address; null when the text is no address. */
export function familiesOtherwise(text: string): Otherwise | null {
  const parsedText = readTyped(text)
  return parsedText?.by === 'address'
    ? { ids: selectResidents('families', parsedText.address), alone: false }
    : null
}

/** Combines records that match the words and records found by other data. */
export const combineMatches = (
  words: Otherwise['ids'],
  otherwise: Otherwise | null,
): Otherwise['ids'] =>
  otherwise?.alone
    ? otherwise.ids
    : otherwise
      ? sql`select record_id, min(cost) as cost from (${words} union all ${otherwise.ids}) found group by record_id`
      : words

function selectPeople(parsedText: TypedSearch): Otherwise['ids'] {
  // Several members of a family may share one telephone.
  if (parsedText.by === 'phone') return withPhone(sql`= ${parsedText.phone}`)
  if (parsedText.by === 'digits') return withPhone(sql`like ${`%${parsedText.digits}%`}`)
  if (parsedText.by === 'birth') return people(sql`birth_date = ${parsedText.day}`)
  return selectResidents('people', parsedText.address)
}

/** Selects people one of whose telephones matches; a union, because each of its parts reads an index. */
const withPhone = (comparison: RawBuilder<unknown>): Otherwise['ids'] => sql`
  select id as record_id, 0 as cost from people where phone ${comparison}
  union select person_id, 0 from person_contacts where kind = 'phone' and value ${comparison}`

const people = (condition: RawBuilder<unknown>): Otherwise['ids'] =>
  sql`select id as record_id, 0 as cost from people where ${condition}`

/** Selects the people who live in the house: every word is the beginning of a word of its street or town. */
const selectResidents = (
  table: 'people' | 'families',
  { words, building, place }: TypedAddress,
): Otherwise['ids'] => sql`
  select r.id as record_id, 0 as cost from ${sql.table(table)} r
  left join streets s on s.id = r.dic_street_id left join towns t on t.id = r.dic_town_id
  where lower(r.building_number) = ${building}
    ${place ? sql`and lower(r.place_number) = ${place}` : sql``}
    and not exists (select from unnest(${words}::text[]) as typed(word) where not exists (
      select from words(concat_ws(' ', s.name, t.name)) as known(word)
      where starts_with(known.word, typed.word)))`
