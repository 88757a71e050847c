import { randomUUID } from 'node:crypto'
import type { Caller, testApi } from '#testing/api.ts'
import { RANGE, ROUTE, createSeason, createStreet } from '../../server/testing.ts'
import type { Pack } from '../contract.ts'

type Office = Awaited<ReturnType<typeof testApi>>

/** Creates a parish with its priest and a route of so many visit addresses. */
export async function parishWithRoute({ newParish }: Pick<Office, 'newParish'>, doors = 3) {
  const priest = await newParish({ user: { clergy: true, name: 'ks. Adam Bąk' } })
  const houses = Array.from({ length: doors }, (_, n) => ({ building_number: String(n + 1) }))
  const street = await createStreet(priest, houses)
  const season = await createSeason(priest)
  const { dic_town_id, dic_street_id } = street
  const ranges = [{ ...RANGE, dic_town_id, dic_street_id }]
  const { body } = await priest('POST', '/api/pastoral-visits/propose', {
    visit_season_id: season,
    ranges,
  })
  const lines = body.doors.map(
    ({
      town: _,
      street: __,
      family_name: ___,
      elsewhere: ____,
      ...door
    }: Record<string, unknown>) => door,
  )
  const route = { ...ROUTE, visit_season_id: season, ranges, doors: lines }
  const routeResponse = await priest('POST', '/api/pastoral-visits', route)
  if (routeResponse.status !== 201) throw new Error(JSON.stringify(routeResponse.body))
  return { priest, season, ...street, route: routeResponse.body.id as number, written: route }
}

export const takeTestRoute = async (
  caller: Caller,
  visit_route_id: number,
  key: string = randomUUID(),
) => {
  const answer = await caller('POST', '/api/visit-checkouts', {
    key,
    visit_route_id,
    device: 'Chrome, Android',
  })
  return { ...answer, key, pack: answer.body as Pack }
}

export const sendDeviceChanges = (
  caller: Caller,
  key: string,
  changes: object[],
  otherFields: object = {},
) => caller('POST', '/api/visit-checkouts/sync', { key, changes, corrections: [], ...otherFields })
