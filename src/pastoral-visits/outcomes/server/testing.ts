import { type Caller, testApi } from '#testing/api.ts'
import { RANGE, ROUTE, createSeason, createStreet } from '../../server/testing.ts'

export const { inParish, newParish, signIn } = await testApi()

/** Creates a route with one visit address, whose family has a card. */
export async function createDoor() {
  const priest = await newParish({ user: { clergy: true } })
  const { dic_town_id, dic_street_id, families } = await createStreet(priest, [
    { building_number: '7' },
    { building_number: '9', family_name: 'Kosowie' },
  ])
  const season = await createSeason(priest)
  const door = { dic_town_id, dic_street_id, building_number: '7', family_id: families[0] }
  const { body } = await priest('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: season,
    ranges: [{ ...RANGE, dic_town_id, dic_street_id }],
    doors: [door],
  })
  const route = (await priest('GET', `/api/pastoral-visits/${body.id}`)).body
  return { priest, season, families, route: body.id as number, door: route.doors[0].id as number }
}

export const sendChanges = (by: Caller, route: number, ...changes: object[]) =>
  by('POST', `/api/pastoral-visits/${route}/changes`, { changes })
export const getDoor = async (by: Caller, route: number) =>
  (await by('GET', `/api/pastoral-visits/${route}`)).body.doors[0]

export const visitedFacts = { outcome: { before: null, after: 'visited' } }
