import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { getBodyLimit } from '#platform/server/serve.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { testApi } from './api.ts'
import { fillAll, listLists, listTextFields } from './text-fields.ts'
import { newBrowser } from './visitor.ts'

const { api, newParishId, signIn, send } = await testApi()

/**
 * Texts that make a careless pattern or algorithm backtrack over the whole text at every character; the first ones in
 * daily runs.
 */
const SIGNS = [' ', 'a.', '\u0315\u0300', '\t', '-', '1', 'a ', '\n ', 'e\u0323\u0301', '.']
const DAILY = 3
/**
 * Maximum milliseconds of processor time; measured: 5 for most, 45 for the most expensive list (docs/decisions/0050).
 */
const PUBLIC_MS = 100
const SIGNED_IN_MS = 300
const SCHEMA_MS = 100

const parts = ['params', 'query', 'body'] as const
const getName = ({ method, path }: Endpoint) => `${method} ${path}`
const repeat = (sign: string, length: number) =>
  sign.repeat(Math.ceil(length / sign.length)).slice(0, length)
const isPublic = ({ access }: Endpoint) => access === 'public'

/** Measures processor time of this thread, so that other work on the machine does not count. */
async function measureMs(work: () => unknown) {
  const { user, system } = process.threadCpuUsage()
  await work()
  const after = process.threadCpuUsage()
  return (after.user - user + after.system - system) / 1000
}

/** Repeated when it exceeds the limit, because garbage collection may affect one try, but not three. */
async function costsMore(limit: number, work: () => unknown) {
  for (let tries = 0; tries < 3; tries++) if ((await measureMs(work)) <= limit) return false
  return true
}

async function expectCheapSchemas(signs: readonly string[]) {
  const texts = signs.map(sign => [sign, repeat(sign, 32 * 1024)] as const)
  const namesBySchema = new Map<unknown, Set<unknown>>()
  const dear: string[] = []
  for (const endpoint of api.endpoints) {
    for (const part of parts) {
      for (const { path, schema, fill } of listTextFields(endpoint[part])) {
        const names = namesBySchema.get(schema) ?? new Set()
        namesBySchema.set(schema, names)
        const last = path.split('.').at(-1)
        if (names.has(last)) continue
        names.add(last)
        for (const [sign, text] of texts) {
          const value = fill(text)
          if (await costsMore(SCHEMA_MS, () => endpoint[part].safeParse(value))) {
            dear.push(`${getName(endpoint)} ${part}.${path} ${JSON.stringify(sign)}`)
            // Stops after some failures, because all cases would take an hour in quadratic time.
            if (dear.length > 5) return expect(dear).toEqual([])
          }
        }
      }
    }
  }
  expect(dear).toEqual([])
}
test('schemas: no daily hostile text in any field takes more than a moment', () =>
  expectCheapSchemas(SIGNS.slice(0, DAILY)))
test(
  'schemas: no other hostile text in any field takes more than a moment',
  { tags: ['nightly'] },
  () => expectCheapSchemas(SIGNS.slice(DAILY)),
)

const parish_id = await newParishId()
let clerk = await signIn(2, parish_id)
let administrator = await signIn(1, null)
const stranger = newBrowser(send)

/** Sends a call of an authorised user, so that only the text can be refused. */
async function call(endpoint: Endpoint, query: string, body: unknown, value = '999999999') {
  const { method, access, requireIdempotencyKey } = endpoint
  const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(value)) + query
  const attempt = async () => {
    const caller = isPublic(endpoint)
      ? stranger
      : hasPermission({ role_id: 2 }, access)
        ? clerk
        : administrator
    return caller(method, path, body as object, {
      'content-type': 'application/json',
      ...(requireIdempotencyKey && { 'idempotency-key': crypto.randomUUID() }),
    })
  }
  const answer = await attempt()
  if (answer.status !== 401 || isPublic(endpoint)) return answer
  // Signs in again, because some address has ended the session.
  clerk = await signIn(2, parish_id)
  administrator = await signIn(1, null)
  const retryResponse = await attempt()
  expect(retryResponse.status, getName(endpoint)).not.toBe(401)
  return retryResponse
}

const getLimit = (endpoint: Endpoint) => (isPublic(endpoint) ? PUBLIC_MS : SIGNED_IN_MS)
const withBody = api.endpoints.filter(({ method, upload }) => method !== 'GET' && !upload)

async function expectCheapRequests(signs: readonly string[]) {
  await call(withBody[0]!, '', {})
  const dear: string[] = []
  for (const endpoint of withBody) {
    const count = listTextFields(endpoint.body).length
    if (count === 0) continue
    for (const sign of signs) {
      const bytes = Buffer.byteLength(JSON.stringify(sign)) - 2
      const length = ((getBodyLimit(endpoint) * 0.8) / bytes / count) * sign.length
      const body = JSON.stringify(fillAll(endpoint.body, repeat(sign, length)))
      if (await costsMore(getLimit(endpoint), () => call(endpoint, '', body))) {
        dear.push(`${getName(endpoint)} ${JSON.stringify(sign)}`)
      }
    }
  }
  expect(dear).toEqual([])
}
test('requests: daily hostile texts take little processor time at every address', () =>
  expectCheapRequests(['\n ', '\u0315\u0300']))
test(
  'requests: other hostile texts take little processor time at every address',
  { tags: ['nightly'] },
  () => expectCheapRequests([' ', 'a.', 'e\u0323\u0301']),
)

const HEADER = 12 * 1024
async function expectCheapHeaders() {
  const dear: string[] = []
  const queries = api.endpoints.flatMap(endpoint =>
    listTextFields(endpoint.query).map(field => [endpoint, field] as const),
  )
  for (const [endpoint, { path, max }] of queries) {
    // One text so long that it is refused, and one as long as the handler accepts.
    for (const [sign, length] of [
      ['a ', max],
      ['1', max],
      ['-', HEADER],
    ] as const) {
      const query = new URLSearchParams({ [path.replace('.[]', '')]: repeat(sign, length) })
      if (await costsMore(getLimit(endpoint), () => call(endpoint, `?${query}`, undefined))) {
        dear.push(`${getName(endpoint)} ${path} ${JSON.stringify(sign)}`)
      }
    }
  }
  for (const endpoint of api.endpoints.filter(({ path }) => path.includes(':'))) {
    const value = ' '.repeat(190)
    const body = endpoint.method === 'GET' ? undefined : {}
    if (await costsMore(getLimit(endpoint), () => call(endpoint, '', body, value)))
      dear.push(getName(endpoint))
  }
  for (const name of [
    'cookie',
    'authorization',
    'idempotency-key',
    'x-xsrf-token',
    'accept-language',
    'origin',
    'content-type',
    'x-forwarded-for',
  ]) {
    for (const sign of [' ', ';', '=', ',', 'a=', '"', '.', 'Bearer ']) {
      const headers = { [name]: `a${repeat(sign, HEADER)}` }
      for (const url of ['/api/session', '/api/peoples?search=a', '/parafia/nie-ma']) {
        if (await costsMore(PUBLIC_MS, () => send({ method: 'GET', url, headers })))
          dear.push(`${name} ${sign} ${url}`)
      }
    }
  }
  const names = `?${repeat('a[]=1&', HEADER)}`
  if (await costsMore(PUBLIC_MS, () => clerk('GET', `/api/peoples${names}`)))
    dear.push('names of a query')
  expect(dear).toEqual([])
}
test(
  'requests: address, query, cookie and headers of the maximum size take little processor time',
  { tags: ['nightly'] },
  expectCheapHeaders,
)

const size = 1024 * 1024
const fillList = (element: string, bytes: number) =>
  `[${Array(Math.floor(bytes / (element.length + 1)) - 1)
    .fill(element)
    .join()}]`
const shapes: [string, (bytes: number) => string][] = [
  ['numbers', bytes => fillList('1', bytes)],
  ['lists', bytes => fillList('[]', bytes)],
  ['objects', bytes => fillList('{}', bytes)],
  ['texts', bytes => fillList('""', bytes)],
  ['a deep list', bytes => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['a deep object', bytes => `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}`],
  [
    'names',
    bytes => `{${Array.from({ length: bytes / 16 }, (_, at) => `"n${at + 1_000_000}":1`).join()}}`,
  ],
]

test.each(shapes)(
  'the largest body of %s takes little processor time at the address with the highest limit',
  async (_, make) => {
    const endpoint = withBody.find(candidate => getBodyLimit(candidate) === size)!
    const body = make(size - 16)
    expect(await costsMore(SIGNED_IN_MS, () => call(endpoint, '', body))).toBe(false)
    expect([413, 422]).toContain((await call(endpoint, '', body)).status)
  },
)

async function expectCheapLists(value: unknown) {
  const dear: string[] = []
  for (const endpoint of withBody) {
    // Maximum number of values in a body (database/unstorable-text.ts), or as many as fit.
    const maxItems = Math.min(24_000, getBodyLimit(endpoint) / 3)
    for (const fill of listLists(endpoint.body)) {
      const body = JSON.stringify(fill(Array(maxItems).fill(value)))
      if (await costsMore(getLimit(endpoint), () => call(endpoint, '', body)))
        dear.push(getName(endpoint))
    }
  }
  expect(dear).toEqual([])
}
test('a list of thousands of wrong values takes little processor time at every place for a list', () =>
  expectCheapLists({}))
test(
  'a list of thousands of empty texts takes little processor time at every place for a list',
  { tags: ['nightly'] },
  () => expectCheapLists(''),
)
