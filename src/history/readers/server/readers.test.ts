import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { readers } from '../contract.ts'

const { api, database, newParish, signIn } = await testApi()
const { accessLog } = api.server

const anna = { names: 'Anna', surname: 'Święch', birth_date: '1980-05-03' }

async function listViews(priest: Caller, table: string, id: number) {
  await accessLog.flush()
  const { status, body } = await priest('GET', `/api/readers/${table}/${id}`)
  expect(status).toBe(200)
  return body.data as { who: string; place: string; among: number; at: string }[]
}

/** Permissions that open personal data; add a new one here. */
const PERSONAL =
  /^(people|families|books|baptisms|communions|confirmations|premaritals|weddings|banns|conversions|substitute_certificates|documents|history|intentions|orders|payments|notices|visits)\./
/** GET endpoints behind those permissions that show no personal data or have their own log; each with its reason. */
const SILENT: Record<string, string> = {
  'GET /api/peoples/places': 'towns and streets',
  'GET /api/peoples/rules': 'a setting of the parish',
  'GET /api/families/filters': 'towns and streets',
  'GET /api/baptisms/next-number': 'a number',
  'GET /api/communions/next-number': 'a number',
  'GET /api/communion-preparations/groups': 'years, schools and classes',
  'GET /api/confirmation-preparations/groups': 'years, schools and classes',
  'GET /api/communion-transfers': 'days, churches and counts',
  'GET /api/premaritals/next-number': 'a number',
  'GET /api/weddings/next-number': 'a number',
  'GET /api/confirmations/next-number': 'a number',
  'GET /api/document-texts': 'words of the parish',
  'GET /api/document-texts/:code/history': 'earlier words of the parish',
  'GET /api/letterheads': 'how papers look',
  'GET /api/letterheads/:paper/history': 'how papers looked',
  'GET /api/letterhead-pictures/:digest': 'the coat of arms of the parish',
  'GET /api/leaving-declaration': 'words of the parish',
  'GET /api/prints/leaving-declaration': 'a blank form',
  'GET /api/notices/waiting': 'counts',
  'GET /api/collective-decrees': 'decrees of the diocese',
  'GET /api/intention-closures': 'days without Masses',
  'GET /api/intention-patterns': 'hours and places of Masses',
  'GET /api/intention-patterns/:id': 'hours and places of Masses',
  'GET /api/intention-series/proposal': 'free Masses',
  'GET /api/intention-orders/:id/free-masses': 'free Masses',
  'GET /api/intentions/free-masses': 'free Masses',
  'GET /api/documents/suggestions': 'purposes and addressees, without the papers they stand on',
  'GET /api/intention-orders/counts': 'counts',
  'GET /api/order-settings': 'settings of the parish',
  'GET /api/payments': 'months and sums',
  'GET /api/payments/next': 'a month',
  'GET /api/payments/years/:year': 'sums, and the priests they are due to',
  'GET /api/settlement-rules': 'rules of the parish',
  'GET /api/settlement-rules/:id': 'rules of the parish',
  'GET /api/prewedding-announcements/next-number': 'a number',
  'GET /api/conversions/next-number': 'a number',
  'GET /api/substitute-certificates/next-number': 'a number',
  'GET /api/zip-codes/likely': 'a zip code',
  'GET /api/people-imports': 'names of files',
  'GET /api/people-imports/:id': 'columns and counts of a file',
  'GET /api/people-imports/:id/rows': 'rows of a file just brought, not yet of the register',
  'GET /api/people-imports/:id/faults': 'remarks without what they say of anybody',
  'GET /api/people-imports/:id/questions': 'first names, towns and streets of a file, with counts',
  'GET /api/people-imports/:id/refused': 'the clerk’s own file, given back',
  'GET /api/book-sheets': 'columns a file may have',
  'GET /api/book-imports': 'names of files',
  'GET /api/book-imports/:id': 'columns and counts of a file',
  'GET /api/book-imports/:id/rows': 'rows of a file just brought, not yet of the book',
  'GET /api/book-imports/:id/faults': 'remarks without what they say of anybody',
  'GET /api/book-imports/:id/questions': 'first names of a file, with counts',
  'GET /api/book-imports/:id/refused': 'the clerk’s own file, given back',
  'GET /api/book-imports/:id/gaps': 'years and numbers',
  'GET /api/book-gaps': 'years and numbers',
  'GET /api/visit-seasons': 'settings of the parish',
  'GET /api/visit-seasons/:id': 'settings of the parish',
  'GET /api/pastoral-visits': 'streets, hours and counts',
  'GET /api/pastoral-visits/week': 'streets, hours and priests',
  'GET /api/pastoral-visits/sums': 'sums',
  'GET /api/pastoral-visits/:id/conflicts': 'facts of the doors of a route that was just read',
  'GET /api/visit-coverage': 'house numbers and counts',
  'GET /api/visit-checkouts/routes': 'streets, hours and counts',
  'GET /api/visit-checkouts': 'devices, and the accounts that took a route along',
  'GET /api/peoples/changes': 'numbers of changed records, without their data',
  'GET /api/families/changes': 'numbers of changed records, without their data',
  'GET /api/communions/changes': 'numbers of changed records, without their data',
  'GET /api/confirmations/changes': 'numbers of changed records, without their data',
  'GET /api/intentions/changes': 'numbers of changed records, without their data',
  'GET /api/prints/forms/:template/:id':
    'logged with the record of the form, which the address does not name',
}

const asking = api.endpoints.filter(
  ({ method, access, writesAudit }) => method === 'GET' && !writesAudit && PERSONAL.test(access),
)
test.each(asking.map(e => [`${e.method} ${e.path}`, e] as const))(
  '%s: its access log is declared, or it shows no personal data',
  (address, { loggedRecords }) => {
    expect(
      Boolean(loggedRecords) !== address in SILENT,
      'reads in the contract, or a reason here',
    ).toBe(true)
  },
)

test('access log: a card that was opened is recorded with the user and the time', async () => {
  const priest = await newParish({ user: { name: 'ks. Jan Lis' } })
  const clerk = await signIn(3, priest.parish_id, { name: 'Maria Kos' })
  const [id] = await registerPeople(priest, anna)
  await clerk('GET', `/api/peoples/${id}`)
  const readings = await listViews(priest, 'people', id!)
  expect(readings).toMatchObject([{ who: 'Maria Kos', place: 'Karta', among: 1 }])
  expect(Date.now() - Date.parse(readings[0]!.at)).toBeLessThan(60_000)
})

test('access log: a preview of a paper is recorded with its record; the issued paper is in the register of documents', async () => {
  const priest = await newParish()
  const { id } = (await priest('POST', '/api/baptisms', sampleBaptism)).body
  const address = `/api/prints/baptismDefaultCertificate?id=${id}`
  expect((await priest('GET', `${address}&preview=true`)).status).toBe(200)
  expect((await priest('GET', address)).status).toBe(200)
  expect(await listViews(priest, 'baptisms', id)).toMatchObject([
    { place: 'Podgląd pisma', among: 1 },
  ])
})

test('access log: the form of a paper is recorded with its record, however it is opened', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, anna)
  for (const address of [
    `forms/opinion/${id}`,
    `modification/27/${id}`,
    `modification/opinion/${id}`,
  ]) {
    expect((await priest('GET', `/api/prints/${address}`)).status, address).toBe(200)
  }
  const places = (await listViews(priest, 'people', id!)).map(({ place }) => place)
  expect(places.toSorted()).toEqual(['Formularz pisma', 'Podgląd pisma', 'Podgląd pisma'])
})

test('access log: a list, a search, a suggestion and a history are recorded with each person shown', async () => {
  const priest = await newParish()
  const [first, second] = await registerPeople(priest, anna, { ...anna, names: 'Ewa' })
  for (const address of [
    'peoples',
    'search?search=swiech',
    'peoples/suggestions?search=swiech',
    `history/people/${second}`,
  ]) {
    expect((await priest('GET', `/api/${address}`)).status, address).toBe(200)
    await accessLog.flush()
  }
  const places = (await listViews(priest, 'people', second!)).map(({ place }) => place)
  expect(places).toEqual(['Historia zmian', 'Podpowiedź przy wpisywaniu', 'Wyszukiwarka', 'Lista'])
  const [, , list] = await listViews(priest, 'people', first!)
  expect(list).toMatchObject({ place: 'Lista', among: 2 })
})

test('access log: refused requests, empty lists and other parishes → nothing recorded', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, anna)
  const stranger = await newParish()
  expect((await stranger('GET', `/api/peoples/${id}`)).status).toBe(404)
  expect((await stranger('GET', '/api/peoples')).body.data).toEqual([])
  expect(await listViews(stranger, 'people', id!)).toEqual([])
  expect(await listViews(priest, 'people', id!)).toEqual([])
})

test('access log: only users responsible for the data may read it', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, anna)
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('GET', `/api/readers/people/${id}`)).status).toBe(403)
  expect(readers.list.access).toBe('readers.read')
})

test('access log: an address that no longer exists is shown as a card or a list by its form', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, anna)
  for (const address of ['GET /api/parishioners/:id', 'GET /api/parishioners']) {
    await database.query(
      `insert into reads (parish_id, at, account_id, account_name, address, table_name, record_ids)
       values ($1, now(), 1, 'ks. Jan Lis', $2, 'people', array[$3::bigint])`,
      [priest.parish_id, address, id],
    )
  }
  const places = (await listViews(priest, 'people', id!)).map(({ place }) => place)
  expect(places).toEqual(['Lista', 'Karta'])
})
