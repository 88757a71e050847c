import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { type Caller, testApi } from './api.ts'
import { MISSING_RECORD_ID, type Records, addRecords } from './foreign-records.ts'
import { fillRecordPath, findRecordTable } from './record-addresses.ts'

const { api, database, inParish, newParish } = await testApi()

let ownCaller: Caller
let otherCaller: Caller
const records: Records = {}

beforeAll(async () => {
  ownCaller = await newParish()
  otherCaller = await newParish()
  await inParish(otherCaller.parish_id, db => addRecords(db, records, otherCaller, ownCaller))
})

const recordEndpoints = api.endpoints.filter(
  endpoint =>
    endpoint.path.includes(':') && endpoint.access !== 'public' && findRecordTable(endpoint),
)

/** Builds a valid body from the record as its owner reads it, reduced to the fields of the address. */
async function buildBody(endpoint: Endpoint) {
  const twin = api.endpoints.find(e => e.method === 'GET' && e.path === endpoint.path)
  const read = twin
    ? await otherCaller('GET', fillRecordPath(endpoint, records[findRecordTable(endpoint)!]!))
    : undefined
  return { ...read?.body, version: 1, reason: 'Próba cudzej parafii' }
}

test.each(recordEndpoints.map(e => [`${e.method} ${e.path}`, e] as const))(
  '%s: id of another parish → the same answer as for a missing record',
  async (_, endpoint) => {
    const body = endpoint.method === 'GET' ? undefined : await buildBody(endpoint)
    const id = records[findRecordTable(endpoint)!]!
    const [foreign, missing] = [
      await ownCaller(endpoint.method, fillRecordPath(endpoint, id), body),
      await ownCaller(endpoint.method, fillRecordPath(endpoint, MISSING_RECORD_ID), body),
    ]
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: missing.status,
      body: missing.body,
    })
  },
)

test('every address with a record of a parish is covered by this test', () => {
  const excludedPattern =
    /^\/api\/(sessions|own-passkeys|push-subscriptions|users|identity-providers|api-tokens|parishes|truncate|modules|popups|program-news|downloads|help-articles|first-steps|history|readers|dictionaries|document-texts|letterheads|letterhead-pictures|attachments|(relocations|tasks)\/:table|next-steps|diocese-texts|liturgical-days|unread-annotations|payments\/years|statistics|diocese-statistics|yearly-reports|prints\/(:parishId|forms|modification)|docx\/forms)\/|^\/api\/prints\/[\w-]+\/:(year|quarter)/
  const missingPaths = api.endpoints
    .filter(
      e =>
        e.path.includes(':') &&
        e.access !== 'public' &&
        !findRecordTable(e) &&
        !excludedPattern.test(e.path),
    )
    .map(e => e.path)
  expect(missingPaths).toEqual([])
})

test('the records of the other parish are unchanged after all calls', async () => {
  const { rows } = await database.query(
    'select count(*) as n from history where parish_id = $1 and action <> $2',
    [otherCaller.parish_id, 'insert'],
  )
  expect(rows[0].n).toBe(0)
})
