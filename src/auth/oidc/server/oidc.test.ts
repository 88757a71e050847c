import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { createTestPeople } from '#testing/people.ts'
import { createTestDioceses } from './testing/dioceses.ts'
import { REDIRECT_URI, passProvider, signInWithProvider } from './testing/passing.ts'
import { CLIENT, type OidcMember, startProvider } from './testing/provider.ts'

const members: OidcMember[] = []
const { issuer, stop } = await startProvider(members, REDIRECT_URI)
afterAll(stop)
const server = await testApi()
const { database } = server
const { open } = createTestPeople(server)

const { newDiocese, newProvider, member } = createTestDioceses(server, issuer, members)

const NO_ACCOUNT = /nie otwiera żadnego konta/
const getUserId = async (browser: ReturnType<typeof open>) =>
  (await browser('GET', '/api/user')).body.user?.id

test('the diocesan account with the same verified address signs in to the account', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, user_id, parish_id } = await member(diocese_id)
  const browser = open()
  const { status, body } = await signInWithProvider(browser, id, sub)
  expect([status, body.user.id, body.user.parish_id]).toEqual([200, user_id, parish_id])
  expect(await getUserId(browser)).toBe(user_id)
  const [email] = await listEmails(database, user_id)
  expect(email?.paragraphs.join(' ')).toContain('kontem diecezji')
})

test('a linked account signs in without an address, and its owner gets one e-mail only', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, user_id } = await member(diocese_id)
  await signInWithProvider(open(), id, sub)
  await listEmails(database, user_id)
  const providerMember = members.find(candidate => candidate.sub === sub)
  Object.assign(providerMember ?? {}, { email: 'inny@example.org', email_verified: false })
  expect((await signInWithProvider(open(), id, sub)).body.user.id).toBe(user_id)
  expect(await listEmails(database, user_id)).toEqual([])
})

test('address given to another person at the diocese → that person is not signed in', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, email } = await member(diocese_id)
  await signInWithProvider(open(), id, sub)
  const next = `nastepca-${randomUUID()}`
  members.push({ sub: next, email, email_verified: true })
  const { status, body } = await signInWithProvider(open(), id, next)
  expect(status).toBe(422)
  expect(body.message).toMatch(NO_ACCOUNT)
})

test('an account whose address changes is linked anew', async () => {
  const { id, diocese_id, admin } = await newProvider()
  const { sub, user_id, parish_id } = await member(diocese_id)
  expect((await signInWithProvider(open(), id, sub)).status).toBe(200)
  const { body } = await admin('GET', `/api/users/${user_id}`)
  const email = `nowa-${randomUUID()}@parafia.test`
  const entry = { name: body.name, email, role_id: body.role_id, parish_id, version: body.version }
  expect((await admin('PUT', `/api/users/${user_id}`, entry)).status).toBe(200)
  expect((await signInWithProvider(open(), id, sub)).status).toBe(422)
})

test('the second factor is still required', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub } = await member(diocese_id, { user: { is_two_factor_active: 1 } })
  const browser = open()
  expect((await signInWithProvider(browser, id, sub)).status).toBe(200)
  expect((await browser('GET', '/api/parish-workers')).status).toBe(471)
})

test('first password never used → no change required at the sign-in of the diocese', async () => {
  const { id, diocese_id } = await newProvider()
  const user = { has_changed_first_login_password: 0, first_password_until: '2020-01-01' }
  const { sub } = await member(diocese_id, { user })
  const browser = open()
  expect((await signInWithProvider(browser, id, sub)).status).toBe(200)
  expect((await browser('GET', '/api/parish-workers')).status).toBe(200)
})

test('expired licence of the parish → message, and no sign-in', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub } = await member(diocese_id, { expiration_date: '2020-01-01' })
  const browser = open()
  expect((await signInWithProvider(browser, id, sub)).body).toMatchObject({
    expired: true,
    user: null,
  })
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('an address not verified by the provider does not sign in', async () => {
  const { id, diocese_id } = await newProvider()
  for (const email_verified of [false, undefined]) {
    const { sub } = await member(diocese_id, {}, { email_verified })
    const { status, body } = await signInWithProvider(open(), id, sub)
    expect(status).toBe(422)
    expect(body.message).toMatch(/nie potwierdził Twojego adresu/)
  }
})

test('a diocese signs in to accounts of its parishes and its curia, and no others', async () => {
  const { id, diocese_id } = await newProvider()
  const otherDiocese = await newDiocese()
  const cases: [who: string, where: number, user: object, status: number][] = [
    ['a priest of another diocese', otherDiocese, {}, 422],
    ['a blocked account', diocese_id, { active: false }, 422],
    ['an administrator', diocese_id, { role_id: 1, parish_id: null }, 422],
    ['the curia', otherDiocese, { role_id: 4, parish_id: null, diocese_id }, 200],
    [
      'the curia of another diocese',
      diocese_id,
      { role_id: 4, parish_id: null, diocese_id: otherDiocese },
      422,
    ],
    ['an account of the demonstration', diocese_id, { demo: true }, 422],
  ]
  for (const [name, dioceseId, user, status] of cases) {
    const { sub } = await member(dioceseId, { user: { ...user } })
    const answer = await signInWithProvider(open(), id, sub)
    expect([name, answer.status]).toEqual([name, status])
    if (status === 422) expect(answer.body.message).toMatch(NO_ACCOUNT)
  }
})

test('an account moved to a parish of another diocese is no longer signed in', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, parish_id } = await member(diocese_id)
  expect((await signInWithProvider(open(), id, sub)).status).toBe(200)
  await database.query('update parishes set diocese_id = $1 where id = $2', [
    await newDiocese(),
    parish_id,
  ])
  expect((await signInWithProvider(open(), id, sub)).status).toBe(422)
})

test('a callback works once, and only in the browser in which the sign-in began', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, user_id } = await member(diocese_id)
  const browser = open()
  const authorizationResponse = await browser('POST', `/api/oidc/${id}/authorize`)
  const before = new Map(browser.cookies)
  const query = await passProvider(authorizationResponse.body.url, sub)
  const stranger = open()
  expect((await stranger('POST', '/api/oidc/sign-in', { query })).status).toBe(422)
  await stranger('POST', `/api/oidc/${id}/authorize`)
  expect((await stranger('POST', '/api/oidc/sign-in', { query })).status).toBe(422)
  expect((await browser('POST', '/api/oidc/sign-in', { query })).status).toBe(200)
  const secondResponse = await browser('POST', '/api/oidc/sign-in', { query })
  expect([secondResponse.status, secondResponse.body.message]).toEqual([
    422,
    expect.stringMatching(/Zacznij jeszcze raz/),
  ])
  const copiedBrowser = open()
  for (const [name, value] of before) copiedBrowser.cookies.set(name, value)
  expect((await copiedBrowser('POST', '/api/oidc/sign-in', { query })).status).toBe(422)
  expect(await getUserId(browser)).toBe(user_id)
})

test('shared computer: after a sign-out the provider asks the next person to sign in', async () => {
  const { id, diocese_id } = await newProvider()
  const { sub, user_id } = await member(diocese_id)
  const browser = open()
  const providerCookies = new Map<string, string>()
  const leave = async () => (await browser('POST', `/api/oidc/${id}/authorize`)).body.url
  const isAsked = async (url: string) => {
    const cookie = [...providerCookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    return headers.get('location')?.startsWith('/interaction/')
  }
  const query = await passProvider(await leave(), sub, providerCookies)
  expect((await browser('POST', '/api/oidc/sign-in', { query })).body.user.id).toBe(user_id)
  // Without a sign-out the provider still has its session and does not ask again.
  const secondUrl = await leave()
  expect([new URL(secondUrl).searchParams.get('max_age'), await isAsked(secondUrl)]).toEqual([
    '1800',
    false,
  ])
  await browser('POST', '/logout')
  const next = await leave()
  expect([new URL(next).searchParams.get('max_age'), await isAsked(next)]).toEqual(['0', true])
})

test('OIDC callback: sign-in denied by the user → message that says what to do', async () => {
  const { id } = await newProvider()
  const browser = open()
  const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
  const state = new URL(body.url).searchParams.get('state')
  const query = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: issuer })
  const answer = await browser('POST', '/api/oidc/sign-in', { query: query.toString() })
  expect(answer.status).toBe(422)
  expect(answer.body.message).toBe(
    'Logowanie kontem diecezji zostało przerwane. Spróbuj jeszcze raz; do kancelarii wpuszcza też hasło.',
  )
})

test('a provider deactivated or changed meanwhile → sign-in refused', async () => {
  const { id, diocese_id, admin } = await newProvider()
  const { sub } = await member(diocese_id)
  const browser = open()
  const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
  const query = await passProvider(body.url, sub)
  const entry = { label: 'Inny', issuer, client_id: CLIENT, version: 1, active: false }
  expect((await admin('PUT', `/api/identity-providers/${id}`, entry)).status).toBe(200)
  expect((await browser('POST', '/api/oidc/sign-in', { query })).body.message).toMatch(/wyłączone/)
  expect((await open()('POST', `/api/oidc/${id}/authorize`)).body.message).toMatch(/wyłączone/)
  const providers = (await open()('GET', '/api/oidc')).body.data
  expect(providers.some((provider: { id: number }) => provider.id === id)).toBe(false)
})
