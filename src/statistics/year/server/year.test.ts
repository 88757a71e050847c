import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { insertActs } from '../../server/testing.ts'

const { newParishId, inParish, signIn, newParish } = await testApi()

const child = { year: 2025, names: 'Jan', surname: 'Lis', baptism_date: '2025-05-04' }
const couple = {
  year: 2025,
  groom_names: 'Jan',
  groom_surname: 'Lis',
  bride_names: 'Ewa',
  bride_surname: 'Kos',
  groom_dic_faith_id: 1,
}
const dead = {
  year: 2025,
  names: 'Ewa',
  surname: 'Kos',
  anointing: false,
  viaticum: false,
  confession: false,
}
const comer = {
  year: 2025,
  kind: 'conversion',
  event_date: '2025-03-01',
  names: 'Greta',
  surname: 'Lis',
}

const parish_id = await newParishId()
await inParish(parish_id, async db => {
  await insertActs(db, 'baptisms', [
    { ...child, act_number: '1', birth_date: '2025-01-01', dic_parents_marriage_id: 1 },
    { ...child, act_number: '2', birth_date: '2025-02-01', dic_parents_marriage_id: 2 },
    { ...child, act_number: '3', birth_date: '2020-02-01', dic_parents_marriage_id: 3 },
    { ...child, act_number: '4', birth_date: '2018', dic_parents_marriage_id: 4 },
    { ...child, act_number: '5', cancelled_at: '2025-06-01', cancel_reason: 'wpis przez pomyłkę' },
    { ...child, act_number: '1', year: 2024 },
  ])
  await insertActs(db, 'weddings', [
    { ...couple, act_number: '1', dic_wedding_kind_id: 1, bride_dic_faith_id: 2 },
    // A concordat marriage of a Catholic and an Anglican counts as mixed too.
    { ...couple, act_number: '2', dic_wedding_kind_id: 1, bride_dic_faith_id: 13 },
    // The kind of the act says that the marriage is mixed, although the faith of the bride is not recorded.
    { ...couple, act_number: '5', dic_wedding_kind_id: 4, bride_dic_faith_id: null },
    { ...couple, act_number: '3', dic_wedding_kind_id: 5, bride_dic_faith_id: 21 },
    // The faith of the bride is not recorded, so the report says nothing of it.
    { ...couple, act_number: '4', dic_wedding_kind_id: 6, bride_dic_faith_id: null },
  ])
  await insertActs(db, 'deceased', [
    { ...dead, act_number: '1', dic_burial_kind_id: 2, viaticum: true },
    { ...dead, act_number: '2', without_sacraments: 'sudden' },
    { ...dead, act_number: '3' },
  ])
  await insertActs(db, 'conversions', [{ ...comer, act_number: '1' }])
})
const priest = await signIn(2, parish_id)
const clerk = await signIn(3, parish_id)
const REPORT = '/api/yearly-reports/2025'

test('yearly report: the questionnaire of a year is filled in from the books', async () => {
  const { figures } = (await priest('GET', REPORT)).body
  const countsByKey = Object.fromEntries(
    figures.map(({ key, count }: { key: string; count: number }) => [key, count]),
  )
  expect(countsByKey).toEqual({
    baptisms: 4,
    baptisms_infants: 2,
    baptisms_children: 1,
    baptisms_older: 0,
    baptisms_church: 2,
    baptisms_civil: 1,
    baptisms_unmarried: 1,
    communions: 0,
    confirmations: 0,
    weddings: 5,
    weddings_catholics: 1,
    weddings_mixed: 2,
    weddings_unbaptised: 1,
    weddings_validated: 1,
    deceased: 3,
    deceased_urn: 1,
    deceased_anointed: 1,
    deceased_without: 1,
    conversions: 1,
    left_church: 0,
    returned: 0,
  })
})

test('yearly report: each figure has as many acts as it states, each with a link', async () => {
  const { figures } = (await priest('GET', REPORT)).body
  for (const { key, count } of figures) {
    const { body } = await priest('GET', `${REPORT}/acts?figure=${key}`)
    expect(body.acts, key).toHaveLength(count)
  }
  const { acts } = (await priest('GET', `${REPORT}/acts?figure=baptisms_church`)).body
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['1/2025', '2/2025'])
  expect(acts[0].preview).toMatch(/^\/books\/baptisms\/\d+\/preview$/)
  expect((await priest('GET', `${REPORT}/acts?figure=zzz`)).status).toBe(404)
})

test('yearly report: arrivals in and leavings from the Church → not shown to a clerk', async () => {
  const { figures } = (await clerk('GET', REPORT)).body
  expect(figures.map(({ key }: { key: string }) => key)).not.toContain('conversions')
  expect((await clerk('GET', `${REPORT}/acts?figure=conversions`)).status).toBe(404)
})

const countsEntry = {
  version: 0,
  counted_on: '2025-10-19',
  dominicantes_men: 200,
  dominicantes_women: 300,
  communicantes_men: 60,
  communicantes_women: 140,
  inhabitants: 2000,
  faithful: 1900,
}

test('yearly report: counts of October are stored with their year, and changes in history', async () => {
  const clerkOfParish = await newParish({ role_id: 3 })
  expect((await clerkOfParish('GET', REPORT)).body).toMatchObject({
    version: 0,
    dominicantes_men: null,
  })
  expect((await clerkOfParish('PUT', REPORT, countsEntry)).status).toBe(200)
  expect((await clerkOfParish('GET', REPORT)).body).toMatchObject({
    ...countsEntry,
    version: 1,
    year: 2025,
  })
  expect((await clerkOfParish('PUT', REPORT, countsEntry)).status).toBe(409)
  const later = { ...countsEntry, version: 1, emigrants: 12 }
  expect((await clerkOfParish('PUT', REPORT, later)).status).toBe(200)
  expect((await clerkOfParish('GET', '/api/yearly-reports/2024')).body.dominicantes_men).toBeNull()
  const otherClerk = await newParish({ role_id: 3 })
  expect((await otherClerk('GET', REPORT)).body.dominicantes_men).toBeNull()
})

test.each([
  [
    { communicantes_men: 201 },
    'communicantes_men',
    'Przyjmujących Komunię nie może być więcej niż obecnych',
  ],
  [{ faithful: 2001 }, 'faithful', 'Wiernych nie może być więcej niż mieszkańców'],
  [{ counted_on: '2025-09-07' }, 'counted_on', 'Liczenie odbywa się w niedzielę października'],
  [{ pupils: -1 }, 'pupils', 'Wpisz liczbę, np. 350'],
])('yearly report: %j → refused', async (change, field, message) => {
  const { status, body } = await clerk('PUT', REPORT, { ...countsEntry, ...change })
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})
