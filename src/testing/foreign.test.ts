import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { type Caller, testApi } from './api.ts'
import { NOBODY, type Records, addRecords } from './foreign-records.ts'

const { api, database, inParish, newParish } = await testApi()

/** Which table the varying parts of an address name; a new address that names a record must be added. */
const TABLES: [address: RegExp, table: string][] = [
  [/^\/api\/(peoples|prints\/(peopleDocuments|personData))\//, 'people'],
  [/^\/api\/(families|prints\/familyDocuments)\//, 'families'],
  [/^\/api\/baptisms\//, 'baptisms'],
  [/^\/api\/prints\/:baptismID\//, 'baptisms'],
  [/^\/api\/confirmations\//, 'confirmations'],
  [/^\/api\/confirmation-preparations\//, 'confirmation_preparations'],
  [/^\/api\/prints\/:confirmationID\//, 'confirmations'],
  [/^\/api\/(prints\/)?conversions\/:(id|conversionID)/, 'conversions'],
  [/^\/api\/substitute-certificates\//, 'substitute_certificates'],
  [/^\/api\/(deceased|prints\/:deceasedID)\//, 'deceased'],
  [/^\/api\/baptism-registrations\//, 'baptism_registrations'],
  [/^\/api\/communions\//, 'communions'],
  [/^\/api\/prints\/:communionID\//, 'communions'],
  [/^\/api\/communion-transfers\/:id/, 'communion_transfers'],
  [/^\/api\/communion-preparations\//, 'communion_preparations'],
  [/^\/api\/documents\//, 'documents'],
  [/^\/api\/people-imports\//, 'imports'],
  [/^\/api\/book-imports\//, 'book_imports'],
  [/^\/api\/merges\//, 'merges'],
  [/^\/api\/dictionaries\/merges\//, 'dictionary_merges'],
  [/^\/api\/towns\//, 'towns'],
  [/^\/api\/streets\//, 'streets'],
  [/^\/api\/zip-codes\/:id/, 'zip_codes'],
  [/^\/api\/names\//, 'names'],
  [/^\/api\/dic-parishes\//, 'dictionary_parishes'],
  [/^\/api\/(weddings|prints\/:id\/weddingCertificate)/, 'weddings'],
  [/^\/api\/(prewedding-announcements|prints\/preweddingAnnouncements)\//, 'banns'],
  [/^\/api\/incoming-notices\//, 'incoming_notices'],
  [/^\/api\/premaritals\//, 'premaritals'],
  [/^\/api\/(prints|docx)\/premaritals\//, 'premaritals'],
  [/^\/api\/((prints|docx)\/)?notices\/:id/, 'notices'],
  [/^\/api\/intentions\//, 'intentions'],
  [/^\/api\/intention-orders\//, 'intention_orders'],
  [/^\/api\/intention-series\//, 'intention_series'],
  [/^\/api\/collective-decrees\//, 'collective_decrees'],
  [/^\/api\/intention-patterns\//, 'intention_patterns'],
  [/^\/api\/intention-closures\//, 'intention_closures'],
  [/^\/api\/(announcements\/|(prints\/announcements|docx)\/:announcementID)/, 'announcements'],
  [/^\/api\/messages\/groups\/:id/, 'message_groups'],
  [/^\/api\/messages\/:id/, 'messages'],
  [/^\/api\/news\//, 'news'],
  [/^\/api\/parish-workers\//, 'parish_workers'],
  [/^\/api\/parish-places\//, 'parish_places'],
  [/^\/api\/liturgical-celebrations\//, 'liturgical_celebrations'],
  [/^\/api\/corrections\//, 'correction_proposals'],
  [/^\/api\/payments\/:id/, 'settlements'],
  [/^\/api\/stole-fees\//, 'stole_fees'],
  [/^\/api\/parishes\/backup\/:id/, 'parish_backups'],
  [/^\/api\/settlement-rules\/:id/, 'settlement_rules'],
  [/^\/api\/visit-seasons\//, 'visit_seasons'],
  [/^\/api\/pastoral-visits\/:id/, 'visit_routes'],
  [/^\/api\/visit-registrations\//, 'visit_registrations'],
  [/^\/api\/visit-corrections\//, 'visit_corrections'],
  [/^\/api\/visit-conflicts\//, 'visit_conflicts'],
  [/^\/api\/views\/:id/, 'saved_views'],
  [/^\/api\/webhooks\/:id/, 'webhooks'],
  [/^\/api\/visit-checkouts\/:id/, 'visit_checkouts'],
]

let ours: Caller
let theirs: Caller
const records: Records = {}

beforeAll(async () => {
  ours = await newParish()
  theirs = await newParish()
  await inParish(theirs.parish_id, db => addRecords(db, records, theirs, ours))
})

const tableOf = ({ path }: Endpoint) => TABLES.find(([address]) => address.test(path))?.[1]
const named = api.endpoints.filter(
  endpoint => endpoint.path.includes(':') && endpoint.access !== 'public' && tableOf(endpoint),
)

/** The record as its owner reads it, cut down to what the address takes: a body that passes the checks. */
async function bodyFor(endpoint: Endpoint) {
  const twin = api.endpoints.find(e => e.method === 'GET' && e.path === endpoint.path)
  const read = twin
    ? await theirs('GET', filled(endpoint, records[tableOf(endpoint)!]!))
    : undefined
  return { ...read?.body, version: 1, reason: 'Próba cudzej parafii' }
}

const filled = ({ path }: Endpoint, id: number) =>
  path.replace(/:\w+/, String(id)).replaceAll(/:\w+/g, '1')

test.each(named.map(e => [`${e.method} ${e.path}`, e] as const))(
  '%s answers another parish’s number as if nobody had it',
  async (_, endpoint) => {
    const body = endpoint.method === 'GET' ? undefined : await bodyFor(endpoint)
    const id = records[tableOf(endpoint)!]!
    const [foreign, missing] = [
      await ours(endpoint.method, filled(endpoint, id), body),
      await ours(endpoint.method, filled(endpoint, NOBODY), body),
    ]
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: missing.status,
      body: missing.body,
    })
  },
)

test('an address that names a record of a parish is walked here', () => {
  const elsewhere =
    /^\/api\/(sessions|users|identity-providers|api-tokens|parishes|truncate|modules|popups|program-news|downloads|help-articles|first-steps|history|readers|dictionaries|document-texts|letterheads|letterhead-pictures|attachments|next-steps|diocese-texts|liturgical-days|unread-annotations|payments\/years|statistics|diocese-statistics|yearly-reports|prints\/(baptisms|weddings|communions|confirmations|conversions|substitute-certificates|intentions|:parishId|deceased|forms|modification)|docx\/forms)\//
  const forgotten = api.endpoints
    .filter(
      e => e.path.includes(':') && e.access !== 'public' && !tableOf(e) && !elsewhere.test(e.path),
    )
    .map(e => e.path)
  expect(forgotten).toEqual([])
})

test('after all that the other parish’s records are as they were', async () => {
  const { rows } = await database.query(
    'select count(*) as n from history where parish_id = $1 and action <> $2',
    [theirs.parish_id, 'insert'],
  )
  expect(rows[0].n).toBe(0)
})
