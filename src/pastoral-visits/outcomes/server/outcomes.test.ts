import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { RANGE, ROUTE, getChange, createSeason, createStreet } from '../../server/testing.ts'

const { inParish, newParish, signIn } = await testApi()

/** Creates a route with one visit address, whose family has a card. */
async function oneDoor() {
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

const send = (by: Caller, route: number, ...changes: object[]) =>
  by('POST', `/api/pastoral-visits/${route}/changes`, { changes })
const doorIn = async (by: Caller, route: number) =>
  (await by('GET', `/api/pastoral-visits/${route}`)).body.doors[0]

const visitedFacts = { outcome: { before: null, after: 'visited' } }

test('visit outcome: outcome, offering and note → written, and the route shows them with their author', async () => {
  const { priest, route, door } = await oneDoor()
  const answer = await send(
    priest,
    route,
    getChange(door, {
      ...visitedFacts,
      offering: { before: null, after: 5000 },
      note: { before: null, after: 'Prosi o rozmowę' },
    }),
  )
  expect(answer).toMatchObject({
    status: 200,
    body: { answers: [{ written: ['outcome', 'offering', 'note'], conflicts: [] }] },
  })
  expect(await doorIn(priest, route)).toMatchObject({
    outcome: 'visited',
    offering: 5000,
    note: 'Prosi o rozmowę',
    entered_by_name: 'ks. Jan Lis',
  })
})

test('visit outcome: a change sent twice is written once and gets the same answer', async () => {
  const { priest, route, door } = await oneDoor()
  const change = getChange(door, visitedFacts)
  const [first, second] = [await send(priest, route, change), await send(priest, route, change)]
  expect(second.body).toEqual(first.body)
  const { rows } = {
    rows: await inParish(priest.parish_id, db =>
      db.selectFrom('visit_changes').select('id').execute(),
    ),
  }
  expect(rows).toHaveLength(1)
})

test('visit outcome: changes of one address in a batch are written in order, and a repeated key once', async () => {
  const { priest, route, door } = await oneDoor()
  const [first, second] = [
    getChange(door, { ...visitedFacts, offering: { before: null, after: 5000 } }),
    getChange(door, {
      outcome: { before: 'visited', after: 'return' },
      return_words: { before: null, after: 'po świętach' },
      offering: { before: null, after: 2000 },
    }),
  ]
  const { body } = await send(priest, route, first, second, first)
  expect(body.answers).toMatchObject([
    { written: ['outcome', 'offering'] },
    { written: ['outcome', 'return_words'], conflicts: [{ field: 'offering', kept: 5000 }] },
    { key: first.key, written: ['outcome', 'offering'] },
  ])
  expect(body.answers[1].version).toBe(body.answers[0].version + 1)
  expect(body.answers[2].version).toBe(body.answers[0].version)
  expect(await doorIn(priest, route)).toMatchObject({ outcome: 'return', offering: 5000 })
})

test('visit outcome: an unchanged outcome keeps its time, and a removed one loses it', async () => {
  const { priest, route, door } = await oneDoor()
  const made_at = '2020-12-28T17:00:00Z'
  await send(priest, route, { ...getChange(door, visitedFacts), made_at })
  await send(priest, route, getChange(door, { people_present: { before: null, after: 2 } }))
  const at = (await doorIn(priest, route)).visited_at
  expect(Date.parse(at)).toBe(Date.parse(made_at))
  await send(priest, route, getChange(door, { outcome: { before: 'visited', after: null } }))
  expect(await doorIn(priest, route)).toMatchObject({ outcome: null, visited_at: null })
})

test('visit outcome: two users change different fields of one address → both changes are written', async () => {
  const { priest, route, door } = await oneDoor()
  await send(priest, route, getChange(door, visitedFacts))
  await send(priest, route, getChange(door, { offering: { before: null, after: 5000 } }))
  expect(await doorIn(priest, route)).toMatchObject({
    outcome: 'visited',
    offering: 5000,
    conflicts: 0,
  })
})

test('visit outcome: two users change one field → the stored value stays, the new one becomes a conflict', async () => {
  const { priest, route, door } = await oneDoor()
  await send(priest, route, getChange(door, visitedFacts))
  const { body } = await send(
    priest,
    route,
    getChange(door, {
      outcome: { before: null, after: 'absent' },
      people_present: { before: null, after: 0 },
    }),
  )
  expect(body.answers[0]).toMatchObject({
    written: ['people_present'],
    conflicts: [{ field: 'outcome', before: null, kept: 'visited', brought: 'absent' }],
  })
  expect(await doorIn(priest, route)).toMatchObject({ outcome: 'visited', conflicts: 1 })
  const [conflict] = body.answers[0].conflicts
  const choice = { version: conflict.version, solution: 'brought' }
  expect((await priest('POST', `/api/visit-conflicts/${conflict.id}`, choice)).status).toBe(200)
  expect(await doorIn(priest, route)).toMatchObject({ outcome: 'absent', conflicts: 0 })
  expect((await priest('POST', `/api/visit-conflicts/${conflict.id}`, choice)).status).toBe(409)
})

test('visit outcome: a conflict of notes or offerings → hidden from an account without the right', async () => {
  const { priest, route, door } = await oneDoor()
  const first = {
    note: { before: null, after: 'Prosi o rozmowę' },
    offering: { before: null, after: 5000 },
  }
  const second = {
    note: { before: null, after: 'Chora matka' },
    offering: { before: null, after: 100 },
  }
  await send(priest, route, getChange(door, first))
  await send(priest, route, getChange(door, second))
  const listFields = async (caller: Caller) => {
    const { body } = await caller('GET', `/api/pastoral-visits/${route}/conflicts`)
    return body.data.map(({ field }: { field: string }) => field).toSorted()
  }
  expect(await listFields(priest)).toEqual(['note', 'offering'])
  const withoutRights = (...rights_taken: string[]) =>
    signIn(2, priest.parish_id, { clergy: true, rights_taken })
  expect(await listFields(await withoutRights('visits.notes'))).toEqual(['offering'])
  expect(await listFields(await withoutRights('visits.offerings'))).toEqual(['note'])
})

test('visit outcome: a return date is kept as a conflict when a visit was recorded meanwhile', async () => {
  const { priest, route, door } = await oneDoor()
  await send(priest, route, getChange(door, visitedFacts))
  const { body } = await send(
    priest,
    route,
    getChange(door, {
      outcome: { before: null, after: 'return' },
      return_words: { before: null, after: 'po świętach' },
    }),
  )
  expect(body.answers[0].conflicts).toMatchObject([
    { field: 'outcome', brought: 'return' },
    { field: 'return_words', brought: 'po świętach' },
  ])
  for (const { id, version } of body.answers[0].conflicts)
    await priest('POST', `/api/visit-conflicts/${id}`, { version, solution: 'brought' })
  expect(await doorIn(priest, route)).toMatchObject({
    outcome: 'return',
    return_words: 'po świętach',
  })
})

test('visit outcome: a phone with a clock ahead → the visit is not dated tomorrow', async () => {
  const { priest, route, door } = await oneDoor()
  const ahead = new Date(Date.now() + 86_400_000).toISOString()
  await send(priest, route, { ...getChange(door, visitedFacts), made_at: ahead })
  const { visited_at } = await doorIn(priest, route)
  expect(Date.parse(visited_at)).toBeLessThanOrEqual(Date.now())
})

test('visit outcome: route reassigned or address removed meanwhile → the outcome is still written', async () => {
  const { priest, route, door } = await oneDoor()
  await inParish(priest.parish_id, async db => {
    const { id } = await db
      .insertInto('parish_workers')
      .values({ names: 'Jan', surname: 'Kos', worker_function: 'wikariusz' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('visit_routes')
      .set({ parish_worker_id: id })
      .where('id', '=', route)
      .execute()
    await db
      .updateTable('visit_addresses')
      .set({ removed_at: new Date().toISOString() })
      .where('id', '=', door)
      .execute()
  })
  const answer = await send(priest, route, getChange(door, visitedFacts))
  expect(answer).toMatchObject({ status: 200, body: { answers: [{ written: ['outcome'] }] } })
})

test('visit outcome: family card merged meanwhile → address and correction refer to the kept card', async () => {
  const { priest, route, door, families } = await oneDoor()
  const [goneId, keptId] = families as [number, number]
  const correction = {
    key: crypto.randomUUID(),
    visit_address_id: door,
    subject: 'family',
    field: 'region',
    old_value: null,
    new_value: 'Rejon II',
  }
  expect((await priest('POST', '/api/visit-corrections', correction)).status).toBe(201)
  const mergeResponse = await priest('POST', `/api/families/${keptId}/merging`, {
    other_id: goneId,
    version: 1,
    other_version: 1,
  })
  expect(mergeResponse.status).toBe(200)
  expect(await doorIn(priest, route)).toMatchObject({ family_id: keptId, family_name: 'Kosowie' })
  expect(
    (await send(priest, route, getChange(door, visitedFacts))).body.answers[0].written,
  ).toEqual(['outcome'])
  const { body } = await priest('GET', '/api/visit-corrections')
  const acceptResponse = await priest(
    'POST',
    `/api/visit-corrections/${body.data[0].id}/acceptance`,
    {
      version: body.data[0].version,
    },
  )
  expect(acceptResponse.status).toBe(200)
  expect((await priest('GET', `/api/families/${keptId}`)).body.region).toBe('Rejon II')
})

test('visit outcomes: user who may not see a note or an offering → may not write it', async () => {
  const { priest, route, door } = await oneDoor()
  const helper = await signIn(5, priest.parish_id)
  const lay = await signIn(3, priest.parish_id, { clergy: false })
  expect((await send(helper, route, getChange(door, visitedFacts))).status).toBe(200)
  const offering = getChange(door, { offering: { before: null, after: 5000 } })
  expect((await send(helper, route, offering)).status).toBe(403)
  expect((await send(lay, route, offering)).status).toBe(200)
  const note = getChange(door, { note: { before: null, after: 'x' } })
  expect((await send(lay, route, note)).status).toBe(403)
  await send(priest, route, getChange(door, { note: { before: null, after: 'Dla księży' } }))
  expect(await doorIn(lay, route)).not.toHaveProperty('note')
  expect(
    JSON.stringify((await lay('GET', `/api/history/visit_addresses/${door}`)).body),
  ).not.toContain('Dla księży')
})
