import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { listEmails, getToken } from '#testing/emails.ts'
import { createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { database, newParish, signIn } = server
const { open } = createTestPeople(server)
const newPassword = 'deszczowa beczka gwoździ'

let admin: Caller
let priest: Caller
beforeAll(async () => {
  admin = await signIn(1, null)
  priest = await newParish()
})

async function changeAccount(id: number, changes: object) {
  const { body } = await admin('GET', `/api/users/${id}`)
  const { version, name, email, role_id, clergy } = body
  const entry = { version, name, email, role_id, clergy, parish_id: body.parish.id }
  return admin('PUT', `/api/users/${id}`, { ...entry, ...changes })
}

test('address of an invited account corrected: the mistaken mailbox gets no further e-mail', async () => {
  const email = `${randomUUID()}@parafia.test`
  const entry = { name: 'Maria Wilk', email, role_id: 3 }
  const { body } = await priest('POST', '/api/users', entry)
  await listEmails(database, body.id)
  await changeAccount(body.id, { email: `nowy-${email}` })
  const emails = await listEmails(database, body.id)
  expect(emails.map(({ to }) => to.address)).toEqual([`nowy-${email}`])
})

test('role of an invited account changed: a new invitation replaces the ended one', async () => {
  const email = `${randomUUID()}@parafia.test`
  const { body } = await priest('POST', '/api/users', {
    name: 'Maria Wilk',
    email,
    role_id: 3,
  })
  const [first] = await listEmails(database, body.id)
  await changeAccount(body.id, { role_id: 5 })
  const [second] = await listEmails(database, body.id)
  const set = (token: string) =>
    open()('POST', '/api/password/reset', { token, password: newPassword })
  expect((await set(getToken(first))).status).toBe(422)
  expect((await set(getToken(second))).status).toBe(200)
})

test('rights of an invited account revoked: its invitation works', async () => {
  const email = `${randomUUID()}@parafia.test`
  const { body } = await priest('POST', '/api/users', {
    name: 'Jan Wilk',
    email,
    role_id: 3,
  })
  const [message] = await listEmails(database, body.id)
  const { version } = (await admin('GET', `/api/users/${body.id}`)).body
  await admin('PUT', `/api/users/${body.id}/rights`, { version, taken: ['visits.read'] })
  const token = getToken(message)
  expect(
    (await open()('POST', '/api/password/reset', { token, password: newPassword })).status,
  ).toBe(200)
})
