import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ROUTE, SEASON } from '../../server/testing.ts'
import { getParish, buildTestRange, getRoute, createTestRoute, sendRoute } from './testing.ts'

const { inParish, newParish, signIn } = await testApi()
const parish = async (...houses: Parameters<typeof getParish>[1][]) =>
  getParish(await newParish({ user: { clergy: true } }), ...houses)

test('get route: visit addresses in the order of the form, ranges in words and progress', async () => {
  const fixture = await parish()
  const { id } = await createTestRoute(fixture)
  const route = await getRoute(fixture.clerk, id)
  expect(route).toMatchObject({
    where: 'ul. Polna',
    progress: { doors: 4, left: 4, visited: 0 },
    season: SEASON.name,
  })
  expect(route.doors.map((door: { position: number }) => door.position)).toEqual([1, 2, 3, 4])
})

test('list routes: in the order of days a finished route is after those still to be made', async () => {
  const fixture = await parish()
  for (const [date, state] of [
    ['2027-01-04', 'done'],
    ['2027-01-07', 'planned'],
    ['2027-01-05', 'planned'],
    ['2027-01-03', 'done'],
  ])
    expect((await sendRoute(fixture, { date, state, doors: [] })).status).toBe(201)
  const listDays = async (order = '') => {
    const { body } = await fixture.clerk('GET', `/api/pastoral-visits?${order}`)
    return body.data.map(({ date }: { date: string }) => date.slice(-2))
  }
  expect(await listDays()).toEqual(['05', '07', '03', '04'])
  expect(await listDays('sort=date&sortType=desc')).toEqual(['07', '05', '04', '03'])
})

test('save route: must end by 22:00 and after it begins', async () => {
  const fixture = await parish()
  expect(await sendRoute(fixture, { time_to: '22:30' })).toMatchObject({
    status: 422,
    body: { errors: { time_to: [expect.stringContaining('22:00')] } },
  })
  expect((await sendRoute(fixture, { time_to: '15:00' })).status).toBe(422)
})

test('save route: family, priest, season or request of another parish → refused', async () => {
  const fixture = await parish()
  const otherFixture = await parish()
  const doors = [
    { ...buildTestRange(fixture), building_number: '1', family_id: otherFixture.families[0] },
  ]
  const place = doors.map(({ dic_town_id, dic_street_id, building_number, family_id }) => ({
    dic_town_id,
    dic_street_id,
    building_number,
    family_id,
  }))
  expect((await sendRoute(fixture, { doors: place })).status).toBe(422)
  expect((await sendRoute(fixture, { visit_season_id: otherFixture.season })).status).toBe(422)
  const otherPriest = await inParish(otherFixture.clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({ names: 'Jan', surname: 'Kos', worker_function: 'wikariusz' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await sendRoute(fixture, { parish_worker_id: otherPriest.id })).status).toBe(422)
  const stranger = { ...place[0], family_id: null, dic_street_id: otherFixture.dic_street_id }
  expect((await sendRoute(fixture, { doors: [stranger] })).status).toBe(422)
})

test('save route: an address without an outcome is removed, a visited one is not', async () => {
  const fixture = await parish()
  const { id, version } = await createTestRoute(fixture)
  const route = await getRoute(fixture.clerk, id)
  const lines = route.doors.map((door: Record<string, unknown>) => ({
    id: door.id,
    dic_town_id: door.dic_town_id,
    dic_street_id: door.dic_street_id,
    building_number: door.building_number,
    family_id: door.family_id,
  }))
  const edit = (doors: object[], at: number) =>
    fixture.clerk('PUT', `/api/pastoral-visits/${id}`, {
      ...ROUTE,
      visit_season_id: fixture.season,
      ranges: [buildTestRange(fixture)],
      doors,
      version: at,
    })
  const shorter = await edit(lines.slice(1).toReversed(), version)
  expect(shorter.status).toBe(200)
  const after = await getRoute(fixture.clerk, id)
  expect(after.doors.map((door: { building_number: string }) => door.building_number)).toEqual([
    '10',
    '2',
    '1A',
  ])
  await inParish(fixture.clerk.parish_id, db =>
    db
      .updateTable('visit_addresses')
      .set({ outcome: 'visited' })
      .where('id', '=', lines[1].id)
      .execute(),
  )
  expect(await edit([], shorter.body.version)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('jest już wynik wizyty') },
  })
})

test('get route: a helper sees routes without offerings, notes and cards', async () => {
  const fixture = await parish()
  const { id } = await createTestRoute(fixture)
  const helper = await signIn(5, fixture.clerk.parish_id)
  const route = await getRoute(helper, id)
  expect(route.doors[0]).not.toHaveProperty('offering')
  expect(route.doors[0]).not.toHaveProperty('note')
  expect(route).not.toHaveProperty('offerings')
  for (const path of [
    '/api/visit-corrections',
    `/api/pastoral-visits/sums?visit_season_id=${fixture.season}`,
  ])
    expect((await helper('GET', path)).status).toBe(403)
})
