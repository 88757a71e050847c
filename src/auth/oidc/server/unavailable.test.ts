import { expect, test } from 'vitest'
import type { OidcFault } from './testing/misbehaving.ts'
import { startMisbehavingDiocese } from './testing/misbehaving-diocese.ts'

const { server, open, newProvider, comeBack } = await startMisbehavingDiocese()

const DISTRUSTED = /się nie zgadza, dlatego nie została przyjęta/
const PROVIDER_UNAVAILABLE_PATTERN = /nie odpowiada albo odpowiada niezrozumiale/

test.each<[string, OidcFault]>([
  ['breaks off', { token: 'breaks' }],
  ['hangs', { token: 'hangs' }],
  ['never ends', { token: 'endless' }],
  ['answers a page', { token: 'page' }],
  ['fails', { token: 503 }],
])('a server that %s is reported as unavailable', async (_, fault) => {
  const { status, message, session } = await comeBack(fault)
  expect([status, session]).toEqual([503, 401])
  expect(message).toMatch(PROVIDER_UNAVAILABLE_PATTERN)
})

async function expectNobodySent(fault: OidcFault) {
  server.does(fault)
  const { id } = await newProvider()
  const { status, body } = await open()('POST', `/api/oidc/${id}/authorize`)
  expect(status).toBe(503)
  expect(body.message).toMatch(PROVIDER_UNAVAILABLE_PATTERN)
}

test.each<[string, OidcFault]>([
  ['breaks off', { itself: 'breaks' }],
  ['never ends', { itself: 'endless' }],
  ['answers a page', { itself: 'page' }],
  ['fails', { itself: 500 }],
])('OIDC authorization: provider %s → no redirect', (_, fault) => expectNobodySent(fault))

// The limit of five seconds is the one that the daytime test of a hanging token endpoint covers.
test('OIDC authorization: provider hangs → no redirect', { tags: ['nightly'] }, () =>
  expectNobodySent({ itself: 'hangs' }),
)

test('OIDC authorization: provider name does not resolve, or its issuer differs → no redirect', async () => {
  const nowhere = await newProvider('https://logowanie.diecezja.invalid')
  const response = await open()('POST', `/api/oidc/${nowhere.id}/authorize`)
  expect([response.status, response.body.message]).toEqual([
    503,
    expect.stringMatching(PROVIDER_UNAVAILABLE_PATTERN),
  ])
  const { id } = await newProvider()
  server.does({ description: { issuer: 'https://obcy.example' } })
  const { status, body } = await open()('POST', `/api/oidc/${id}/authorize`)
  expect([status, body.message]).toEqual([422, expect.stringMatching(DISTRUSTED)])
})
