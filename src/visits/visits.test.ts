import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { RANGE, ROUTE, SEASON, seasonOf, streetOf } from './testing.ts'

const { inParish, newParish, signIn } = await testApi()

const HOUSES = [
  { building_number: '10' },
  { building_number: '2' },
  { building_number: '1A' },
  { building_number: '1' },
]

async function parish(houses: Parameters<typeof streetOf>[1] = HOUSES) {
  const clerk = await newParish({ user: { clergy: true } })
  const street = await streetOf(clerk, houses)
  return { clerk, ...street, season: await seasonOf(clerk) }
}
type Parish = Awaited<ReturnType<typeof parish>>

const range = ({ dic_town_id, dic_street_id }: Pick<Parish, 'dic_town_id' | 'dic_street_id'>) => ({
  ...RANGE,
  dic_town_id,
  dic_street_id,
})

async function proposed(here: Parish, change: object = {}) {
  const { body } = await here.clerk('POST', '/api/pastoral-visits/proposal', {
    visit_season_id: here.season,
    ranges: [{ ...range(here), ...change }],
  })
  return body.doors as {
    building_number: string
    elsewhere: string | null
    [name: string]: unknown
  }[]
}
const lineOf = ({
  town: _,
  street: __,
  family_name: ___,
  elsewhere: ____,
  ...door
}: Record<string, unknown>) => door

async function routed(here: Parish, change: object = {}) {
  const doors = (await proposed(here)).map(lineOf)
  const answer = await here.clerk('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: here.season,
    ranges: [range(here)],
    doors,
    ...change,
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as { id: number; version: number; warnings: string[] }
}
const read = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/pastoral-visits/${id}`)).body

test('doors of a street are proposed from the register, as they are walked', async () => {
  const here = await parish()
  expect((await proposed(here)).map(door => door.building_number)).toEqual(['1', '1A', '2', '10'])
  const even = await proposed(here, { side: 'even' })
  expect(even.map(door => door.building_number)).toEqual(['2', '10'])
})

test('a family that moved out is not proposed', async () => {
  const here = await parish()
  await inParish(here.clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ inactive: true })
      .where('id', '=', here.families[0]!)
      .execute(),
  )
  expect((await proposed(here)).map(door => door.building_number)).toEqual(['1', '1A', '2'])
})

test('a route is read with its doors in the order of the form, its ranges in words and its progress', async () => {
  const here = await parish()
  const { id } = await routed(here)
  const route = await read(here.clerk, id)
  expect(route).toMatchObject({
    where: 'ul. Polna',
    progress: { doors: 4, left: 4, visited: 0 },
    season: SEASON.name,
  })
  expect(route.doors.map((door: { position: number }) => door.position)).toEqual([1, 2, 3, 4])
})

test('the same house twice, in one route or in two, is a warning and no wall', async () => {
  const here = await parish([{ building_number: '7' }])
  const first = await routed(here)
  expect(first.warnings).not.toContainEqual(expect.stringContaining('dwa razy'))
  expect(await proposed(here)).toMatchObject([{ elsewhere: expect.stringContaining('28.12.2026') }])
  const second = await routed(here, { date: '2026-12-29' })
  expect(second.warnings).toContainEqual(
    expect.stringContaining('Ten sam adres dwa razy: ul. Polna 7 (też na trasie 28.12.2026)'),
  )
  const additional = await routed(here, { date: '2027-01-30', additional: true })
  expect(additional.warnings).not.toContainEqual(expect.stringContaining('dwa razy'))
})

test('two families of one house are two doors, not one house twice', async () => {
  const here = await parish([
    { building_number: '7', family_name: 'Lisowie' },
    { building_number: '7', family_name: 'Kosowie' },
  ])
  const { warnings, id } = await routed(here)
  expect(warnings).not.toContainEqual(expect.stringContaining('dwa razy'))
  expect((await read(here.clerk, id)).doors).toHaveLength(2)
})

test('a visit in the past and one outside the season are warned of', async () => {
  const here = await parish()
  const { warnings } = await routed(here, { date: '2026-01-07' })
  expect(warnings).toContainEqual(expect.stringContaining('Dzień trasy minął'))
  expect(warnings).toContainEqual(expect.stringContaining('poza czasem kolędy'))
})

test('a priest in two places at one hour is warned of', async () => {
  const here = await parish()
  const { id: parish_worker_id } = await inParish(here.clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({
        title: 'ks.',
        names: 'Jan',
        surname: 'Kos',
        worker_function: 'wikariusz',
        clergy: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await routed(here, { parish_worker_id, doors: [] })
  const { warnings } = await routed(here, { parish_worker_id, time_from: '20:00', doors: [] })
  expect(warnings).toContainEqual('ks. Jan Kos ma w tym czasie inną trasę, 16:00–21:00.')
})

test('a route ends by 22:00 and after it begins', async () => {
  const here = await parish()
  const send = (change: object) =>
    here.clerk('POST', '/api/pastoral-visits', {
      ...ROUTE,
      visit_season_id: here.season,
      ...change,
    })
  expect(await send({ time_to: '22:30' })).toMatchObject({
    status: 422,
    body: { errors: { time_to: [expect.stringContaining('22:00')] } },
  })
  expect((await send({ time_to: '15:00' })).status).toBe(422)
})

test('no route leads across parishes: a family, a priest, a season or a request of another is nobody', async () => {
  const here = await parish()
  const there = await parish()
  const doors = [{ ...range(here), building_number: '1', family_id: there.families[0] }]
  const place = doors.map(({ dic_town_id, dic_street_id, building_number, family_id }) => ({
    dic_town_id,
    dic_street_id,
    building_number,
    family_id,
  }))
  const send = (change: object) =>
    here.clerk('POST', '/api/pastoral-visits', {
      ...ROUTE,
      visit_season_id: here.season,
      ...change,
    })
  expect((await send({ doors: place })).status).toBe(422)
  expect((await send({ visit_season_id: there.season })).status).toBe(422)
  const theirs = await inParish(there.clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({ names: 'Jan', surname: 'Kos', worker_function: 'wikariusz' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await send({ parish_worker_id: theirs.id })).status).toBe(422)
  const stranger = { ...place[0], family_id: null, dic_street_id: there.dic_street_id }
  expect((await send({ doors: [stranger] })).status).toBe(422)
})

test('a door without an outcome leaves the route, one that was visited does not', async () => {
  const here = await parish()
  const { id, version } = await routed(here)
  const route = await read(here.clerk, id)
  const lines = route.doors.map((door: Record<string, unknown>) => ({
    id: door.id,
    dic_town_id: door.dic_town_id,
    dic_street_id: door.dic_street_id,
    building_number: door.building_number,
    family_id: door.family_id,
  }))
  const edit = (doors: object[], at: number) =>
    here.clerk('PUT', `/api/pastoral-visits/${id}`, {
      ...ROUTE,
      visit_season_id: here.season,
      ranges: [range(here)],
      doors,
      version: at,
    })
  const shorter = await edit(lines.slice(1).toReversed(), version)
  expect(shorter.status).toBe(200)
  const after = await read(here.clerk, id)
  expect(after.doors.map((door: { building_number: string }) => door.building_number)).toEqual([
    '10',
    '2',
    '1A',
  ])
  await inParish(here.clerk.parish_id, db =>
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

test('a closed season is not planned in', async () => {
  const here = await parish()
  await here.clerk('PATCH', `/api/visit-seasons/${here.season}`, { version: 1, closed: true })
  const answer = await here.clerk('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: here.season,
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { visit_season_id: [/zakończona/] } },
  })
})

test('next year the routes go again, on the same days of the week and with the families of today', async () => {
  const here = await parish()
  await routed(here, { companions: 'ministranci' })
  await inParish(here.clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ inactive: true })
      .where('id', '=', here.families[0]!)
      .execute(),
  )
  const copied = await here.clerk('POST', `/api/visit-seasons/${here.season}/copy`, {
    name: '2027/2028',
    date_from: '2027-12-27',
    date_to: '2028-02-02',
  })
  expect(copied).toMatchObject({ status: 201, body: { routes: 1 } })
  const { body } = await here.clerk('GET', `/api/pastoral-visits?visit_season_id=${copied.body.id}`)
  // 28 December 2026 was a Monday; so is 27 December 2027.
  expect(body.data).toMatchObject([
    { date: '2027-12-27', where: 'ul. Polna', progress: { doors: 3, left: 3 } },
  ])
})

test('the week reads streets, hours and priests, and nobody’s name', async () => {
  const here = await parish()
  await routed(here)
  const { body } = await here.clerk(
    'GET',
    '/api/pastoral-visits/week?date_from=2026-12-28&date_to=2027-01-03',
  )
  expect(body).toEqual({
    text: 'Poniedziałek, 28.12.2026: od godz. 16:00: ul. Polna.',
    routes: 1,
  })
})

test('a helper sees routes, no offering, no note and nobody’s card', async () => {
  const here = await parish()
  const { id } = await routed(here)
  const helper = await signIn(5, here.clerk.parish_id)
  const route = await read(helper, id)
  expect(route.doors[0]).not.toHaveProperty('offering')
  expect(route.doors[0]).not.toHaveProperty('note')
  expect(route).not.toHaveProperty('offerings')
  for (const path of [
    '/api/visit-corrections',
    `/api/pastoral-visits/sums?visit_season_id=${here.season}`,
  ])
    expect((await helper('GET', path)).status).toBe(403)
})
