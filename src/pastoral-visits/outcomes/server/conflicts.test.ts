import { expect, test } from 'vitest'
import { type Caller } from '#testing/api.ts'
import { getChange } from '../../server/testing.ts'
import { signIn, createDoor, sendChanges, getDoor, visitedFacts } from './testing.ts'

test('visit outcome: two users change different fields of one address → both changes are written', async () => {
  const { priest, route, door } = await createDoor()
  await sendChanges(priest, route, getChange(door, visitedFacts))
  await sendChanges(priest, route, getChange(door, { offering: { before: null, after: 5000 } }))
  expect(await getDoor(priest, route)).toMatchObject({
    outcome: 'visited',
    offering: 5000,
    conflicts: 0,
  })
})

test('visit outcome: two users change one field → the stored value stays, the new one becomes a conflict', async () => {
  const { priest, route, door } = await createDoor()
  await sendChanges(priest, route, getChange(door, visitedFacts))
  const { body } = await sendChanges(
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
  expect(await getDoor(priest, route)).toMatchObject({ outcome: 'visited', conflicts: 1 })
  const [conflict] = body.answers[0].conflicts
  const choice = { version: conflict.version, solution: 'brought' }
  expect((await priest('POST', `/api/visit-conflicts/${conflict.id}/resolve`, choice)).status).toBe(
    200,
  )
  expect(await getDoor(priest, route)).toMatchObject({ outcome: 'absent', conflicts: 0 })
  expect((await priest('POST', `/api/visit-conflicts/${conflict.id}/resolve`, choice)).status).toBe(
    409,
  )
})

test('visit outcome: a conflict of notes or offerings → hidden from an account without the right', async () => {
  const { priest, route, door } = await createDoor()
  const first = {
    note: { before: null, after: 'Prosi o rozmowę' },
    offering: { before: null, after: 5000 },
  }
  const second = {
    note: { before: null, after: 'Chora matka' },
    offering: { before: null, after: 100 },
  }
  await sendChanges(priest, route, getChange(door, first))
  await sendChanges(priest, route, getChange(door, second))
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
  const { priest, route, door } = await createDoor()
  await sendChanges(priest, route, getChange(door, visitedFacts))
  const { body } = await sendChanges(
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
    await priest('POST', `/api/visit-conflicts/${id}/resolve`, { version, solution: 'brought' })
  expect(await getDoor(priest, route)).toMatchObject({
    outcome: 'return',
    return_words: 'po świętach',
  })
})
