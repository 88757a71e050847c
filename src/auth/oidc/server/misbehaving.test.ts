import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type OidcFault, startMisbehaving } from './testing/misbehaving.ts'
import { startMisbehavingDiocese } from './testing/misbehaving-diocese.ts'
import { CLIENT } from './testing/provider.ts'

const { server, database, open, newProvider, comeBack } = await startMisbehavingDiocese()

test('OIDC callback: valid response → signed in, so the other cases fail only for their fault', async () => {
  expect(await comeBack({})).toEqual({ status: 200, message: '', session: 200 })
})

const now = Math.floor(Date.now() / 1000)

test('callback: a token of a server whose clock is half a minute fast → signed in', async () => {
  const iat = Math.floor(Date.now() / 1000) + 30
  expect(await comeBack({ claims: { iat, exp: iat + 300 } })).toMatchObject({ session: 200 })
})

const DISTRUSTED = /się nie zgadza, dlatego nie została przyjęta/
const NO_ACCOUNT = /nie otwiera żadnego konta/

test.each<[string, OidcFault]>([
  ['a token of another client', { claims: { aud: 'inny-program' } }],
  [
    'a token of several clients, given to another',
    { claims: { aud: [CLIENT, 'inny'], azp: 'inny' } },
  ],
  ['a token of another issuer', { claims: { iss: 'https://obcy.example' } }],
  ['a token past its time', { claims: { iat: now - 900, exp: now - 600 } }],
  ['a token of days to come', { claims: { nbf: now + 600 } }],
  ['a token issued in the future', { claims: { iat: now + 600, exp: now + 1200 } }],
  ['a token for another request', { claims: { nonce: 'inny' } }],
  ['a token for no request', { claims: { nonce: undefined } }],
  ['a token of nobody', { claims: { sub: undefined } }],
  ['a token signed by somebody else', { strangeKey: true }],
  ['a token signed by nobody', { header: { alg: 'none' } }],
  ['a token signed with a key not published', { header: { kid: 'dwa' } }],
  ['a token signed with the public key', { hmac: 'public key', header: { alg: 'HS256' } }],
  [
    'a token signed with the secret, which the description allows',
    {
      hmac: 'client secret',
      header: { alg: 'HS256' },
      description: { id_token_signing_alg_values_supported: ['HS256', 'none'] },
    },
  ],
  ['a token without an end', { claims: { exp: undefined } }],
  ['a token of a number', { claims: { sub: 7 } }],
  ['a token of an empty name', { claims: { sub: '' } }],
  ['a token of a name no record holds', { claims: { sub: 'a\0b' } }],
  ['a token of an endless name', { claims: { sub: randomBytes(9000).toString('hex') } }],
  ['no token', { noToken: true }],
  ['a code refused', { token: 400 }],
])('%s → not signed in', async (_, fault) => {
  const { status, message, session } = await comeBack(fault)
  expect([status, session]).toEqual([422, 401])
  expect(message).toMatch(DISTRUSTED)
})

test.each<[string, (query: URLSearchParams) => void]>([
  ['another state', query => query.set('state', 'inny')],
  ['no state', query => query.delete('state')],
  ['no code', query => query.delete('code')],
  ['two codes', query => query.append('code', 'drugi')],
  ['another issuer', query => query.set('iss', 'https://obcy.example')],
])('OIDC callback with %s → not signed in', async (_, change) => {
  const { status, message, session } = await comeBack({}, change)
  expect([status, session]).toEqual([422, 401])
  expect(message).toMatch(DISTRUSTED)
  // A code that came from another server must not reach this one (RFC 9700, 4.4).
  expect(server.requestedPaths).not.toContain('/token')
})

test('callback: a code obtained from another server through a hostile one → invalid afterwards', async () => {
  const hostile = await startMisbehaving()
  afterAll(hostile.stop)
  const [honest, hostileProvider] = [await newProvider(), await newProvider(hostile.issuer)]
  server.does({ claims: { email: honest.email } })
  const leave = async (id: number) => {
    const browser = open()
    const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
    const returnToOffice = (query: URLSearchParams) =>
      browser('POST', '/api/oidc/sign-in', { query: query.toString() })
    return { comeBackWith: returnToOffice, url: String(body.url) }
  }
  const [attacker, victim] = [await leave(honest.id), await leave(hostileProvider.id)]
  const callbackQuery = server.pass(attacker.url)
  const state = new URL(victim.url).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ code: callbackQuery.get('code') ?? '', state })
  expect((await victim.comeBackWith(query)).status).toBe(422)
  expect(hostile.requestedPaths).toContain('/token')
  expect(await attacker.comeBackWith(callbackQuery)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/Zacznij jeszcze raz/) },
  })
})

test.each<[string, object]>([
  ['verified in words only', { email_verified: 'true' }],
  ['a list', { email: ['kowalska@parafia.test'] }],
])('callback: an address that is %s → 422, no session', async (_, claims) => {
  const { status, message, session } = await comeBack({ claims })
  expect([status, session]).toEqual([422, 401])
  expect(message).toMatch(/nie potwierdził Twojego adresu/)
})

test('callback: the Kelvin sign, whose lower case is k, in the verified address → 422', async () => {
  const { id, email } = await newProvider()
  const address = `kowalska-${email}`
  await database.query('update users set email = $1 where email = $2', [address, email])
  const browser = open()
  const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
  server.does({ claims: { email: address.replace('k', '\u212a') } })
  const query = server.pass(body.url).toString()
  const answer = await browser('POST', '/api/oidc/sign-in', { query })
  expect(answer).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(NO_ACCOUNT) },
  })
})

test('callback: the subject of a linked account in capitals → 422', async () => {
  const { id, email } = await newProvider()
  const signInAs = async (claims: object) => {
    const browser = open()
    const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
    server.does({ claims: { email, ...claims } })
    const query = server.pass(body.url).toString()
    return (await browser('POST', '/api/oidc/sign-in', { query })).status
  }
  expect([await signInAs({}), await signInAs({ sub: 'OSOBA' })]).toEqual([200, 422])
})

test.each<[string, OidcFault]>([
  ['list of keys', { jwks: 'redirects' }],
  ['token address', { token: 'redirects' }],
])('callback: the %s redirects → no session, the redirect is not followed', async (_, fault) => {
  const { status, session } = await comeBack(fault)
  expect([status >= 422, session]).toEqual([true, 401])
  expect(server.requestedPaths).not.toContain('/elsewhere')
})

test('callback: an endless list of keys → 503', async () => {
  expect(await comeBack({ jwks: 'endless' })).toMatchObject({ status: 503, session: 401 })
})

test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
  'callback: %s of another computer in our network → 503, no request to that computer',
  async name => {
    const inside = await startMisbehaving()
    afterAll(inside.stop)
    const address = `${inside.issuer.replace('127.0.0.1', 'localhost')}/${name}`
    const { id } = await newProvider()
    server.does({ description: { [name]: address }, claims: { email: undefined } })
    const browser = open()
    const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
    const query = server.pass(body.url).toString()
    expect((await browser('POST', '/api/oidc/sign-in', { query })).status).toBe(503)
    expect(inside.requestedPaths).toEqual([])
  },
)

test('authorization: a javascript address for the sign-in page → 503', async () => {
  server.does({ description: { authorization_endpoint: 'javascript:alert(1)' } })
  const { id } = await newProvider()
  const { status } = await open()('POST', `/api/oidc/${id}/authorize`)
  expect(status).toBe(503)
})

test('an old, a foreign and a malformed cookie do not sign in', async () => {
  const { id } = await newProvider()
  const browser = open()
  const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
  const query = server.pass(body.url).toString()
  const sealedCookie = browser.cookies.get('__Host-oidc') ?? ''
  for (const forgedCookie of ['', 'abc', `${sealedCookie.slice(0, -6)}AAAAAA`]) {
    browser.cookies.set('__Host-oidc', forgedCookie)
    const answer = await browser('POST', '/api/oidc/sign-in', { query })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringMatching(/Zacznij jeszcze raz/),
    ])
  }
})
