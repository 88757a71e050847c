import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getChange } from '../../server/testing.ts'
import { sendDeviceChanges, parishWithRoute, takeTestRoute } from './testing.ts'

const office = await testApi()
const { inParish, signIn, send } = office

const visitedFacts = { outcome: { before: null, after: 'visited' } }
const contact = async (parish_id: number, key: string, isWiped = false) =>
  send({
    method: 'POST',
    url: '/api/visit-checkouts/contact',
    payload: { parish_id, key, wiped: isWiped },
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: 'https://kancelaria.test' },
  })

test('a priest takes a route along: every door with its family, and nothing of money or notes of others', async () => {
  const { priest, route } = await parishWithRoute(office)
  const before = Date.now()
  const { status, pack } = await takeTestRoute(priest, route)
  expect(status).toBe(201)
  expect(pack.doors.map(({ building_number }) => building_number)).toEqual(['1', '2', '3'])
  expect(pack.doors[0]!.people[0]).toMatchObject({ names: 'Adam', surname: 'Lis' })
  expect(pack.expires_on > '2027-02-02').toBe(true)
  expect(Date.parse(pack.server_time)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(pack.server_time)).toBeLessThanOrEqual(Date.now())
  const words = JSON.stringify(pack)
  for (const secret of ['pesel', 'death', 'notes_of', 'practice'])
    expect(words).not.toContain(secret)
  const list = await priest('GET', '/api/visit-checkouts')
  expect(list.body.data[0]).toMatchObject({
    account_name: 'ks. Adam Bąk',
    device: 'Chrome, Android',
  })
})

test('a clerk who is no priest takes nothing; a strange parish has no such route', async () => {
  const { priest, route } = await parishWithRoute(office)
  const clerk = await signIn(3, priest.parish_id)
  expect((await takeTestRoute(clerk, route)).status).toBe(403)
  const otherClerk = await office.newParish({ user: { clergy: true } })
  expect((await takeTestRoute(otherClerk, route)).status).toBe(404)
})

test('visit sync: changes of the device are saved at the address; resent after a lost answer → saved once', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const change = getChange(pack.doors[0]!.id, {
    ...visitedFacts,
    offering: { before: null, after: 5000 },
  })
  const first = await sendDeviceChanges(priest, key, [change])
  const secondResponse = await sendDeviceChanges(priest, key, [change])
  expect(first.body.answers).toEqual(secondResponse.body.answers)
  const { body } = await priest('GET', `/api/pastoral-visits/${route}`)
  expect(body.doors[0]).toMatchObject({ outcome: 'visited', offering: 5000 })
})

test('two priests in one house: each fact by itself, what differs is shown with both values', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const door = pack.doors[0]!.id
  const vicar = await signIn(3, priest.parish_id, { clergy: true, name: 'ks. Jan Kos' })
  const vicarCheckout = await takeTestRoute(vicar, route)
  await sendDeviceChanges(vicar, vicarCheckout.key, [
    getChange(door, { outcome: { before: null, after: 'absent' } }),
  ])
  const facts = { ...visitedFacts, people_present: { before: null, after: 4 } }
  const { body } = await sendDeviceChanges(priest, key, [getChange(door, facts)])
  expect(body.answers[0].written).toEqual(['people_present'])
  const [conflict] = body.answers[0].conflicts
  expect(conflict).toMatchObject({
    field: 'outcome',
    kept: 'absent',
    kept_by_name: 'ks. Jan Kos',
    brought: 'visited',
    brought_by_name: 'ks. Adam Bąk',
  })
  await priest('POST', `/api/visit-conflicts/${conflict.id}`, {
    version: conflict.version,
    solution: 'brought',
  })
  const { pack: now } = await takeTestRoute(priest, route, key)
  expect(now.doors[0]).toMatchObject({ outcome: 'visited', people_present: 4, conflicts: 0 })
})

test('a correction of the card comes back once, and waits in the office', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const [door] = pack.doors
  const correction = {
    key: randomUUID(),
    subject: 'person',
    visit_address_id: door!.id,
    person_id: door!.people[0]!.id,
    field: 'phone',
    old_value: null,
    new_value: '+48600100200',
    remarks: null,
  }
  for (let n = 0; n < 2; n++) {
    const { body } = await sendDeviceChanges(priest, key, [], { corrections: [correction] })
    expect(body.corrections).toEqual([correction.key])
  }
  expect((await priest('GET', '/api/visit-corrections')).body.meta.total).toBe(1)
})

test('a clock a day ahead makes no visit of tomorrow', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const made_at = new Date(Date.now() + 86_400_000).toISOString()
  await sendDeviceChanges(priest, key, [{ ...getChange(pack.doors[0]!.id, visitedFacts), made_at }])
  const { body } = await priest('GET', `/api/pastoral-visits/${route}`)
  expect(Date.parse(body.doors[0].visited_at)).toBeLessThanOrEqual(Date.now() + 1000)
})

test('the route given to another meanwhile, its season closed: what was walked still comes back', async () => {
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

test('the family’s card merged into another meanwhile: the door goes along and the outcome with it', async () => {
  const { priest, route, families } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const [firstFamilyId, secondFamilyId] = families
  const updateResult = await inParish(priest.parish_id, db =>
    db
      .updateTable('visit_addresses')
      .set({ family_id: secondFamilyId! })
      .where('family_id', '=', firstFamilyId!)
      .executeTakeFirst(),
  )
  expect(Number(updateResult.numUpdatedRows)).toBe(1)
  const { body } = await sendDeviceChanges(priest, key, [
    getChange(pack.doors[0]!.id, visitedFacts),
  ])
  expect(body.answers[0]).toMatchObject({ written: ['outcome'], conflicts: [] })
})

test('a stolen phone is wiped from afar: it hears so without a session, and what it sends is not written', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const parish = priest.parish_id!
  expect((await contact(parish, key)).body.state).toBe('keep')
  const [device] = (await priest('GET', '/api/visit-checkouts')).body.data
  await priest('POST', `/api/visit-checkouts/${device.id}/revocation`)
  expect((await contact(parish, key)).body.state).toBe('forget')
  const { body } = await sendDeviceChanges(priest, key, [
    getChange(pack.doors[0]!.id, visitedFacts),
  ])
  expect([body.state, body.answers]).toEqual(['forget', []])
  await contact(parish, key, true)
  const [after] = (await priest('GET', '/api/visit-checkouts')).body.data
  expect(after.wiped_at).toBeTruthy()
})

test('a key that nobody gave out learns nothing, and no device is told to forget by mistake', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key } = await takeTestRoute(priest, route)
  const strange = await contact(priest.parish_id!, randomUUID())
  expect(Object.keys(strange.body).toSorted()).toEqual(['server_time', 'state'])
  expect(strange.body.state).toBe('unknown')
  const stranger = await office.newParish()
  expect((await contact(stranger.parish_id!, key)).body.state).toBe('unknown')
})

test('another account brings nothing back for the one who took it', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const vicar = await signIn(3, priest.parish_id, { clergy: true })
  const { status, body } = await sendDeviceChanges(vicar, key, [
    getChange(pack.doors[0]!.id, visitedFacts),
  ])
  expect([status, body.message]).toEqual([403, expect.stringContaining('ktoś inny')])
  expect((await takeTestRoute(vicar, route, key)).status).toBe(403)
})

test('brought back and forgotten: the device counts as returned, and takes that route with a new key', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key } = await takeTestRoute(priest, route)
  await sendDeviceChanges(priest, key, [], { done: true })
  expect((await takeTestRoute(priest, route, key)).status).toBe(422)
  expect((await takeTestRoute(priest, route)).status).toBe(201)
  const states = (await priest('GET', '/api/visit-checkouts')).body.data.map(
    (checkout: any) => checkout.returned_at !== null,
  )
  expect(states).toEqual([false, true])
})

test('a route of 300 doors is taken in one answer, and brought back in three', async () => {
  const { priest, route } = await parishWithRoute(office, 1)
  await inParish(priest.parish_id, async db => {
    const [door] = await db.selectFrom('visit_addresses').selectAll().execute()
    const { id: _, parish_id: __, version: ___, ...like } = door!
    const rows = Array.from({ length: 299 }, (____, n) => ({
      ...like,
      position: n + 2,
      place_number: String(n + 1),
    }))
    await db.insertInto('visit_addresses').values(rows).execute()
  })
  const { key, pack } = await takeTestRoute(priest, route)
  expect(pack.doors).toHaveLength(300)
  const facts = {
    ...visitedFacts,
    people_present: { before: null, after: 3 },
    note: { before: null, after: 'ok' },
  }
  for (let n = 0; n < 300; n += 100) {
    const changes = pack.doors.slice(n, n + 100).map(({ id }) => getChange(id, facts))
    expect((await sendDeviceChanges(priest, key, changes)).status).toBe(200)
  }
  const { body } = await priest('GET', `/api/pastoral-visits/${route}`)
  expect(body.progress).toMatchObject({ doors: 300, visited: 300, left: 0 })
}, 60_000)
