import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { type Caller, testApi } from './api.ts'
import { type Records, addRecords } from './foreign-records.ts'
import { fillRecordPath, findRecordTable } from './record-addresses.ts'

// A page of another site can make a signed-in browser send GETs, so none may change anything. `writesAudit` is the
// declared exception: such an address requires the script header and the token, as a write does (walk.test.ts, every
// forgery).
const { api, inParish, newParish, signIn, send, database } = await testApi()
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

const gets = api.endpoints.filter(({ method, writesAudit }) => method === 'GET' && !writesAudit)
const readings = gets.filter(({ webhook }) => !webhook)
const records: Records = {}
let priest: Caller
let admin: Caller
let url: string

beforeAll(async () => {
  priest = await newParish({ user: { clergy: true } })
  admin = await signIn(1, priest.parish_id)
  const neighbour = await newParish()
  await inParish(priest.parish_id, db => addRecords(db, records, priest, neighbour))
  const { rows } = await database.query('select url from parishes where id = $1', [
    priest.parish_id,
  ])
  url = rows[0].url
})

const SAMPLES = [
  '1',
  '2026',
  '2026-01-01',
  '2026-01',
  '12:00',
  'people',
  'towns',
  'baptisms',
  'a',
  'name',
]

/** Returns values for required query parameters. */
function sampleQuery({ query: schema }: Endpoint) {
  const values: Record<string, string> = {}
  const getProblem = () => schema.safeParse(values).error?.issues[0]?.path[0]
  for (let field = getProblem(); field !== undefined && !(String(field) in values);) {
    const name = String(field)
    const fits = (value: string) =>
      !schema
        .safeParse({ ...values, [name]: value })
        .error?.issues.some(({ path }) => path[0] === name)
    const value = SAMPLES.find(fits)
    if (value === undefined) break
    values[name] = value
    field = getProblem()
  }
  return new URLSearchParams(values).toString()
}

const PARTS: Record<string, string> = {
  table: 'people',
  book: 'baptisms',
  subject: 'people',
  year: '2026',
  name: 'towns',
  routeName: 'peopleList',
  paper: 'letter',
}
const fillPart = (part: string, name: string) =>
  name === 'parishUrl' ? url : (PARTS[name] ?? part)

const getAddress = (endpoint: Endpoint) => {
  const table = findRecordTable(endpoint)
  const path = fillRecordPath(
    { ...endpoint, path: endpoint.path.replaceAll(/:(\w+)/g, fillPart) },
    (table ? records[table] : records.people) ?? 1,
  )
  return `${path}?${sampleQuery(endpoint)}`
}

const getText = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

/** Tables written outside the transaction: use of the session, counts of requests, the access log. */
const OWN_TABLES = /\b(account_sessions|request_counts|attempts|reads|pgboss\.\w+)\b/
const WRITES = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\b/i

const BEGIN = /^reset all; begin( read only)?; /
const isBegin = (text: string) => BEGIN.test(text)
const isWrite = (text: string) => WRITES.test(text) && !OWN_TABLES.test(text)

/** Finds transactions in which the request could have written, and writes outside of any transaction. */
function findOpenTransactions() {
  const open = new Map<unknown, string[]>()
  const suspects: string[][] = []
  for (const [index, [statement]] of (query.mock.calls as unknown[][]).entries()) {
    const text = getText(statement)
    const connection = query.mock.contexts[index]
    const transaction = open.get(connection)
    if (isBegin(text)) open.set(connection, [text])
    else if (transaction) transaction.push(text)
    else if (isWrite(text)) suspects.push([text])
    if (text !== 'commit' && text !== 'rollback') continue
    open.delete(connection)
    if (transaction && canWrite(transaction)) suspects.push(transaction)
  }
  return suspects
}

/** Checks for a transaction that may write; one that writes only to our own technical tables is allowed. */
const canWrite = (statements: string[]) =>
  BEGIN.exec(statements[0]!)?.[1] === undefined &&
  (statements.some(isWrite) || !statements.some(text => WRITES.test(text)))

/** Finds writes that the database refused because the transaction is read-only. */
const findRefusedWrites = () =>
  query.mock.settledResults
    .filter(
      ({ type, value }) => type === 'rejected' && (value as pg.DatabaseError).code === '25006',
    )
    .map(({ value }) => (value as Error).message)

const findReadOnlyBegins = () =>
  (query.mock.calls as unknown[][]).filter(
    ([statement]) => BEGIN.exec(getText(statement))?.[1] !== undefined,
  )

const answeredPaths = new Set<string>()
const readOnlyPaths = new Set<string>()

test.each(readings.map(e => [`GET ${e.path}`, e] as const))(
  '%s runs in a read-only transaction',
  async (name, endpoint) => {
    const caller = hasPermission({ role_id: 2, clergy: true }, endpoint.access) ? priest : admin
    query.mockClear()
    const { status } =
      endpoint.access === 'public'
        ? await send({ method: 'GET', url: getAddress(endpoint) })
        : await caller('GET', getAddress(endpoint))
    expect(findOpenTransactions()).toEqual([])
    expect(findRefusedWrites()).toEqual([])
    if (status !== 200) return
    answeredPaths.add(name)
    if (findReadOnlyBegins().length > 0) readOnlyPaths.add(name)
  },
)

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
]

test('signed-in reads requested by a page of another site are refused', async () => {
  const protectedReadings = readings.filter(({ access }) => access !== 'public')
  for (const endpoint of protectedReadings) {
    for (const headers of FOREIGN) {
      const { status, body } = await priest('GET', getAddress(endpoint), undefined, headers)
      expect(status, endpoint.path).toBe(403)
      expect(body.message).toMatch(/^Ten adres otwiera się tylko ze stron programu/)
    }
  }
  const { status } = await priest('GET', '/api/peoples', undefined, { 'sec-fetch-site': 'none' })
  expect(status).toBe(200)
})

test('only GETs of other programs write: they require a secret or signature and no session', () => {
  const machinePaths = gets.filter(({ webhook }) => webhook).map(({ path }) => path)
  expect(machinePaths).toEqual([
    '/api/public/sms/:secret',
    '/api/public/:parishUrl/payments/cashbill',
  ])
})

test('three quarters of the addresses answered with a record', () => {
  expect(answeredPaths.size / readings.length).toBeGreaterThan(0.75)
})

test('control: the beginning of read-only transactions is recognised', () => {
  expect(readOnlyPaths.size / answeredPaths.size).toBeGreaterThan(0.75)
})

test('control: a write is detected', async () => {
  query.mockClear()
  await priest('POST', '/api/peoples', {
    names: 'Anna',
    surname: 'Nowak',
    gender: 2,
    birth_date: '1980',
  })
  expect(findOpenTransactions()).not.toEqual([])
})
