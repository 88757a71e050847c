import { describe, expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { type Endpoint, hasFormerSpelling } from '#platform/endpoint.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { type Caller, testApi } from './api.ts'
import { testPassword, createTestPeople } from './people.ts'

const house = await testApi()
const { api, database, newParishId, signIn } = house
const { signedIn } = createTestPeople(house)

const getName = ({ method, path }: Endpoint) => `${method} ${path}`
const asking = api.endpoints.filter(({ requirePassword }) => requirePassword)

test('an open session is not enough to grant access to the account or to export data', () => {
  const present = asking.filter(endpoint => !hasFormerSpelling(endpoint))
  expect(present.map(getName).toSorted()).toEqual([
    'DELETE /api/own-passkeys/:id',
    'POST /api/api-tokens',
    'POST /api/identity-providers',
    'POST /api/own-passkeys/prepare',
    'POST /api/parishes/:id/move',
    'POST /api/parishes/backup/:id/takings',
    'POST /api/truncate/:id/approve',
    'POST /api/users',
    'POST /api/users/:id/issue-password',
    'POST /api/users/:id/reset-two-factor',
    'POST /api/users/:id/unblock',
    'PUT /api/identity-providers/:id',
    'PUT /api/order-settings',
    'PUT /api/users/:id',
    'PUT /api/users/:id/rights',
  ])
})

test('endpoint with requirePassword: a write by a signed-in user, no password field of its own, no API token', () => {
  for (const { method, access, allowApiToken, upload, body } of asking) {
    expect([method !== 'GET', access !== 'public', allowApiToken, upload]).toEqual([
      true,
      true,
      undefined,
      undefined,
    ])
    expect(Object.keys((body as { shape?: object }).shape ?? {})).not.toContain('password')
  }
})

const parish_id = await newParishId()
const signInAllowed = ({ access }: Endpoint) =>
  signIn(hasPermission({ role_id: 2 }, access) ? 2 : 1, parish_id)
const call = (caller: Caller, { method, path }: Endpoint, body: unknown) =>
  caller(method, path.replaceAll(/:\w+/g, '1'), body)

const countWritten = async ({ user_id }: Caller) => {
  const text = 'select count(*)::int as count from history where account_id = $1'
  return (await database.query(text, [user_id])).rows[0].count
}

describe.each(asking.map(endpoint => [getName(endpoint), endpoint] as const))(
  '%s without the user’s password',
  (_, endpoint) => {
    test.each([
      ['none', undefined, 'Podaj hasło'],
      ['an empty one', '', 'Podaj hasło'],
      ['null', null, 'Podaj hasło'],
      ['a list', [testPassword], 'Podaj hasło'],
      ['an object', { password: testPassword }, 'Podaj hasło'],
      ['one of 10,000 characters', 'a'.repeat(10_000), /najwyżej 200 znaków/],
      ['another', `${testPassword}.`, 'To nie jest obecne hasło do tego konta'],
    ])(
      'password: %s → 422 at its field, and nothing is written',
      async (__, passwordValue, message) => {
        const caller = await signInAllowed(endpoint)
        const answer = await call(caller, endpoint, { password: passwordValue })
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['password']])
        expect(answer.body.message).toMatch(message)
        expect(await countWritten(caller)).toBe(0)
      },
    )

    test('password: right → removed from the body, and the remaining fields are read', async () => {
      const { body } = await call(await signInAllowed(endpoint), endpoint, { zzz: 1 })
      expect(body.errors?.password).toBeUndefined()
      expect(body.message).not.toContain('hasło')
      expect(JSON.stringify(body)).not.toContain('Nieznane pole: password')
    })

    test('password: ten wrong tries → the right one is refused too', async () => {
      const caller = await signInAllowed(endpoint)
      for (let tries = 0; tries < 10; tries++) await call(caller, endpoint, { password: 'nie to' })
      expect((await call(caller, endpoint, {})).status).toBe(429)
    })
  },
)

test('password: tries are counted per account, over all addresses and sessions', async () => {
  const { credentials, browser, user_id } = await signedIn()
  const wrong = { password: 'nie to' }
  for (const { method, path } of asking.filter(({ access }) =>
    hasPermission({ role_id: 2 }, access),
  ))
    await browser(method, path.replaceAll(/:\w+/g, '1'), wrong)
  for (let tries = 0; tries < 10; tries++) await browser('POST', '/api/api-tokens', wrong)
  const otherBrowser = createTestPeople(house).open()
  await otherBrowser('POST', '/login', credentials)
  expect((await otherBrowser('POST', '/api/users', { password: testPassword })).status).toBe(429)
  const { rows } = await database.query(`select count(*)::int as count from users where id = $1`, [
    user_id,
  ])
  expect(rows[0].count).toBe(1)
})

test('password: account without one → a message how to set one', async () => {
  const caller = await signIn(2, parish_id, { password_hash: null })
  const { status, body } = await caller('POST', '/api/users', {})
  expect(status).toBe(422)
  expect(body.errors.password[0]).toContain('Ustaw je odnośnikiem „Nie pamiętam hasła”')
})

test('password: wrong → the stored answer of a repeated request is not returned', async () => {
  const caller = await signIn(2, parish_id)
  const entry = { name: 'Maria Wilk', email: `${crypto.randomUUID()}@parafia.test`, role_id: 3 }
  const repeat = { 'idempotency-key': crypto.randomUUID() }
  const first = await caller('POST', '/api/users', entry, repeat)
  expect(first.status).toBe(201)
  const guess = await caller('POST', '/api/users', { ...entry, password: 'nie to' }, repeat)
  expect([guess.status, guess.body.id]).toEqual([422, undefined])
  expect((await caller('POST', '/api/users', entry, repeat)).body).toEqual(first.body)
})

test('password: thirty wrong ones at once → only ten are checked', async () => {
  const caller = await signIn(2, parish_id)
  const guesses = Array.from({ length: 30 }, (_, at) =>
    caller('POST', '/api/users', { password: `próba ${at}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter(status => status === 422)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(20)
})

test('password: an API token opens none of these addresses, even with the password of its creator', async () => {
  const caller = await signIn(2, parish_id)
  const key = { name: 'Strona', scopes: ['intentions.read'], expires_on: today() }
  const { body } = await caller('POST', '/api/api-tokens', key)
  for (const { method, path } of asking) {
    const { status } = await house.send({
      method,
      url: path.replaceAll(/:\w+/g, '1'),
      payload: { password: testPassword },
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(status, path).toBe(403)
  }
})
