import type { Caller } from '#testing/api.ts'
import { RANGE, ROUTE, createSeason, createStreet } from '../../server/testing.ts'

const HOUSES = [
  { building_number: '10' },
  { building_number: '2' },
  { building_number: '1A' },
  { building_number: '1' },
]

/** Creates a parish with a season and one street, with families at these houses. */
export async function getParish(
  clerk: Caller,
  houses: Parameters<typeof createStreet>[1] = HOUSES,
) {
  const street = await createStreet(clerk, houses)
  return { clerk, ...street, season: await createSeason(clerk) }
}
type Parish = Awaited<ReturnType<typeof getParish>>

export const buildTestRange = ({
  dic_town_id,
  dic_street_id,
}: Pick<Parish, 'dic_town_id' | 'dic_street_id'>) => ({ ...RANGE, dic_town_id, dic_street_id })

/** Reads the visit addresses of the street as the program proposes them. */
export async function readProposedDoors(fixture: Parish, change: object = {}) {
  const { body } = await fixture.clerk('POST', '/api/pastoral-visits/propose', {
    visit_season_id: fixture.season,
    ranges: [{ ...buildTestRange(fixture), ...change }],
  })
  return body.doors as {
    building_number: string
    elsewhere: string | null
    [name: string]: unknown
  }[]
}

const getLine = ({
  town: _,
  street: __,
  family_name: ___,
  elsewhere: ____,
  ...door
}: Record<string, unknown>) => door

/** Creates a route with all proposed visit addresses. */
export async function createTestRoute(fixture: Parish, change: object = {}) {
  const doors = (await readProposedDoors(fixture)).map(getLine)
  const answer = await sendRoute(fixture, { ranges: [buildTestRange(fixture)], doors, ...change })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as { id: number; version: number; warnings: string[] }
}

export const sendRoute = (fixture: Parish, change: object = {}) =>
  fixture.clerk('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: fixture.season,
    ...change,
  })

export const getRoute = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/pastoral-visits/${id}`)).body
