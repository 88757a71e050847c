import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

async function getAct(clerk: Caller) {
  const [person_id] = await registerPeople(clerk, {})
  const { id } = await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '4', year: 2026, names: 'Ewa', surname: 'Lis', person_id: person_id! })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return `/api/next-steps/baptisms/${id}`
}

test('next steps of an act can be hidden for the whole office and shown again', async () => {
  const clerk = await newParish()
  const path = await getAct(clerk)
  expect((await clerk('GET', path)).body).toEqual({ hidden: false })
  for (const isHidden of [true, true]) await clerk('PUT', path, { hidden: isHidden })
  expect((await clerk('GET', path)).body).toEqual({ hidden: true })
  await clerk('PUT', path, { hidden: false })
  expect((await clerk('GET', path)).body).toEqual({ hidden: false })
})

test('an act of another parish, or of an unknown book → 404', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const path = await getAct(clerk)
  expect((await stranger('GET', path)).status).toBe(404)
  expect((await stranger('PUT', path, { hidden: true })).status).toBe(404)
  expect((await clerk('PUT', '/api/next-steps/people/1', { hidden: true })).status).toBe(404)
  expect((await clerk('GET', path)).body).toEqual({ hidden: false })
})

test('next steps: user without the right to read the book → no such act', async () => {
  const clerk = await newParish()
  const path = await getAct(clerk)
  const helper = await newParish({ role_id: 5 })
  expect((await helper('GET', path)).body.message).toBe('Nie ma takiego aktu')
})
