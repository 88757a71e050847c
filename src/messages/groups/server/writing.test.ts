import { afterAll, expect, test } from 'vitest'
import type { Caller } from '#testing/api.ts'
import { houseWithSms } from '../../server/testing.ts'

const { agreeing, local, newMessageParish } = await houseWithSms()
afterAll(() => local.stop())

async function createGroup(priest: Caller, name: string, people: number[]) {
  const { body } = await priest('POST', '/api/messages/groups', { name })
  await priest('POST', `/api/messages/groups/${body.id}/people`, { people })
  return `/api/messages/groups/${body.id}`
}
const drafts = async (priest: Caller) => (await priest('GET', '/api/messages')).body.meta.total

test('write to group: the draft gets all members at once, also those who would get nothing', async () => {
  const priest = await newMessageParish()
  const people = await agreeing(priest, { names: 'Ewa' }, { names: 'Jan', phone: null })
  const path = await createGroup(priest, 'Schola', people)
  const response = await priest('POST', `${path}/messages`)
  expect(response.status).toBe(201)
  const { title, channel, state, receivers } = (
    await priest('GET', `/api/messages/${response.body.id}?sort=name`)
  ).body
  expect([title, channel, state]).toEqual(['Schola', 'sms', 'draft'])
  const lines = receivers.data.map((receiver: { name: string; problem: string | null }) => [
    receiver.name,
    receiver.problem,
  ])
  expect(lines).toEqual([
    ['Nowak Ewa', null],
    ['Nowak Jan', 'no_number'],
  ])
})

test('write to group: group without members or of another parish → refused', async () => {
  const [priest, otherPriest] = [await newMessageParish(), await newMessageParish()]
  const people = await agreeing(priest, { status: 'deceased' })
  const path = await createGroup(priest, 'Róża I', people)
  const { status, body } = await priest('POST', `${path}/messages`)
  expect([status, body.message]).toEqual([422, 'W grupie nie ma nikogo, do kogo można napisać.'])
  expect(await drafts(priest)).toBe(0)
  expect((await otherPriest('POST', `${path}/messages`)).status).toBe(404)
})
