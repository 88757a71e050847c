import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { password, peopleOf } from '#testing/people.ts'

const house = await testApi()
const { newPerson, open } = peopleOf(house)
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

/** The words of the statements, without what they were given. Requests are counted together, now and then. */
const statements = () =>
  query.mock.calls
    .map(([statement]: unknown[]) => {
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
      return text.replaceAll(/\d+/g, '0')
    })
    .filter(text => !text.includes('request_counts'))

/** All that a stranger can see or weigh: the answer, and the statements run for it; the hash: passwords/hash.test.ts. */
async function observe(path: string, body: object) {
  const browser = open()
  await browser('GET', '/sanctum/csrf-cookie')
  query.mockClear()
  const answer = await browser('POST', path, body)
  const { 'set-cookie': _, date: __, ...headers } = answer.headers
  return {
    status: answer.status,
    body: answer.body,
    headers,
    statements: statements(),
  }
}

// Each try with another address: the fourth with one needs the bot check.
const unknownAddress = () => `${randomUUID()}@nigdzie.test`
const signIn = (email: string, typed = 'zgaduję pierwszy raz') =>
  observe('/login', { email, password: typed })
// The first connection says more than the others.
beforeAll(async () => void (await signIn(unknownAddress())))

test.each<[string, object, string?]>([
  ['an account, another password', {}],
  ['a blocked account, its password', { user: { active: false } }, password],
  ['an invited account without a password', { user: { password_hash: null } }],
  ['an account with a second factor, another password', { user: { is_two_factor_active: 1 } }],
  [
    'an account of a parish whose licence is over, another password',
    { expiration_date: '2020-01-01' },
  ],
])('sign-in: %s → the answer and the work of an unknown address', async (_, wanted, typed) => {
  const { email } = await newPerson(wanted)
  const unknown = await signIn(unknownAddress())
  expect(unknown).toMatchObject({ status: 422 })
  expect(await signIn(email, typed)).toEqual(unknown)
})

test.each<[string, Record<string, unknown>]>([
  ['an account', {}],
  ['a blocked account', { active: false }],
  ['an invited account', { password_hash: null }],
  ['an account of the demonstration', { demo: true }],
])('forgotten password: %s → the answer and the work of an unknown address', async (_, user) => {
  const { email } = await newPerson({ user })
  const ask = async (address: string) =>
    observe('/api/password/forgot', { email: address, altcha: await easySolution() })
  const unknown = await ask(unknownAddress())
  expect(unknown).toMatchObject({ status: 200 })
  expect(await ask(email)).toEqual(unknown)
})
