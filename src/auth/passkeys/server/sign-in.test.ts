import { afterEach, expect, test, vi } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'
import { createGuardedPeople, getGuardedStatus, keepWithinCodes } from '#testing/two-factor.ts'
import { type PasskeyFault, createAuthenticator } from './testing/authenticator.ts'
import { createOwnPasskey, signInWithPasskey } from './testing/passkey-owners.ts'

keepWithinCodes()
const server = await testApi()
const { database, signIn } = server
const { open, signedIn } = createTestPeople(server)
const { guarded } = createGuardedPeople(server)
afterEach(() => vi.useRealTimers())

async function passkeyOwner(options?: Parameters<typeof signedIn>[0]) {
  const person = await signedIn(options)
  return { ...person, authenticator: await createOwnPasskey(person.browser) }
}
const getOutcomes = async (user_id: number) =>
  (
    await database.query('select outcome from sign_ins where user_id = $1 order by id', [user_id])
  ).rows.map(({ outcome }) => outcome)

const REFUSAL = 'Tym kluczem dostępu nie da się zalogować. Zaloguj się adresem e-mail i hasłem.'

test('a passkey stands for the password and the code of an account with a second factor', async () => {
  const { browser, user_id } = await guarded()
  const authenticator = await createOwnPasskey(browser)
  const otherBrowser = open()
  const { status, body } = await signInWithPasskey(otherBrowser, authenticator)
  expect([status, body.user.id]).toEqual([200, user_id])
  expect(await getGuardedStatus(otherBrowser)).toBe(200)
  expect(otherBrowser.cookies.has('__Host-device')).toBe(true)
  expect((await getOutcomes(user_id)).at(-1)).toBe('signed_in')
})

test('a passkey answers the question for the second factor after the password, and replaces that session', async () => {
  const { browser, user_id, credentials } = await guarded()
  const otherBrowser = open()
  await otherBrowser('POST', '/login', credentials)
  const isOffered = async () =>
    (await otherBrowser('GET', '/api/user')).body.session.is_passkey_offered
  expect(await isOffered()).toBe(false)
  const authenticator = await createOwnPasskey(browser)
  expect(await isOffered()).toBe(true)
  expect((await signInWithPasskey(otherBrowser, authenticator)).status).toBe(200)
  expect([await isOffered(), await getGuardedStatus(otherBrowser)]).toEqual([false, 200])
  const { rows } = await database.query(
    'select count(*)::int as count from account_sessions where user_id = $1',
    [user_id],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('a passkey without a counter signs in again and again', async () => {
  const { authenticator } = await passkeyOwner()
  await database.query('update passkeys set sign_count = 0 where credential_id = $1', [
    authenticator.id,
  ])
  for (let count = 0; count < 2; count++)
    expect((await signInWithPasskey(open(), authenticator, { counter: 0 })).status).toBe(200)
})

test('a passkey whose counter takes all of its 32 bits signs in, and its copy does not', async () => {
  const { authenticator } = await passkeyOwner()
  const counter = 2 ** 32 - 1
  expect((await signInWithPasskey(open(), authenticator, { counter })).status).toBe(200)
  expect((await signInWithPasskey(open(), authenticator, { counter })).status).toBe(422)
})

test.each<[string, PasskeyFault]>([
  ['no user verification', { isUnverified: true }],
  ['wrong origin', { origin: 'https://kancelaria.example' }],
  ['origin with another port', { origin: 'https://kancelaria.test:8443' }],
  ['site of another program', { rp_id: 'test' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a new key instead of a sign-in', { type: 'webauthn.create' }],
  ['signature of another key', { isForeignKey: true }],
  ['name of another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['counter going back', { counter: 1 }],
])('passkey sign-in: %s → 422, no session, and a line in the log of sign-ins', async (_, fault) => {
  const { authenticator, user_id } = await passkeyOwner()
  expect((await signInWithPasskey(open(), authenticator, { counter: 5 })).status).toBe(200)
  const browser = open()
  const { status, body } = await signInWithPasskey(browser, authenticator, { counter: 6, ...fault })
  expect([status, body.message]).toEqual([422, REFUSAL])
  expect((await browser('GET', '/api/user')).status).toBe(401)
  expect((await getOutcomes(user_id)).at(-1)).toBe('wrong_passkey')
})

test('passkey sign-in: answer sent again → 422, also with the cookie of the first attempt', async () => {
  const { authenticator } = await passkeyOwner()
  const browser = open()
  const { body: options } = await browser('POST', '/api/passkeys/prepare')
  const challengeCookie = browser.cookies.get('__Host-passkey')!
  const credential = authenticator.get(options)
  expect((await browser('POST', '/api/passkeys/sign-in', { credential })).status).toBe(200)
  const thief = open()
  thief.cookies.set('__Host-passkey', challengeCookie)
  const { status, body } = await thief('POST', '/api/passkeys/sign-in', { credential })
  expect([status, body.message]).toEqual([422, expect.stringContaining('Minęło za dużo czasu')])
})

test('passkey sign-in: challenge of another browser, or none → 422', async () => {
  const { authenticator } = await passkeyOwner()
  const { body: options } = await open()('POST', '/api/passkeys/prepare')
  const credential = authenticator.get(options)
  const browser = open()
  expect((await browser('POST', '/api/passkeys/sign-in', { credential })).status).toBe(422)
  await browser('POST', '/api/passkeys/prepare')
  expect((await browser('POST', '/api/passkeys/sign-in', { credential })).status).toBe(422)
})

test('passkey sign-in: challenge older than five minutes → 422', async () => {
  const { authenticator } = await passkeyOwner()
  const browser = open()
  const { body: options } = await browser('POST', '/api/passkeys/prepare')
  const credential = authenticator.get(options)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect((await browser('POST', '/api/passkeys/sign-in', { credential })).status).toBe(422)
})

test('passkey sign-in: unknown key → the same refusal', async () => {
  const { body: options } = await open()('POST', '/api/passkeys/prepare')
  const authenticator = createAuthenticator()
  authenticator.create({ ...options, user: { id: Buffer.alloc(32).toString('base64url') } })
  const { status, body } = await signInWithPasskey(open(), authenticator)
  expect([status, body.message]).toEqual([422, REFUSAL])
})

test('passkeys removed by the administrator: sessions end, the key opens nothing, the owner gets an e-mail', async () => {
  const { authenticator, user_id, browser } = await passkeyOwner()
  const admin = await signIn(1, null)
  expect((await admin('GET', `/api/users/${user_id}`)).body.passkeys).toBe(1)
  const { status } = await admin('POST', `/api/users/${user_id}/remove-passkeys`)
  expect(status).toBe(200)
  expect((await browser('GET', '/api/user')).status).toBe(401)
  expect((await signInWithPasskey(open(), authenticator)).status).toBe(422)
  expect((await admin('POST', `/api/users/${user_id}/remove-passkeys`)).status).toBe(422)
})

test('passkey sign-in: blocked account → 422; unblocked → signs in again', async () => {
  const { authenticator, user_id } = await passkeyOwner()
  await database.query('update users set active = false where id = $1', [user_id])
  expect((await signInWithPasskey(open(), authenticator)).body.message).toBe(REFUSAL)
  expect((await getOutcomes(user_id)).at(-1)).toBe('blocked')
  await database.query('update users set active = true where id = $1', [user_id])
  expect((await signInWithPasskey(open(), authenticator)).status).toBe(200)
})

test('passkey sign-in: licence of the parish expired → message and no session', async () => {
  const { authenticator, parish_id } = await passkeyOwner()
  await database.query(`update parishes set expiration_date = '2020-01-01' where id = $1`, [
    parish_id,
  ])
  const browser = open()
  const { body } = await signInWithPasskey(browser, authenticator)
  expect(body).toMatchObject({ user: null, expired: true, expireDate: '2020-01-01' })
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('passkey sign-in: account of the demonstration from another computer → 422', async () => {
  const { authenticator, user_id } = await passkeyOwner()
  await database.query('update users set demo = true where id = $1', [user_id])
  expect((await signInWithPasskey(open(), authenticator)).body.message).toBe(REFUSAL)
})

test('passkey sign-in: more than sixty challenges of one network in a quarter of an hour → 429', async () => {
  const browser = open()
  for (let count = 0; count < 60; count++)
    expect((await browser('POST', '/api/passkeys/prepare')).status).toBe(200)
  const { status, body } = await browser('POST', '/api/passkeys/prepare')
  expect([status, body.retry_after]).toEqual([429, expect.any(Number)])
})
