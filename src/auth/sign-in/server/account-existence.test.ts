import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { newObserver } from '#testing/observe.ts'
import { testPassword, createTestPeople } from '#testing/people.ts'
import { tokenHash } from './identify.ts'
import { newToken } from './sessions.ts'

const server = await testApi()
const { newPerson, open } = createTestPeople(server)
const observeRequest = newObserver()

async function observe(path: string, body: object) {
  const browser = open()
  await browser('GET', '/sanctum/csrf-cookie')
  return observeRequest(() => browser('POST', path, body))
}

// Returns another address for each attempt: the fourth attempt on one address needs the bot check.
const unknownAddress = () => `${randomUUID()}@nigdzie.test`
const signIn = (email: string, passwordText = 'zgaduję pierwszy raz') =>
  observe('/login', { email, password: passwordText })
// The first connection logs more than later ones.
beforeAll(async () => void (await signIn(unknownAddress())))

test.each<[string, object, string?]>([
  ['an account, another password', {}],
  ['a blocked account, its password', { user: { active: false } }, testPassword],
  ['an invited account without a password', { user: { password_hash: null } }],
  ['an account with a second factor, another password', { user: { is_two_factor_active: 1 } }],
  [
    'an account of a parish whose licence is over, another password',
    { expiration_date: '2020-01-01' },
  ],
])(
  'sign-in: %s → same response and work as for an unknown address',
  async (_, personOptions, passwordText) => {
    const { email } = await newPerson(personOptions)
    const unknown = await signIn(unknownAddress())
    expect(unknown).toMatchObject({ status: 422 })
    expect(await signIn(email, passwordText)).toEqual(unknown)
  },
)

test.each<[string, Record<string, unknown>]>([
  ['an account', {}],
  ['a blocked account', { active: false }],
  ['an invited account', { password_hash: null }],
  ['an account of the demonstration', { demo: true }],
])('forgotten password: %s → same response and work as for an unknown address', async (_, user) => {
  const { email } = await newPerson({ user })
  const ask = async (address: string) =>
    observe('/api/password/forgot', { email: address, altcha: await easySolution() })
  const unknown = await ask(unknownAddress())
  expect(unknown).toMatchObject({ status: 200 })
  expect(await ask(email)).toEqual(unknown)
})

/** Returns the link of an e-mail to a new account, after the given change of its row. */
async function createLink(purpose: string, assignment: string) {
  const { user_id } = await newPerson(
    purpose === 'invitation' ? { user: { password_hash: null } } : {},
  )
  const token = newToken()
  await server.database.query(
    `insert into mail_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [tokenHash(token), user_id, purpose],
  )
  await server.database.query(`update mail_tokens set ${assignment} where user_id = $1`, [user_id])
  return token
}

test.each([
  ['invitation', 'used_at = now()'],
  ['invitation', `expires_at = now() - interval '1 minute'`],
  ['reset_password', 'used_at = now()'],
  ['reset_password', `expires_at = now() - interval '1 minute'`],
  ['two_factor', 'used_at = null'],
])(
  'a link of %s after %s → same response and work as for an invented link',
  async (purpose, assignment) => {
    const follow = (token: string) =>
      observe('/api/password/reset', { token, password: 'deszczowa beczka gwoździ' })
    const inventedResponse = await follow(newToken())
    expect(inventedResponse).toMatchObject({ status: 422 })
    expect(await follow(await createLink(purpose, assignment))).toEqual(inventedResponse)
  },
)
