import { type Caller, type ApiResponse } from '#testing/api.ts'
import {
  addFamily,
  buildKowalscy,
  getCard,
  newPlace,
} from '#parishioners/families/server/testing.ts'
import type { RelocationPerson, RelocationStart } from '../contract.ts'

/** Adds the Kowalscy at ul. Polna 12, with the addresses of members. */
export async function settleKowalscy(clerk: Caller) {
  const { dic_town_id, polna, armii } = await newPlace(clerk)
  const address = { dic_street_id: polna, card_number: '7' }
  const id = await addFamily(clerk, buildKowalscy(dic_town_id, address))
  return { id, dic_town_id, polna, armii }
}

export const getStart = async (
  clerk: Caller,
  table: 'families' | 'people',
  id: number,
): Promise<RelocationStart> => {
  const { status, body } = await clerk('GET', `/api/relocations/${table}/${id}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Builds the entry that the form sends after only the new address is typed. */
export const buildMove = (start: RelocationStart, change: Record<string, unknown> = {}) => ({
  family_id: start.family?.id ?? null,
  family_version: start.family?.version ?? null,
  people: start.people.map(toMover),
  destination: start.destination,
  family_name: null,
  region: start.family?.region ?? null,
  moved_on: '2026-11-30',
  dic_town_id: start.dic_town_id,
  dic_street_id: start.dic_street_id,
  building_number: '3',
  place_number: '8',
  ...change,
})
const toMover = ({ id, version, moves }: RelocationPerson) => ({ id, version, moves })

/** Sends the move of the family in which only the people with these given names go. */
export async function moveNames(
  clerk: Caller,
  family_id: number,
  names: readonly string[],
  change: Record<string, unknown> = {},
): Promise<ApiResponse> {
  const start = await getStart(clerk, 'families', family_id)
  const people = start.people.map(person => ({
    ...toMover(person),
    moves: names.some(name => person.name.startsWith(name)),
  }))
  return clerk('POST', '/api/relocations', buildMove(start, { people, ...change }))
}

/** Reads each person of the family with the number of the house: „Jan 3/8”. */
export async function readHouses(clerk: Caller, family_id: number) {
  const { members } = await getCard(clerk, family_id)
  const houses = []
  for (const { person_id, names, member_to } of members) {
    const { body } = await clerk('GET', `/api/peoples/${person_id}`)
    const number = [body.building_number, body.place_number].filter(Boolean).join('/')
    houses.push([names, number, member_to && `do ${member_to}`].filter(Boolean).join(' '))
  }
  return houses
}
