import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { createTestPeople, testPassword } from '#testing/people.ts'
import { type PasskeyFault, createAuthenticator } from './testing/authenticator.ts'
import {
  addPasskey,
  challengeOwner,
  createOwnPasskey,
  signInWithPasskey,
} from './testing/passkey-owners.ts'

const server = await testApi()
const { database } = server
const { open, signedIn } = createTestPeople(server)

const OWN_PASSKEYS = '/api/own-passkeys'
type Browser = ReturnType<typeof open>
const getList = async (browser: Browser) => (await browser('GET', OWN_PASSKEYS)).body.data
const remove = (browser: Browser, id: number) =>
  browser('DELETE', `${OWN_PASSKEYS}/${id}`, { password: testPassword })

test('a passkey is added by its owner, who gets an e-mail, and then signs in', async () => {
  const { browser, user_id } = await signedIn()
  expect((await browser('GET', OWN_PASSKEYS)).body).toEqual({ data: [], obstacle: null })
  const authenticator = await createOwnPasskey(browser)
  expect(await getList(browser)).toEqual([
    { id: expect.any(Number), name: 'telefon', created_at: expect.any(String), last_used_at: null },
  ])
  expect(JSON.stringify(await listEmails(database, user_id))).toContain('dodano klucz dostępu')
  expect((await signInWithPasskey(open(), authenticator)).body.user.id).toBe(user_id)
  expect((await getList(browser))[0].last_used_at).toMatch(/^\d{4}-/)
})

test('the options name no person: the account has a random name within its keys, the same in each', async () => {
  const { browser, user_id } = await signedIn()
  const first = (await challengeOwner(browser)).body
  expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32)
  expect(first.rp).toEqual({ id: 'kancelaria.test', name: 'Kancelaria' })
  const { id } = await createOwnPasskey(browser)
  const { rows } = await database.query('select user_handle from passkeys where user_id = $1', [
    user_id,
  ])
  const { user, excludeCredentials } = (await challengeOwner(browser)).body
  expect(user.id).toBe(rows[0].user_handle)
  expect(excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }])
})

test.each<[string, PasskeyFault]>([
  ['no user verification', { isUnverified: true }],
  ['wrong origin', { origin: 'https://kancelaria.example' }],
  ['site of another program', { rp_id: 'test' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a sign-in instead of a new key', { type: 'webauthn.get' }],
])('add passkey: %s → 422, and nothing is stored', async (_, fault) => {
  const { browser } = await signedIn()
  const { status, body } = await addPasskey(browser, createAuthenticator(), fault)
  expect([status, body.message]).toEqual([422, expect.stringContaining('Nie udało się dodać')])
  expect(await getList(browser)).toEqual([])
})

test('add passkey: challenge of another session, or used before → 422', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const authenticator = createAuthenticator()
  const { body: options } = await challengeOwner(owner.browser)
  const credential = authenticator.create(options)
  const challengeCookie = owner.browser.cookies.get('__Host-passkey')!
  const add = (browser: Browser) => {
    browser.cookies.set('__Host-passkey', challengeCookie)
    return browser('POST', OWN_PASSKEYS, { name: 'telefon', credential })
  }
  expect((await add(stranger.browser)).status).toBe(422)
  expect((await add(owner.browser)).status).toBe(201)
  expect((await add(owner.browser)).body.message).toContain('Minęło za dużo czasu')
  expect([await getList(owner.browser), await getList(stranger.browser)]).toMatchObject([[{}], []])
})

test('add passkey: challenge of a sign-in → 422', async () => {
  const { browser } = await signedIn()
  const { body: options } = await browser('POST', '/api/passkeys/prepare')
  const credential = createAuthenticator().create({ ...options, user: { id: 'abc' } })
  expect((await browser('POST', OWN_PASSKEYS, { name: 'telefon', credential })).status).toBe(422)
})

test('add passkey: key of another account → 422, and it opens the first one only', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const authenticator = await createOwnPasskey(owner.browser)
  const { status, body } = await addPasskey(stranger.browser, authenticator)
  expect([status, body.errors.name]).toEqual([422, [expect.stringContaining('już dodany')]])
  expect(await getList(stranger.browser)).toEqual([])
})

test('add passkey: the eleventh → 422', async () => {
  const { browser } = await signedIn()
  for (let count = 0; count < 10; count++) await createOwnPasskey(browser)
  const { status, body } = await challengeOwner(browser)
  expect([status, body.message]).toEqual([422, expect.stringContaining('najwyżej 10 kluczy')])
})

test('add passkey: two at once beside nine → one of them, and 422 for the other', async () => {
  const { browser } = await signedIn()
  for (let count = 0; count < 9; count++) await createOwnPasskey(browser)
  const additions: [cookie: string, credential: object][] = []
  for (let count = 0; count < 2; count++) {
    const { body: options } = await challengeOwner(browser)
    const credential = createAuthenticator().create(options)
    additions.push([browser.cookies.get('__Host-passkey')!, credential])
  }
  const answers = await Promise.all(
    additions.map(([cookie, credential]) => {
      browser.cookies.set('__Host-passkey', cookie)
      return browser('POST', OWN_PASSKEYS, { name: 'telefon', credential })
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(await getList(browser)).toHaveLength(10)
})

test('remove passkey: it signs in no more, other sessions end, the other key and the password work', async () => {
  const { browser, user_id, credentials } = await signedIn()
  const [removed, remaining] = [await createOwnPasskey(browser), await createOwnPasskey(browser)]
  const otherBrowser = open()
  await signInWithPasskey(otherBrowser, removed)
  const [{ id }] = await getList(browser)
  expect((await remove(browser, id)).status).toBe(200)
  expect((await otherBrowser('GET', '/api/user')).status).toBe(401)
  expect((await signInWithPasskey(open(), removed)).status).toBe(422)
  expect((await signInWithPasskey(open(), remaining)).status).toBe(200)
  expect((await open()('POST', '/login', credentials)).status).toBe(200)
  expect((await browser('GET', '/api/user')).status).toBe(200)
  expect(JSON.stringify(await listEmails(database, user_id))).toContain('usunięto klucz dostępu')
})

test('remove passkey: of another account → 404, and it stays', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const authenticator = await createOwnPasskey(owner.browser)
  const [{ id }] = await getList(owner.browser)
  expect((await remove(stranger.browser, id)).status).toBe(404)
  expect((await signInWithPasskey(open(), authenticator)).status).toBe(200)
})

test.each([
  ['http://kancelaria.lan', 'plain_http'],
  ['https://192.168.1.5', 'ip_address'],
])(
  'passkeys at %s → the obstacle is named, and no challenge is given',
  async (publicUrl, obstacle) => {
    const otherServer = await testApi({ publicUrl })
    const { browser } = await createTestPeople(otherServer).signedIn()
    const origin = { host: new URL(publicUrl).host, origin: publicUrl }
    expect((await browser('GET', OWN_PASSKEYS, undefined, origin)).body.obstacle).toBe(obstacle)
    const { status } = await browser('POST', '/api/passkeys/prepare', {}, origin)
    expect(status).toBe(422)
  },
)
