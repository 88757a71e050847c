import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { fromKeys } from '#shared/objects.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { withDependents, allPermissions } from '#auth/rights/prerequisites.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { canSeeSubject } from '#auth/rights/server/subjects.ts'
import { type Caller, testApi } from './api.ts'
import { type Records, addRecords } from './foreign-records.ts'
import { fillRecordPath, findRecordTable } from './record-addresses.ts'

const { api, database, inParish, newParish, signIn } = await testApi()

/** Column of each table that gets a word unique to the table. */
const COLUMNS: Record<string, string> = {
  ...fromKeys(bookNames, book => bookCatalogue[book].people[0].replace('person_id', 'surname')),
  announcements: 'title',
  baptism_registrations: 'surname',
  communion_preparations: 'surname',
  families: 'family_name',
  funerals: 'surname',
  intentions: 'content',
  messages: 'title',
  notices: 'recipient',
  parish_places: 'name',
  parish_workers: 'surname',
  people: 'surname',
  premaritals: 'couple',
  visit_routes: 'name',
}
const tables = Object.keys(COLUMNS)
/** Prefix of every word, so that one search finds the records of all tables. */
const PREFIX = 'Kanarek'
const getSearchWord = (table: string) => `${PREFIX}${table.replaceAll('_', '')}`
const getPaper = (table: string) => `Papier${table.replaceAll('_', '')}`

let priest: Caller
const records: Records = {}
const papers = new Map<string, number>()

beforeAll(async () => {
  priest = await newParish({ user: { clergy: true } })
  const neighbour = await newParish()
  await inParish(priest.parish_id, async db => {
    await addRecords(db, records, priest, neighbour)
    for (const [table, column] of Object.entries(COLUMNS)) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${getSearchWord(table)}`.execute(
        db,
      )
    }
    for (const [index, table] of tables.entries()) {
      const { id } = await db
        .insertInto('documents')
        .values({
          number: 100 + index,
          year: 2026,
          template: 'letter',
          title: getPaper(table),
          recipient: getPaper(table),
          purpose: getPaper(table),
          subject: table,
          subject_id: records[table]!,
          person_id: records.people!,
          content: '{}',
          file_name: 'pismo.pdf',
          verification_code: `s-${priest.parish_id}-${index}`,
          issued_by: priest.user_id,
          issued_by_name: 'ks. Jan Lis',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      papers.set(table, id)
    }
  })
}, 60_000)

/**
 * Returns the addresses of an endpoint with the records of the parish; an address for any table once for each table.
 */
function getAddresses(endpoint: Endpoint): string[] {
  const { path } = endpoint
  if (path.includes('/:table/:id')) {
    return tables.map(table =>
      path.replace(':table', table).replace(':id', String(records[table])).replaceAll(/:\w+/g, '1'),
    )
  }
  const table = findRecordTable(endpoint)
  if (!path.includes(':')) {
    return [path, `${path}?search=${PREFIX}`, `${path}?search=papier`]
  }
  return table && records[table] ? [fillRecordPath(endpoint, records[table])] : []
}

const isSearchable = async (path: string) =>
  (await priest('GET', `${path}?search=x`)).status === 200

interface Place {
  endpoint: Endpoint
  address: string
  tables: string[]
}
/** Finds the tables of words in a response, ignoring links, which repeat the query. */
const listTables = (body: unknown) => {
  const text = JSON.stringify({ body }).replaceAll(/search=\w+/g, '')
  return tables.filter(
    table => text.includes(getSearchWord(table)) || text.includes(getPaper(table)),
  )
}

/** Lists addresses at which the priest, who may see everything, gets a word of some table. */
async function placesOfWords(): Promise<Place[]> {
  const places: Place[] = []
  for (const endpoint of api.endpoints) {
    if (endpoint.method !== 'GET' || endpoint.access === 'public' || endpoint.writesAudit) continue
    let addresses = getAddresses(endpoint)
    if (!endpoint.path.includes(':') && !(await isSearchable(endpoint.path))) {
      addresses = [endpoint.path]
    }
    for (const address of addresses) {
      const { status, body } = await priest('GET', address)
      const shownTables = status === 200 ? listTables(body) : []
      if (shownTables.length > 0) places.push({ endpoint, address, tables: shownTables })
    }
  }
  return places
}
let places: Place[]
beforeAll(async () => {
  places = await placesOfWords()
}, 300_000)

test('the priest gets the words of every table and paper', () => {
  const visitedTables = new Set(places.flatMap(place => place.tables))
  expect(tables.filter(table => !visitedTables.has(table))).toEqual([])
})

/**
 * Records that are visible with the permission of another record: residents of a visit address, the people of an act,
 * Masses of a settlement.
 */
const SHOWN_BY_ITSELF: [path: string, table: string][] = [
  ['/api/visit-corrections', 'people'],
  ['/api/confirmation-preparations', 'people'],
  ['/api/history/:table/:id', 'people'],
  ['/api/search', 'people'],
  ['/api/payments/:id', 'intentions'],
]
const isShownByItself = ({ path }: Endpoint, table: string) =>
  SHOWN_BY_ITSELF.some(([place, shownTable]) => path.startsWith(place) && table === shownTable)

/**
 * Requests every address that shows the priest a table which the account may not see, and withdraws the papers of such
 * tables.
 */
async function expectClosed(
  caller: Caller,
  account: Parameters<typeof hasPermission>[0],
  prefix: string,
) {
  const closedTables = tables.filter(table => !canSeeSubject(account, table))
  const leaks: string[] = []
  for (const { endpoint, address, tables: visibleTables } of places) {
    const hiddenTables = visibleTables.filter(
      table => closedTables.includes(table) && !isShownByItself(endpoint, table),
    )
    if (hiddenTables.length === 0) continue
    const { status, body } = await caller('GET', address)
    const leakedTables =
      status === 200 ? listTables(body).filter(table => hiddenTables.includes(table)) : []
    if (leakedTables.length > 0) leaks.push(`${address}: ${leakedTables.join()}`)
  }
  expect.soft(leaks, prefix).toEqual([])
  for (const table of closedTables) {
    const { status } = await caller('POST', `/api/documents/${papers.get(table)}/withdraw`, {
      version: 1,
      reason: 'Próba programu',
    })
    expect([403, 404], `${prefix}: withdraws a paper of ${table}`).toContain(status)
  }
  return closedTables
}

const readings = allPermissions.filter(right => right.endsWith('.read'))

test.each(readings)(
  'permission %s revoked: its words and papers are not in any response',
  async right => {
    const account = { role_id: 3, clergy: true, rights_taken: withDependents([right]) }
    const caller = await signIn(3, priest.parish_id, { clergy: true, rights_taken: [right] })
    await expectClosed(caller, account, right)
  },
)

test('clerk who is not clergy: no words and papers reserved for clergy', async () => {
  const caller = await signIn(3, priest.parish_id)
  const closedTables = await expectClosed(caller, { role_id: 3, clergy: false }, 'clerk')
  expect(closedTables).toEqual(['conversions', 'premaritals'])
})

test('a helper (role 5): no words and papers of the register and the books', async () => {
  const caller = await signIn(5, priest.parish_id)
  const closedTables = await expectClosed(caller, { role_id: 5, clergy: false }, 'helper')
  expect(closedTables).toContain('baptisms')
})

test('module not bought: its words and papers are not in any response', async () => {
  const { rows } = await database.query('select code from modules where price > 0')
  const codes = rows.map(({ code }) => String(code))
  for (const code of codes) {
    await database.query(
      `delete from parish_modules using modules where module_id = modules.id and parish_id = $1 and code = $2`,
      [priest.parish_id, code],
    )
    const caller = await signIn(2, priest.parish_id, { clergy: true })
    await expectClosed(caller, { role_id: 2, clergy: true, modules_off: [code] }, `module ${code}`)
    await database.query(
      `insert into parish_modules (parish_id, module_id) select $1, id from modules where code = $2`,
      [priest.parish_id, code],
    )
  }
  expect(codes.length).toBeGreaterThan(0)
}, 120_000)

test('a table of the whole installation without a subject is visible to no account', () => {
  expect(canSeeSubject({ role_id: 1 }, 'mail_tokens')).toBe(false)
})
