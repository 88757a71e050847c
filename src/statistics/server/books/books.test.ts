import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readTable, insertActs } from '../testing.ts'

const { newParish, inParish } = await testApi()

const child = { names: 'Jan', surname: 'Lis', gender: 1, birth_date: '2024-01-10' }
const baptisms = [
  { act_number: '1', year: 2024, ...child, baptism_date: '2024-03-10', dic_parents_marriage_id: 1 },
  // Ages at baptism: the second birthday; one day before the seventh; the seventh birthday.
  { ...child, act_number: '2', year: 2024, birth_date: '2022-06-01', baptism_date: '2024-06-01' },
  { ...child, act_number: '3', year: 2024, birth_date: '2017-03-11', baptism_date: '2024-03-10' },
  { ...child, act_number: '4', year: 2024, birth_date: '2017-03-10', baptism_date: '2024-03-10' },
  {
    ...child,
    act_number: '5',
    year: 2024,
    cancelled_at: '2024-05-01',
    cancel_reason: 'wpis przez pomyłkę',
  },
  {
    ...child,
    act_number: '1',
    year: 2025,
    gender: null,
    birth_date: '2025',
    baptism_date: '2025-02',
    dic_parents_marriage_id: 4,
  },
].map(act => ({ dic_parents_marriage_id: null, cancelled_at: null, ...act }))

const couple = {
  groom_names: 'Jan',
  groom_surname: 'Lis',
  bride_names: 'Ewa',
  bride_surname: 'Kos',
}
const weddings = [
  {
    ...couple,
    act_number: '1',
    year: 2025,
    wedding_date: '2025-05-02',
    groom_birth_date: '2001-05-03', // still 23 on that day
    bride_age: 30,
    dic_wedding_kind_id: 1,
  },
  {
    ...couple,
    act_number: '2',
    year: 2025,
    wedding_date: '2025-09',
    groom_birth_date: '1990-01-01',
    groom_age: 36,
    dic_wedding_kind_id: 6,
  },
]
const dead = { names: 'Ewa', surname: 'Kos' }
const deceased = [
  {
    ...dead,
    act_number: '1',
    year: 2024,
    gender: 1,
    birth_date: '1940-02-02',
    death_date: '2024-02-01',
  },
  { ...dead, act_number: '2', year: 2024, gender: 2, age: '72 lata', death_date: '2024-02-11' },
  { ...dead, act_number: '3', year: 2024, age: '3 dni', death_date: '2024-12-30' },
  { ...dead, act_number: '4', year: 2024, gender: 2, age: 'w podeszłym wieku', death_date: '2024' },
]

async function parish() {
  const clerk = await newParish({ role_id: 3 })
  await inParish(clerk.parish_id, async db => {
    await insertActs(db, 'baptisms', baptisms)
    await insertActs(db, 'weddings', weddings)
    await insertActs(db, 'deceased', deceased)
  })
  return clerk
}

const clerk = await parish()
const { body } = await clerk('GET', '/api/statistics/books?from=2023&to=2025')
const read = (key: string) => readTable(body.tables, key)

test('acts by book and year: years without acts are listed, cancelled acts are not counted', () => {
  expect(read('years')).toEqual([
    '2023: 0, 0, 0, 0, 0',
    '2024: 4, 0, 0, 0, 4',
    '2025: 1, 0, 0, 2, 0',
    'Razem: 5, 0, 0, 2, 4',
  ])
})

test('acts by year: each figure links to its acts', async () => {
  const [, row] = body.tables[0].rows
  expect(row.links[0]).toBe('/books/baptisms?year=2024&cancelled=false')
  const list = await clerk('GET', row.links[0].replace('/books/', '/api/'))
  expect(list.body.meta.total).toBe(4)
})

test('acts by month: counted in the month of the event; only the year known → „brak danych”', () => {
  const months = read('months')!
  expect(months[1]).toBe('luty: 1, 0, 0, 0, 2')
  expect(months[2]).toBe('marzec: 3, 0, 0, 0, 0')
  expect(months.slice(11)).toEqual([
    'grudzień: 0, 0, 0, 0, 1',
    'brak danych: 0, 0, 0, 0, 1',
    'Razem: 5, 0, 0, 2, 4',
  ])
})

test('baptisms by age: the birthday decides, and a year alone leaves the age unknown', () => {
  expect(read('baptisms_age')).toEqual([
    'do 1. roku życia: 1',
    'od 1 roku do 6 lat: 2',
    '7 lat i więcej: 1',
    'brak danych: 1',
    'Razem: 5',
  ])
})

test('baptisms by the marriage of the parents, in the words of the dictionary', () => {
  expect(read('parents_marriage')).toEqual([
    'kościelny: 1',
    'brak: 1',
    'brak danych: 3',
    'Razem: 5',
  ])
})

test('weddings by kind, and the ages of the spouses', () => {
  expect(read('weddings_kind')).toEqual(['zwykły: 1', 'uważnienie zwykłe: 1', 'Razem: 2'])
  expect(read('weddings_effects')).toEqual([
    'konkordatowy (ze skutkami cywilnymi): 1',
    'po ślubie cywilnym: 0',
    'bez skutków cywilnych: 0',
    'brak danych: 1',
    'Razem: 2',
  ])
  expect(read('weddings_age')!.filter(line => !line.endsWith(': 0, 0'))).toEqual([
    '20–24 lata: 1, 0',
    '30–34 lata: 0, 1',
    '35–39 lat: 1, 0',
    'brak danych: 0, 1',
    'Razem: 2, 2',
  ])
  expect(read('weddings_mean_age')).toEqual(['2025: 29,5, 30'])
})

test('deceased by age and sex, from dates or from the words of the act', () => {
  expect(read('deceased_age')!.filter(line => !line.endsWith(': 0, 0, 0'))).toEqual([
    'przed ukończeniem roku: 0, 0, 1',
    '70–79 lat: 0, 1, 0',
    '80–89 lat: 1, 0, 0',
    'brak danych: 0, 1, 0',
    'Razem: 1, 2, 1',
  ])
})

test('statistics: no years → the last ten; reversed years → swapped', async () => {
  const usual = await clerk('GET', '/api/statistics/books')
  expect(usual.body.to - usual.body.from).toBe(9)
  const swappedResponse = await clerk('GET', '/api/statistics/books?from=2025&to=2023')
  expect(swappedResponse.body).toEqual(body)
})

test('statistics: another parish counts only its own acts', async () => {
  const otherClerk = await newParish()
  const { body: otherBody } = await otherClerk('GET', '/api/statistics/books?from=2024&to=2024')
  expect(readTable(otherBody.tables, 'years')).toEqual(['2024: 0, 0, 0, 0, 0'])
})

test('statistics: a table is exported as a file', async () => {
  const { status, body: exportBody } = await clerk(
    'GET',
    '/api/statistics/books/export?from=2024&to=2025&table=years&format=csv',
  )
  expect(status).toBe(200)
  expect(exportBody.filename).toMatch(/^Akty w kolejnych latach 2024–2025 – .*\.csv$/)
  expect(Buffer.from(exportBody.file, 'base64').toString()).toContain('2024;4;0;0;0;4')
  const none = await clerk('GET', '/api/statistics/books/export?table=zzz')
  expect([none.status, none.body.message]).toEqual([404, 'Nie ma takiej tabeli'])
})
