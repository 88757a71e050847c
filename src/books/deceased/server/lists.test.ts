import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { sampleDeceased } from './testing.ts'

const { inParish, newParish, signIn } = await testApi()

/** Inserts a person alone at home, who is in a group, in a draft and on a coming route of visits. */
async function insertListedPerson(db: Db) {
  const { id: person_id } = await db
    .insertInto('people')
    .values({ names: 'Stanisław', surname: 'Żółtowski', gender: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: message_group_id } = await db
    .insertInto('message_groups')
    .values({ name: 'Chór' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('message_group_members').values({ message_group_id, person_id }).execute()
  const { id: message_id } = await db
    .insertInto('messages')
    .values({ title: 'Próba', content: 'W środę o 19' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('message_receivers').values({ message_id, person_id }).execute()
  const { id: family_id } = await db
    .insertInto('families')
    .values({ family_name: 'Żółtowscy' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('family_members').values({ family_id, person_id }).execute()
  const { id: visit_season_id } = await db
    .insertInto('visit_seasons')
    .values({ name: 'Kolęda', date_from: today(), date_to: addDays(today(), 30) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: visit_route_id } = await db
    .insertInto('visit_routes')
    .values({
      visit_season_id,
      date: addDays(today(), 5),
      time_from: '16:00',
      time_to: '20:00',
      name: 'Polna',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: dic_town_id } = await db
    .insertInto('towns')
    .values({ name: 'Sokołów' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('visit_addresses')
    .values({ visit_route_id, family_id, dic_town_id, position: 1 })
    .execute()
  return { person_id, visit_route_id }
}

test('lists: the act names the groups, drafts and visits left, and one press clears the first two', async () => {
  const priest = await newParish()
  const { person_id, visit_route_id } = await inParish(priest.parish_id, insertListedPerson)
  const { body: act } = await priest('POST', '/api/deceased', { ...sampleDeceased, person_id })
  const readLists = async () => (await priest('GET', `/api/deceased/${act.id}`)).body.lists
  const visits = [{ id: visit_route_id, date: addDays(today(), 5) }]
  expect(await readLists()).toEqual({ groups: ['Chór'], drafts: 1, visits })
  const clerk = await signIn(3, priest.parish_id, { rights_taken: ['messages.write'] })
  expect((await clerk('POST', `/api/deceased/${act.id}/leave-lists`, {})).status).toBe(403)
  const { status, body } = await priest('POST', `/api/deceased/${act.id}/leave-lists`, {})
  expect([status, body]).toEqual([200, { groups: ['Chór'], drafts: 1 }])
  expect(await readLists()).toEqual({ groups: [], drafts: 0, visits })
})

test('lists: an act without a card has none, and nothing to clear', async () => {
  const priest = await newParish()
  const { body: act } = await priest('POST', '/api/deceased', sampleDeceased)
  expect((await priest('GET', `/api/deceased/${act.id}`)).body.lists).toBe(null)
  const refusal = await priest('POST', `/api/deceased/${act.id}/leave-lists`, {})
  expect(refusal.body.errors).toHaveProperty('person_id')
})
