import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getChange } from '../../server/testing.ts'
import { sendDeviceChanges, parishWithRoute, takeTestRoute } from './testing.ts'

const office = await testApi()
const { inParish, send } = office

const visitedFacts = { outcome: { before: null, after: 'visited' } }
const contact = async (parish_id: number, key: string, isWiped = false) =>
  send({
    method: 'POST',
    url: '/api/visit-checkouts/report',
    payload: { parish_id, key, wiped: isWiped },
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: 'https://kancelaria.test' },
  })

test('visit sync: route reassigned meanwhile and season closed → changes are still accepted', async () => {
  const { priest, route, season, written } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const { body: now } = await priest('GET', `/api/pastoral-visits/${route}`)
  const doors = now.doors
    .slice(0, 2)
    .map(
      ({
        id,
        dic_town_id,
        dic_street_id,
        building_number,
        entrance,
        place_number,
        family_id,
        remarks,
      }: any) => ({
        id,
        dic_town_id,
        dic_street_id,
        building_number,
        entrance,
        place_number,
        family_id,
        remarks,
      }),
    )
  const editResponse = await priest('PUT', `/api/pastoral-visits/${route}`, {
    ...written,
    doors,
    version: now.version,
  })
  expect(editResponse.status).toBe(200)
  const { body: about } = await priest('GET', `/api/visit-seasons/${season}`)
  await priest('PATCH', `/api/visit-seasons/${season}`, { version: about.version, closed: true })
  expect((await contact(priest.parish_id!, key)).body.state).toBe('return')
  const removedDoorId = pack.doors[2]!.id
  const { status, body } = await sendDeviceChanges(priest, key, [
    getChange(removedDoorId, visitedFacts),
  ])
  expect([status, body.answers[0].written]).toEqual([200, ['outcome']])
  const [row] = await inParish(priest.parish_id, db =>
    db.selectFrom('visit_addresses').select('outcome').where('id', '=', removedDoorId).execute(),
  )
  expect(row!.outcome).toBe('visited')
})

test('visit sync: a stolen phone gets the instruction to erase its data, and its changes are not written', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const parish = priest.parish_id!
  expect((await contact(parish, key)).body.state).toBe('keep')
  const [device] = (await priest('GET', '/api/visit-checkouts')).body.data
  await priest('POST', `/api/visit-checkouts/${device.id}/revoke`)
  expect((await contact(parish, key)).body.state).toBe('forget')
  const { body } = await sendDeviceChanges(priest, key, [
    getChange(pack.doors[0]!.id, visitedFacts),
  ])
  expect([body.state, body.answers]).toEqual(['forget', []])
  await contact(parish, key, true)
  const [after] = (await priest('GET', '/api/visit-checkouts')).body.data
  expect(after.wiped_at).toBeTruthy()
})

test('visit device: unknown key or another parish → state unknown, no instruction to erase and no other data', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key } = await takeTestRoute(priest, route)
  const strange = await contact(priest.parish_id!, randomUUID())
  expect(Object.keys(strange.body).toSorted()).toEqual(['server_time', 'state'])
  expect(strange.body.state).toBe('unknown')
  const stranger = await office.newParish()
  expect((await contact(stranger.parish_id!, key)).body.state).toBe('unknown')
})
