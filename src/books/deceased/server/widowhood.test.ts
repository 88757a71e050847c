import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import {
  readDeceased,
  readPersonCard,
  sampleMan,
  putDeceased,
  sampleCancelReason,
  createDeceasedAct,
} from './testing/deaths.ts'

const { inParish, newParish } = await testApi()

async function parish(...people: object[]) {
  const clerk = await newParish()
  return { clerk, people: await registerPeople(clerk, ...people) }
}

const wife = {
  names: 'Łucja',
  surname: 'Żółtowska',
  gender: 2,
  birth_date: '1950',
  dic_marital_status_id: 2,
}
async function couple() {
  const { clerk, people } = await parish(sampleMan, wife)
  const [person_id, spouse_person_id] = people as [number, number]
  const id = await createDeceasedAct(clerk, { person_id, spouse_person_id })
  return { clerk, id, person_id, spouse_person_id }
}
const accept = async (clerk: Caller, id: number) => {
  const { version } = (await readDeceased(clerk, id)).widowhood
  return clerk('POST', `/api/deceased/${id}/mark-widowed`, { version })
}
const marital = async (clerk: Caller, id: number) =>
  (await readPersonCard(clerk, id)).dic_marital_status_id as number

test('widowhood is proposed, never set automatically; one call sets it and one reverts it', async () => {
  const { clerk, id, spouse_person_id } = await couple()
  expect(await marital(clerk, spouse_person_id)).toBe(2)
  expect((await readDeceased(clerk, id)).widowhood).toMatchObject({
    person_id: spouse_person_id,
    marital_status: 'żonaty / zamężna',
    done: false,
  })
  expect((await accept(clerk, id)).status).toBe(200)
  expect(await marital(clerk, spouse_person_id)).toBe(3)
  expect((await readDeceased(clerk, id)).widowhood).toMatchObject({ done: true })
  const { body } = await clerk('GET', `/api/history/people/${spouse_person_id}`)
  expect(JSON.stringify(body)).toContain('Śmierć małżonka, akt 1/2026')
  const undo = () => clerk('POST', `/api/deceased/${id}/mark-widowed/undo`, {})
  expect((await undo()).status).toBe(200)
  expect(await marital(clerk, spouse_person_id)).toBe(2)
  expect((await undo()).status).toBe(422)
  expect((await readDeceased(clerk, id)).widowhood).toMatchObject({ done: false })
})

test('the widow’s card was changed meanwhile → it is not overwritten', async () => {
  const { clerk, id, spouse_person_id } = await couple()
  const { version } = (await readDeceased(clerk, id)).widowhood
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ phone: '+48600000012' })
      .where('id', '=', spouse_person_id)
      .execute(),
  )
  const late = await clerk('POST', `/api/deceased/${id}/mark-widowed`, { version })
  expect(late.status).toBe(409)
  expect(await marital(clerk, spouse_person_id)).toBe(2)
})

test('act cancelled or its spouse changed → the widowhood is reverted', async () => {
  const firstCouple = await couple()
  await accept(firstCouple.clerk, firstCouple.id)
  const { version } = await readDeceased(firstCouple.clerk, firstCouple.id)
  await firstCouple.clerk('POST', `/api/deceased/${firstCouple.id}/cancel`, {
    version,
    reason: sampleCancelReason,
  })
  expect(await marital(firstCouple.clerk, firstCouple.spouse_person_id)).toBe(2)

  const secondCouple = await couple()
  await accept(secondCouple.clerk, secondCouple.id)
  const now = await readDeceased(secondCouple.clerk, secondCouple.id)
  await putDeceased(secondCouple.clerk, secondCouple.id, now.version, {
    person_id: secondCouple.person_id,
  })
  expect(await marital(secondCouple.clerk, secondCouple.spouse_person_id)).toBe(2)
  expect((await readDeceased(secondCouple.clerk, secondCouple.id)).widowhood).toBeNull()
})

test('a correction that keeps the spouse keeps the widowhood', async () => {
  const { clerk, id, person_id, spouse_person_id } = await couple()
  await accept(clerk, id)
  const { version } = await readDeceased(clerk, id)
  await putDeceased(clerk, id, version, { person_id, spouse_person_id, death_place: 'Dom' })
  expect(await marital(clerk, spouse_person_id)).toBe(3)
})

test('a status changed by hand since is left unchanged', async () => {
  const { clerk, id, spouse_person_id } = await couple()
  await accept(clerk, id)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ dic_marital_status_id: 8 })
      .where('id', '=', spouse_person_id)
      .execute(),
  )
  const { version } = await readDeceased(clerk, id)
  await clerk('POST', `/api/deceased/${id}/cancel`, { version, reason: sampleCancelReason })
  expect(await marital(clerk, spouse_person_id)).toBe(8)
})

test.each([
  ['is dead too', { status: 'deceased' }],
  ['is a widow already', { dic_marital_status_id: 3 }],
])('no widowhood is proposed for a spouse who %s', async (_, change) => {
  const { clerk, people } = await parish(sampleMan, { ...wife, ...change })
  const [person_id, spouse_person_id] = people
  const id = await createDeceasedAct(clerk, { person_id, spouse_person_id })
  expect((await readDeceased(clerk, id)).widowhood).toBeNull()
  const response = await clerk('POST', `/api/deceased/${id}/mark-widowed`, { version: 1 })
  expect(response.status).toBe(422)
})
