import { expect, test } from 'vitest'
import { getChange } from '../../server/testing.ts'
import { inParish, signIn, createDoor, sendChanges, getDoor, visitedFacts } from './testing.ts'

test('visit outcome: outcome, offering and note → written, and the route shows them with their author', async () => {
  const { priest, route, door } = await createDoor()
  const answer = await sendChanges(
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
  expect(await getDoor(priest, route)).toMatchObject({
    outcome: 'visited',
    offering: 5000,
    note: 'Prosi o rozmowę',
    entered_by_name: 'ks. Jan Lis',
  })
})

test('visit outcome: a change sent twice is written once and gets the same answer', async () => {
  const { priest, route, door } = await createDoor()
  const change = getChange(door, visitedFacts)
  const [first, second] = [
    await sendChanges(priest, route, change),
    await sendChanges(priest, route, change),
  ]
  expect(second.body).toEqual(first.body)
  const { rows } = {
    rows: await inParish(priest.parish_id, db =>
      db.selectFrom('visit_changes').select('id').execute(),
    ),
  }
  expect(rows).toHaveLength(1)
})

test('visit outcome: changes of one address in a batch are written in order, and a repeated key once', async () => {
  const { priest, route, door } = await createDoor()
  const [first, second] = [
    getChange(door, { ...visitedFacts, offering: { before: null, after: 5000 } }),
    getChange(door, {
      outcome: { before: 'visited', after: 'return' },
      return_words: { before: null, after: 'po świętach' },
      offering: { before: null, after: 2000 },
    }),
  ]
  const { body } = await sendChanges(priest, route, first, second, first)
  expect(body.answers).toMatchObject([
    { written: ['outcome', 'offering'] },
    { written: ['outcome', 'return_words'], conflicts: [{ field: 'offering', kept: 5000 }] },
    { key: first.key, written: ['outcome', 'offering'] },
  ])
  expect(body.answers[1].version).toBe(body.answers[0].version + 1)
  expect(body.answers[2].version).toBe(body.answers[0].version)
  expect(await getDoor(priest, route)).toMatchObject({ outcome: 'return', offering: 5000 })
})

test('visit outcome: an unchanged outcome keeps its time, and a removed one loses it', async () => {
  const { priest, route, door } = await createDoor()
  const made_at = '2020-12-28T17:00:00Z'
  await sendChanges(priest, route, { ...getChange(door, visitedFacts), made_at })
  await sendChanges(priest, route, getChange(door, { people_present: { before: null, after: 2 } }))
  const at = (await getDoor(priest, route)).visited_at
  expect(Date.parse(at)).toBe(Date.parse(made_at))
  await sendChanges(priest, route, getChange(door, { outcome: { before: 'visited', after: null } }))
  expect(await getDoor(priest, route)).toMatchObject({ outcome: null, visited_at: null })
})

test('visit outcome: a phone with a clock ahead → the visit is not dated tomorrow', async () => {
  const { priest, route, door } = await createDoor()
  const ahead = new Date(Date.now() + 86_400_000).toISOString()
  await sendChanges(priest, route, { ...getChange(door, visitedFacts), made_at: ahead })
  const { visited_at } = await getDoor(priest, route)
  expect(Date.parse(visited_at)).toBeLessThanOrEqual(Date.now())
})

test('visit outcome: route reassigned or address removed meanwhile → the outcome is still written', async () => {
  const { priest, route, door } = await createDoor()
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
  const answer = await sendChanges(priest, route, getChange(door, visitedFacts))
  expect(answer).toMatchObject({ status: 200, body: { answers: [{ written: ['outcome'] }] } })
})

test('visit outcome: family card merged meanwhile → address and correction refer to the kept card', async () => {
  const { priest, route, door, families } = await createDoor()
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
  const mergeResponse = await priest('POST', `/api/families/${keptId}/merge`, {
    other_id: goneId,
    version: 1,
    other_version: 1,
  })
  expect(mergeResponse.status).toBe(200)
  expect(await getDoor(priest, route)).toMatchObject({ family_id: keptId, family_name: 'Kosowie' })
  expect(
    (await sendChanges(priest, route, getChange(door, visitedFacts))).body.answers[0].written,
  ).toEqual(['outcome'])
  const { body } = await priest('GET', '/api/visit-corrections')
  const acceptResponse = await priest('POST', `/api/visit-corrections/${body.data[0].id}/accept`, {
    version: body.data[0].version,
  })
  expect(acceptResponse.status).toBe(200)
  expect((await priest('GET', `/api/families/${keptId}`)).body.region).toBe('Rejon II')
})

test('visit outcomes: user who may not see a note or an offering → may not write it', async () => {
  const { priest, route, door } = await createDoor()
  const helper = await signIn(5, priest.parish_id)
  const lay = await signIn(3, priest.parish_id, { clergy: false })
  expect((await sendChanges(helper, route, getChange(door, visitedFacts))).status).toBe(200)
  const offering = getChange(door, { offering: { before: null, after: 5000 } })
  expect((await sendChanges(helper, route, offering)).status).toBe(403)
  expect((await sendChanges(lay, route, offering)).status).toBe(200)
  const note = getChange(door, { note: { before: null, after: 'x' } })
  expect((await sendChanges(lay, route, note)).status).toBe(403)
  await sendChanges(priest, route, getChange(door, { note: { before: null, after: 'Dla księży' } }))
  expect(await getDoor(lay, route)).not.toHaveProperty('note')
  expect(
    JSON.stringify((await lay('GET', `/api/history/visit_addresses/${door}`)).body),
  ).not.toContain('Dla księży')
})
