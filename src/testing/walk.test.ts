import { expect, test } from 'vitest'
import { type Endpoint, hasFormerSpelling } from '#platform/endpoint.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { type Caller, testApi } from './api.ts'

const { api, newParish, newParishId, signIn, send, database } = await testApi()
const { endpoints } = api

const getName = ({ method, path }: Endpoint) => `${method} ${path}`
const protectedEndpoints = endpoints.filter(({ access }) => access !== 'public')
const writing = protectedEndpoints.filter(
  ({ method, writesAudit }) => method !== 'GET' || writesAudit,
)

/** Fills every variable part of the address with an unknown id, or with a word. */
const fillAddress = (path: string, value = '999999999') => path.replaceAll(/:\w+/g, value)

const request = (endpoint: Endpoint, headers: Record<string, string> = {}) => ({
  method: endpoint.method,
  url: fillAddress(endpoint.path),
  headers,
  ...(endpoint.method !== 'GET' && !endpoint.upload && { payload: {} }),
})

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cache-control': 'no-store',
}

test('the list of addresses equals the recorded one', async () => {
  const list = endpoints
    .map(endpoint => {
      const note = hasFormerSpelling(endpoint) ? ' former' : ''
      return `${getName(endpoint)} ${endpoint.access}${note}`
    })
    .toSorted()
  await expect(`${list.join('\n')}\n`).toMatchFileSnapshot('../../docs/api.txt')
})

test.each(protectedEndpoints.map(e => [getName(e), e] as const))(
  '%s: not signed in → 401',
  async (_, endpoint) => {
    const answer = await send(request(endpoint))
    expect(answer).toMatchObject({ status: 401, body: { message: 'Zaloguj się, aby kontynuować' } })
    expect(answer.headers).toMatchObject(HEADERS)
  },
)

const clerks = new Map<number, Caller>()
const parish_id = await newParishId()
for (const role of [1, 2, 3, 4, 5]) {
  clerks.set(role, await signIn(role, role === 4 ? null : parish_id))
}

const wrongRoles = protectedEndpoints.flatMap(endpoint =>
  [2, 3, 4, 5]
    .filter(role_id => !hasPermission({ role_id }, endpoint.access))
    .map(role => [getName(endpoint), role, endpoint] as const),
)
test.each(wrongRoles)('%s: role %i → 403', async (_, role, endpoint) => {
  const answer = await clerks.get(role)!(endpoint.method, fillAddress(endpoint.path))
  expect(answer.status).toBe(403)
  expect(answer.body.message).toBeTruthy()
  expect(answer.headers).toMatchObject(HEADERS)
})

const clerk = clerks.get(2)!
const otherCaller = await newParish()
const forgeries: [string, (token: string) => Record<string, string>][] = [
  ['no token', () => ({})],
  ['a wrong token', () => ({ 'x-xsrf-token': 'x.y', cookie: `${clerk.cookie}; XSRF-TOKEN=x.y` })],
  [
    'another session’s token',
    () => {
      const otherToken = otherCaller.token()
      return { 'x-xsrf-token': otherToken, cookie: `${clerk.cookie}; XSRF-TOKEN=${otherToken}` }
    },
  ],
  ['another site', token => ({ ...genuine(token), 'sec-fetch-site': 'cross-site' })],
  ['another origin', token => ({ ...genuine(token), origin: 'https://evil.test' })],
  [
    'a plain form',
    token =>
      Object.fromEntries(
        Object.entries(genuine(token)).filter(([name]) => name !== 'x-requested-with'),
      ),
  ],
]
const genuine = (token: string) => ({
  cookie: `${clerk.cookie}; XSRF-TOKEN=${token}`,
  'x-xsrf-token': token,
  'x-requested-with': 'XMLHttpRequest',
})

/**
 * Daily runs test some of the values for each address, the next ones for the next address; nightly runs test all of
 * them.
 */
const DEPTHS: [some: string, count: number, options: { tags?: string[] }][] = [
  ['some', 2, {}],
  ['every', 8, { tags: ['nightly'] }],
]
const pickSome = <T>(values: readonly T[], count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => values[(turn * count + at) % values.length]!)

for (const [some, count, options] of DEPTHS) {
  test.each(writing.map((e, turn) => [getName(e), e, turn] as const))(
    `%s: ${some} forgery → refused`,
    options,
    async (_, endpoint, turn) => {
      for (const [name, headersOf] of pickSome(forgeries, count, turn)) {
        const headers = { cookie: clerk.cookie, ...headersOf(clerk.token()) }
        const { status } = await send(request(endpoint, headers))
        expect(status, name).toBe(419)
      }
    },
  )
}

const withBodies = writing.filter(e => e.method !== 'GET' && !e.upload)
test.each(withBodies.map(e => [getName(e), e] as const))(
  '%s: undeclared fields → refused',
  async (_, endpoint) => {
    const admin = clerks.get(hasPermission({ role_id: 2 }, endpoint.access) ? 2 : 1)!
    const answer = await admin(endpoint.method, fillAddress(endpoint.path), {
      parish_id: 1,
      role_id: 1,
      sms_balance: 1e6,
      zzz: 1,
    })
    expect([403, 404, 422]).toContain(answer.status)
    if (answer.status === 422) expect(answer.body.errors ?? {}).not.toEqual({})
  },
)

test('no GET changes anything, for any caller', async () => {
  const before = await footprint()
  for (const endpoint of protectedEndpoints.filter(e => e.method === 'GET' && !e.writesAudit)) {
    for (const caller of clerks.values()) {
      const { status } = await caller('GET', fillAddress(endpoint.path, '1'))
      expect(status, getName(endpoint)).toBeLessThan(500)
    }
  }
  expect(await footprint()).toEqual(before)
})

/** Counts the rows of the callers' parishes in every table, without the access log. */
async function footprint() {
  const parishes = [...clerks.values()].flatMap(({ parish_id }) => parish_id ?? [])
  const { rows } = await database.query(`
    select table_name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I where parish_id in (${parishes.join()})', table_name), false, true, '')))[1]::text as count
    from information_schema.columns join pg_class on oid = format('public.%I', table_name)::regclass
    where table_schema = 'public' and column_name = 'parish_id' and relkind = 'r'
      and table_name not in ('account_sessions', 'history_entries', 'history_heads', 'reads', 'packed_reads', 'read_seals') order by table_name`)
  expect(rows.length).toBeGreaterThan(50)
  return rows
}

const hostile = [
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '1;drop table people',
  '%00',
  'a'.repeat(150),
  '../../etc',
]
const single = protectedEndpoints.filter(({ path }) => path.includes(':'))
for (const [some, count, options] of DEPTHS) {
  test.each(single.map((e, turn) => [getName(e), e, turn] as const))(
    `%s: ${some} hostile number → 4xx`,
    options,
    async (_, endpoint, turn) => {
      const caller = clerks.get(hasPermission({ role_id: 2 }, endpoint.access) ? 2 : 1)!
      for (const value of pickSome(hostile, count, turn)) {
        const path = fillAddress(endpoint.path, encodeURIComponent(value))
        const { status } = await caller(endpoint.method, path)
        expect(status, value).toBeGreaterThanOrEqual(400)
        expect(status, value).toBeLessThan(500)
      }
    },
  )
}
