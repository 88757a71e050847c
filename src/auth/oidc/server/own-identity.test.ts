import { afterAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { type TestAccountOptions, testPassword, createTestPeople } from '#testing/people.ts'
import type { VisitorBrowser } from '#testing/visitor.ts'
import { createTestDioceses } from './testing/dioceses.ts'
import { REDIRECT_URI, passProvider, signInWithProvider } from './testing/passing.ts'
import { type OidcMember, startProvider } from './testing/provider.ts'

const members: OidcMember[] = []
const { issuer, stop } = await startProvider(members, REDIRECT_URI)
afterAll(stop)
const server = await testApi()
const { database } = server
const { newDiocese, newProvider, member } = createTestDioceses(server, issuer, members)
const { open } = createTestPeople(server)

const OWN_IDENTITY_PATH = '/api/own-identity'
const leave = (browser: VisitorBrowser, passwordText = testPassword) =>
  browser('POST', `${OWN_IDENTITY_PATH}/authorize`, { password: passwordText })

/** Like Microsoft Entra: a subject and an address that is not verified. */
const ENTRA = { email_verified: undefined, preferred_username: 'a.lis@diecezja.example' }

/** Creates a user signed in by password whose diocesan account is not linked yet. */
async function clerk(
  diocese_id: number,
  memberClaims: Partial<OidcMember> = ENTRA,
  personOptions?: TestAccountOptions,
) {
  const person = await member(diocese_id, personOptions, memberClaims)
  const browser = open()
  expect((await browser('POST', '/login', person.credentials)).status).toBe(200)
  return { ...person, browser }
}

/** Redirects to the provider, signs in as `sub` and returns with the callback. */
async function linkAs(browser: VisitorBrowser, sub: string) {
  const leaveResponse = await leave(browser)
  if (leaveResponse.status !== 200) return leaveResponse
  return browser('POST', `${OWN_IDENTITY_PATH}/link`, {
    query: await passProvider(leaveResponse.body.url, sub),
  })
}
const getIdentity = async (browser: VisitorBrowser) =>
  (await browser('GET', OWN_IDENTITY_PATH)).body.identity

test('an account without a verified address is linked by its owner, and then signs in', async () => {
  const { id, diocese_id } = await newProvider({ label: 'Konto diecezji' })
  const { browser, sub, user_id, email } = await clerk(diocese_id)
  const before = { label: 'Konto diecezji', active: true, linked_at: null, account_name: null }
  expect(await getIdentity(browser)).toEqual(before)
  const refusal = await signInWithProvider(open(), id, sub)
  expect([refusal.status, refusal.body.message]).toEqual([
    422,
    expect.stringContaining('połącz konta na stronie „Moje konto”'),
  ])
  expect(await linkAs(browser, sub)).toMatchObject({ status: 201, body: { account_name: email } })
  expect(await getIdentity(browser)).toMatchObject({
    linked_at: expect.stringMatching(/^\d{4}-/),
    account_name: email,
  })
  expect((await signInWithProvider(open(), id, sub)).body.user.id).toBe(user_id)
  expect(JSON.stringify(await listEmails(database, user_id))).toContain('połączono konto diecezji')
})

test.each<[name: string, told: Partial<OidcMember>, account_name: string | null]>([
  ['the address', ENTRA, 'inny@diecezja.example'],
  ['its own name', { ...ENTRA, email: undefined }, 'a.lis@diecezja.example'],
  [
    'its own name, without a character no record holds',
    { ...ENTRA, email: undefined, preferred_username: 'a.lis\0@diecezja.example' },
    'a.lis@diecezja.example',
  ],
  ['nothing', { email: undefined, email_verified: undefined }, null],
  ['too much', { email: `${'a'.repeat(300)}@b.example` }, 'a'.repeat(200)],
])(
  'the linked account is shown by its name at the provider: %s',
  async (_, claims, account_name) => {
    const { diocese_id } = await newProvider()
    const { browser, sub } = await clerk(diocese_id, { email: 'inny@diecezja.example', ...claims })
    expect((await linkAs(browser, sub)).body).toEqual({ account_name })
  },
)

test('link own identity: without the right password → 422, and no redirect to the provider', async () => {
  const { diocese_id } = await newProvider()
  const { browser } = await clerk(diocese_id)
  const { status, body } = await leave(browser, 'zielone jabłka na stole')
  expect([status, body.errors]).toEqual([
    422,
    { password: ['To nie jest obecne hasło do tego konta'] },
  ])
  expect(browser.cookies.has('__Host-oidc')).toBe(false)
})

test('link own identity: user still signed in at the provider → asked again, so no wrong account is linked', async () => {
  const { diocese_id } = await newProvider()
  const { browser } = await clerk(diocese_id)
  const { searchParams } = new URL((await leave(browser)).body.url)
  expect(searchParams.get('max_age')).toBe('0')
})

test('a linking callback works only for its user, and is not valid for signing in, nor vice versa', async () => {
  const { id, diocese_id } = await newProvider()
  const { browser, sub } = await clerk(diocese_id)
  const otherClerk = await clerk(diocese_id)
  const startLinking = async () => {
    const { body } = await leave(browser)
    return { query: await passProvider(body.url, sub), left: browser.cookies.get('__Host-oidc')! }
  }
  const forOther = await startLinking()
  otherClerk.browser.cookies.set('__Host-oidc', forOther.left)
  const { query } = forOther
  expect((await otherClerk.browser('POST', `${OWN_IDENTITY_PATH}/link`, { query })).status).toBe(
    422,
  )
  const forSignIn = await startLinking()
  expect((await browser('POST', '/api/oidc/sign-in', { query: forSignIn.query })).status).toBe(422)
  const authorizationResponse = await browser('POST', `/api/oidc/${id}/authorize`)
  const signInPage = await passProvider(authorizationResponse.body.url, sub)
  expect((await browser('POST', `${OWN_IDENTITY_PATH}/link`, { query: signInPage })).status).toBe(
    422,
  )
  expect([await getIdentity(browser), await getIdentity(otherClerk.browser)]).toEqual([
    expect.objectContaining({ linked_at: null }),
    expect.objectContaining({ linked_at: null }),
  ])
})

test('a session that ended meanwhile links nothing', async () => {
  const { id, diocese_id } = await newProvider()
  const { browser, sub } = await clerk(diocese_id)
  const { body } = await leave(browser)
  const query = await passProvider(body.url, sub)
  await browser('POST', '/logout')
  expect((await browser('POST', `${OWN_IDENTITY_PATH}/link`, { query })).status).toBe(401)
  expect((await signInWithProvider(open(), id, sub)).status).toBe(422)
})

test('one diocesan account is linked to one account only, and vice versa', async () => {
  const { id, diocese_id } = await newProvider()
  const [first, second] = [await clerk(diocese_id), await clerk(diocese_id)]
  expect((await linkAs(first.browser, first.sub)).status).toBe(201)
  const conflictResponse = await linkAs(second.browser, first.sub)
  expect([conflictResponse.status, conflictResponse.body.message]).toEqual([
    422,
    expect.stringContaining('otwiera już inne konto'),
  ])
  const leaveResponse = await leave(first.browser)
  expect([leaveResponse.status, leaveResponse.body.message]).toEqual([
    422,
    'Twoje konto otwiera już konto diecezji. Najpierw je odłącz.',
  ])
  expect((await signInWithProvider(open(), id, first.sub)).body.user.id).toBe(first.user_id)
})

test('two linkings begun at once → only one succeeds', async () => {
  const { diocese_id } = await newProvider()
  const { browser, sub } = await clerk(diocese_id)
  const otherMember = await member(diocese_id, {}, ENTRA)
  const { body } = await leave(browser)
  const query = await passProvider(body.url, sub)
  const savedCookies = new Map(browser.cookies)
  expect((await linkAs(browser, otherMember.sub)).status).toBe(201)
  browser.cookies.set('__Host-oidc', savedCookies.get('__Host-oidc')!)
  expect((await browser('POST', `${OWN_IDENTITY_PATH}/link`, { query })).status).toBe(422)
})

test('own identity: diocese without single sign-on → not offered', async () => {
  const { diocese_id } = await newProvider()
  const switchedOff = await newProvider({ active: false })
  const cases: [who: string, where: number, user: object][] = [
    ['an administrator', diocese_id, { role_id: 1, parish_id: null, is_two_factor_active: 0 }],
    ['a parish of another diocese', await newDiocese(), {}],
    ['a server that is switched off', switchedOff.diocese_id, {}],
  ]
  for (const [caseName, dioceseId, user] of cases) {
    const { browser } = await clerk(dioceseId, ENTRA, { user: { ...user } })
    expect([caseName, await getIdentity(browser)]).toEqual([caseName, null])
    const { status, body } = await leave(browser)
    expect([caseName, status, body.message]).toEqual([
      caseName,
      422,
      'Do tego konta nie loguje się kontem diecezji',
    ])
  }
})

test('a parish moved to another diocese meanwhile → not linked with the first', async () => {
  const { diocese_id } = await newProvider()
  const { browser, sub, parish_id } = await clerk(diocese_id)
  const { body } = await leave(browser)
  const query = await passProvider(body.url, sub)
  const next = await newProvider()
  await database.query('update parishes set diocese_id = $1 where id = $2', [
    next.diocese_id,
    parish_id,
  ])
  expect((await browser('POST', `${OWN_IDENTITY_PATH}/link`, { query })).status).toBe(422)
  expect(await getIdentity(browser)).toMatchObject({ linked_at: null })
})

test('unlink: the diocesan account no longer signs in, and other sessions end', async () => {
  const { id, diocese_id } = await newProvider()
  const { browser, sub, user_id } = await clerk(diocese_id)
  await linkAs(browser, sub)
  const otherBrowser = open()
  expect((await signInWithProvider(otherBrowser, id, sub)).status).toBe(200)
  await listEmails(database, user_id)
  expect((await browser('DELETE', OWN_IDENTITY_PATH)).status).toBe(200)
  expect((await otherBrowser('GET', '/api/user')).status).toBe(401)
  expect(await getIdentity(browser)).toMatchObject({ linked_at: null })
  expect((await signInWithProvider(open(), id, sub)).status).toBe(422)
  expect((await browser('DELETE', OWN_IDENTITY_PATH)).status).toBe(404)
  expect(JSON.stringify(await listEmails(database, user_id))).toContain('odłączono konto diecezji')
})

test('the account of a deactivated provider can still be unlinked', async () => {
  const { id, diocese_id, admin } = await newProvider()
  const { browser, sub } = await clerk(diocese_id)
  await linkAs(browser, sub)
  const { body } = await admin('GET', '/api/identity-providers')
  const {
    label,
    issuer: at,
    client_id,
    version,
  } = body.data.find((provider: { id: number }) => provider.id === id)
  const entry = { label, issuer: at, client_id, version, active: false }
  expect((await admin('PUT', `/api/identity-providers/${id}`, entry)).status).toBe(200)
  expect(await getIdentity(browser)).toMatchObject({
    active: false,
    account_name: expect.anything(),
  })
  expect((await browser('DELETE', OWN_IDENTITY_PATH)).status).toBe(200)
  expect(await getIdentity(browser)).toBeNull()
})
