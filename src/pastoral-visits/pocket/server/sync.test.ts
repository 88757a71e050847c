import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getChange } from '../../server/testing.ts'
import { sendDeviceChanges, parishWithRoute, takeTestRoute } from './testing.ts'

const office = await testApi()
const { inParish, signIn } = office

const visitedFacts = { outcome: { before: null, after: 'visited' } }

test('checkout: the pack contains every address with its family, but no offerings and no notes of others', async () => {
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

test('checkout: a clerk who is no priest → refused; a route of another parish → 404', async () => {
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

test('visit sync: two priests in one house → each field is compared separately, conflicts show both values', async () => {
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
  await priest('POST', `/api/visit-conflicts/${conflict.id}/resolve`, {
    version: conflict.version,
    solution: 'brought',
  })
  const { pack: now } = await takeTestRoute(priest, route, key)
  expect(now.doors[0]).toMatchObject({ outcome: 'visited', people_present: 4, conflicts: 0 })
})

test('visit sync: a correction of the card is stored once and waits in the office', async () => {
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

test('visit sync: a clock one day ahead → the visit is not dated tomorrow', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const made_at = new Date(Date.now() + 86_400_000).toISOString()
  await sendDeviceChanges(priest, key, [{ ...getChange(pack.doors[0]!.id, visitedFacts), made_at }])
  const { body } = await priest('GET', `/api/pastoral-visits/${route}`)
  expect(Date.parse(body.doors[0].visited_at)).toBeLessThanOrEqual(Date.now() + 1000)
})

test('visit sync: family card merged meanwhile → the visit address and its outcome follow the kept card', async () => {
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

test('visit sync: another account cannot sync the checkout of its owner', async () => {
  const { priest, route } = await parishWithRoute(office)
  const { key, pack } = await takeTestRoute(priest, route)
  const vicar = await signIn(3, priest.parish_id, { clergy: true })
  const { status, body } = await sendDeviceChanges(vicar, key, [
    getChange(pack.doors[0]!.id, visitedFacts),
  ])
  expect([status, body.message]).toEqual([403, expect.stringContaining('ktoś inny')])
  expect((await takeTestRoute(vicar, route, key)).status).toBe(403)
})

test('visit sync: synced and erased → the device counts as returned and may check the route out with a new key', async () => {
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

test('visit sync: a route of 300 addresses is checked out in one response and synced in three requests', async () => {
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
