import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'

// These endpoints need no sign-in; the test of all endpoints checks the others.
const server = await testApi()
const { open, newPerson } = createTestPeople(server)
// Another program has neither a page nor a cookie of ours: a secret in the address identifies it (below).
const writing = server.api.endpoints.filter(
  ({ access, method, webhook }) => access === 'public' && method !== 'GET' && !webhook,
)
const { credentials } = await newPerson()

const FORGERIES: [string, Record<string, string>][] = [
  ['without a token', { 'x-xsrf-token': '' }],
  ['with a made-up token', { 'x-xsrf-token': 'a.b', cookie: 'XSRF-TOKEN=a.b' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from another of our subdomains', { 'sec-fetch-site': 'same-site' }],
  ['with another origin', { origin: 'https://evil.test' }],
]
// Pages in a frame on another site have no cookie, so their endpoints, which act for no user, require no token.
const cases = writing.flatMap(({ method, path, embeddable }) =>
  FORGERIES.filter(([name]) => !embeddable || !name.includes('token')).map(
    ([name, headers]) => [method, path, name, headers] as const,
  ),
)

test.each(cases)('%s %s is refused %s', async (method, path, _, headers) => {
  const browser = open()
  const body = path === '/login' ? credentials : {}
  const { status } = await browser(method, path, body, headers)
  expect(status).toBe(419)
  expect(browser.cookies.has('__Host-sid')).toBe(false)
})

test('a form of another site, which cannot send JSON, is refused', async () => {
  const browser = open()
  const { status } = await browser('POST', '/login', credentials, { 'content-type': 'text/plain' })
  expect(status).toBe(415)
})

test('a page of another origin may not read our answers', async () => {
  const { headers } = await open()('GET', '/api/session', undefined, {
    origin: 'https://evil.test',
  })
  expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
})

const webhooks = server.api.endpoints.filter(({ webhook }) => webhook)
test.each(webhooks.map(({ method, path }) => [method, path] as const))(
  '%s %s, for another program, is refused without its secret',
  async (method, path) => {
    const url = path.replaceAll(/:\w+/g, 'zgadywany')
    const { status } = await server.send({ method, url, ...(method !== 'GET' && { payload: {} }) })
    // A guessed parish does not exist.
    expect(status).toBe(path.includes(':parishUrl') ? 404 : 403)
  },
)

test('at least one endpoint writes without a sign-in', () => {
  expect(writing.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/login', '/logout', '/api/password/forgot', '/api/password/reset']),
  )
})
