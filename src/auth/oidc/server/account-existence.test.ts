import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { newObserver } from '#testing/observe.ts'
import { createTestPeople } from '#testing/people.ts'
import { createTestDioceses } from './testing/dioceses.ts'
import { REDIRECT_URI, passProvider } from './testing/passing.ts'
import { type OidcMember, startProvider } from './testing/provider.ts'

const members: OidcMember[] = []
const { issuer, stop } = await startProvider(members, REDIRECT_URI)
afterAll(stop)
const server = await testApi()
const { newProvider, newDiocese, member } = createTestDioceses(server, issuer, members)
const { open } = createTestPeople(server)
const observe = newObserver()

/** Sends the callback of the diocese server as `sub`; only the work of our server is measured. */
async function comeBackAs(provider_id: number, sub: string) {
  const browser = open()
  const authorization = await browser('POST', `/api/oidc/${provider_id}/authorize`)
  const query = await passProvider(authorization.body.url, sub)
  return observe(() => browser('POST', '/api/oidc/sign-in', { query }))
}

function newStranger() {
  const sub = `nikt-${randomUUID()}`
  members.push({ sub, email: `${sub}@nigdzie.test`, email_verified: true })
  return sub
}

test.each<[string, Record<string, unknown>]>([
  ['of an administrator', { role_id: 1, parish_id: null }],
  ['that is blocked', { active: false }],
])('an account %s → same response and work as for an unknown address', async (_, user) => {
  const { id, diocese_id } = await newProvider()
  const { sub } = await member(diocese_id, { user })
  // The first request to a provider costs more than the second, because its discovery document is read.
  await comeBackAs(id, newStranger())
  const unknown = await comeBackAs(id, newStranger())
  expect(unknown).toMatchObject({ status: 422 })
  expect(await comeBackAs(id, sub)).toEqual(unknown)
})

test('an account linked to another subject → same response and work as for an unknown address', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, email } = await member(diocese_id)
  expect(await comeBackAs(id, sub)).toMatchObject({ status: 200 })
  const successor = `drugi-${randomUUID()}`
  members.push({ sub: successor, email, email_verified: true })
  const unknown = await comeBackAs(id, newStranger())
  expect(await comeBackAs(id, successor)).toEqual(unknown)
})

test('an account of another diocese → same response and work as for an unknown address', async () => {
  const { id } = await newProvider()
  const { sub } = await member(await newDiocese())
  await comeBackAs(id, newStranger())
  const unknown = await comeBackAs(id, newStranger())
  expect(await comeBackAs(id, sub)).toEqual(unknown)
})
