import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { peopleOf } from '#testing/people.ts'
import { type Fault, startMisbehaving } from './testing/misbehaving.ts'
import { CLIENT, CLIENT_SECRET } from './testing/provider.ts'

const server = await startMisbehaving()
afterAll(server.stop)
beforeEach(() => server.does())
const house = await testApi()
const { database, signIn } = house
const { newPerson, open } = peopleOf(house)

/** A diocese whose server this is, with somebody it may open. */
async function newProvider(issuer = server.issuer) {
  const name = `prób ${randomUUID()}`
  const { rows } = await database.query('insert into dioceses (name) values ($1) returning id', [
    name,
  ])
  const admin = await signIn(1, null)
  const { body } = await admin('POST', '/api/identity-providers', {
    diocese_id: rows[0].id,
    label: 'Konto diecezji',
    issuer,
    client_id: CLIENT,
    secret: CLIENT_SECRET,
    active: true,
  })
  const person = await newPerson()
  await database.query('update parishes set diocese_id = $1 where id = $2', [
    rows[0].id,
    person.parish_id,
  ])
  return { id: Number(body.id), admin, email: person.email }
}

/** Comes back from a server that does `fault`, with the query changed as told. */
async function comeBack(fault: Fault, change: (query: URLSearchParams) => void = () => {}) {
  const { id, email } = await newProvider()
  const browser = open()
  const { body } = await browser('POST', `/api/oidc/${id}/authorization`)
  const query = server.pass(body.url)
  change(query)
  server.does({ ...fault, claims: { email, ...fault.claims } })
  const answer = await browser('POST', '/api/oidc/callback', { query: query.toString() })
  const { status } = await browser('GET', '/api/user')
  return { status: answer.status, message: String(answer.body.message ?? ''), session: status }
}

test('what does nothing wrong lets in: the others fail for their fault alone', async () => {
  expect(await comeBack({})).toEqual({ status: 200, message: '', session: 200 })
})

const now = Math.floor(Date.now() / 1000)
const DISTRUSTED = /się nie zgadza, dlatego nie została przyjęta/
const AWAY = /nie odpowiada albo odpowiada niezrozumiale/

test.each<[string, Fault]>([
  ['a token of another client', { claims: { aud: 'inny-program' } }],
  [
    'a token of several clients, given to another',
    { claims: { aud: [CLIENT, 'inny'], azp: 'inny' } },
  ],
  ['a token of another issuer', { claims: { iss: 'https://obcy.example' } }],
  ['a token past its time', { claims: { iat: now - 900, exp: now - 600 } }],
  ['a token of days to come', { claims: { nbf: now + 600 } }],
  ['a token for another request', { claims: { nonce: 'inny' } }],
  ['a token for no request', { claims: { nonce: undefined } }],
  ['a token of nobody', { claims: { sub: undefined } }],
  ['a token signed by somebody else', { strangeKey: true }],
  ['a token signed by nobody', { header: { alg: 'none' } }],
  ['a token signed with a key not published', { header: { kid: 'dwa' } }],
  ['no token', { noToken: true }],
  ['a code refused', { token: 400 }],
])('%s opens nothing', async (_, fault) => {
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
])('who comes back with %s is not let in', async (_, change) => {
  const { status, message, session } = await comeBack({}, change)
  expect([status, session]).toEqual([422, 401])
  expect(message).toMatch(DISTRUSTED)
})

test.each<[string, Fault]>([
  ['breaks off', { token: 'breaks' }],
  ['hangs', { token: 'hangs' }],
  ['never ends', { token: 'endless' }],
  ['answers a page', { token: 'page' }],
  ['fails', { token: 503 }],
])('a server that %s is said to be away', async (_, fault) => {
  const { status, message, session } = await comeBack(fault)
  expect([status, session]).toEqual([503, 401])
  expect(message).toMatch(AWAY)
})

test.each<[string, Fault]>([
  ['breaks off', { itself: 'breaks' }],
  ['hangs', { itself: 'hangs' }],
  ['never ends', { itself: 'endless' }],
  ['answers a page', { itself: 'page' }],
  ['fails', { itself: 500 }],
])('nobody is sent to a server that %s', async (_, fault) => {
  server.does(fault)
  const { id } = await newProvider()
  const { status, body } = await open()('POST', `/api/oidc/${id}/authorization`)
  expect(status).toBe(503)
  expect(body.message).toMatch(AWAY)
})

test('nobody is sent to a server whose name leads nowhere or which calls itself otherwise', async () => {
  const nowhere = await newProvider('https://logowanie.diecezja.invalid')
  const lost = await open()('POST', `/api/oidc/${nowhere.id}/authorization`)
  expect([lost.status, lost.body.message]).toEqual([503, expect.stringMatching(AWAY)])
  const { id } = await newProvider()
  server.does({ description: { issuer: 'https://obcy.example' } })
  const { status, body } = await open()('POST', `/api/oidc/${id}/authorization`)
  expect([status, body.message]).toEqual([422, expect.stringMatching(DISTRUSTED)])
})

test('an old cookie, one of another installation and a broken one begin nothing', async () => {
  const { id } = await newProvider()
  const browser = open()
  const { body } = await browser('POST', `/api/oidc/${id}/authorization`)
  const query = server.pass(body.url).toString()
  const sealed = browser.cookies.get('__Host-oidc') ?? ''
  for (const forged of ['', 'abc', `${sealed.slice(0, -6)}AAAAAA`]) {
    browser.cookies.set('__Host-oidc', forged)
    const answer = await browser('POST', '/api/oidc/callback', { query })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringMatching(/Zacznij jeszcze raz/),
    ])
  }
})
