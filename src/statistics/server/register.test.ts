import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { readTable } from './testing.ts'

const { newParish, newParishId, inParish, signIn } = await testApi()

const thisYear = Number(today().slice(0, 4))
/** Returns 1 January so many years ago, so that the birthday of this year has passed. */
const getBirthDate = (age: number) => `${thisYear - age}-01-01`

// Test data: two children of 4 and 20, their parents of 45 and 43; a widow of 91 alone; dead, former and outside
// people.
const people = [
  { n: 1, gender: 1, birth_date: getBirthDate(45), dic_marital_status_id: 2, dic_practice_id: 1 },
  { n: 2, gender: 2, birth_date: getBirthDate(43), dic_marital_status_id: 2, dic_practice_id: 1 },
  {
    n: 3,
    gender: 1,
    birth_date: getBirthDate(20),
    dic_marital_status_id: 1,
    in_parish_from: '2023-05-01',
  },
  { n: 4, gender: 2, birth_date: getBirthDate(4), in_parish_from: '2023-06-01' },
  { n: 5, gender: 2, birth_date: getBirthDate(91), dic_marital_status_id: 3, dic_practice_id: 4 },
  { n: 6, gender: 2 },
  { n: 7, gender: 1, birth_date: getBirthDate(92), status: 'deceased', in_parish_to: '2024-02-01' },
  { n: 8, gender: 1, birth_date: getBirthDate(30), status: 'former', in_parish_to: '2024-03-01' },
  {
    n: 9,
    gender: 1,
    birth_date: getBirthDate(30),
    status: 'outsider',
    in_parish_from: '2023-03-01',
  },
] as const

const MEMBERS: [family: number, person: number, role: number, to?: string][] = [
  [1, 1, 1],
  [1, 2, 2],
  [1, 3, 3],
  [1, 4, 4],
  [2, 5, 2],
  [2, 7, 1],
  [2, 8, 3, '2024-03-01'],
]

const parish_id = await newParishId()
await inParish(parish_id, async db => {
  const ids: number[] = []
  for (const { n, ...person } of people) {
    const values = { names: `Osoba${n}`, surname: 'Lis', dic_faith_id: 1, ...person }
    const { id } = await db
      .insertInto('people')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[n] = id
  }
  const families = await db
    .insertInto('families')
    .values([
      { family_name: 'Lisowie', dic_family_marriage_id: 1, moved_in: '2023-05-01' },
      { family_name: 'Lis Ewa', dic_family_marriage_id: 4 },
      { family_name: 'Dawni', inactive: true, moved_out: '2024-01-01' },
    ])
    .returning('id')
    .execute()
  for (const [family, person, dic_family_role_id, member_to] of MEMBERS) {
    const member = {
      family_id: families[family - 1]!.id,
      person_id: ids[person]!,
      dic_family_role_id,
    }
    await db
      .insertInto('family_members')
      .values({ ...member, member_to })
      .execute()
  }
})
const clerk = await signIn(3, parish_id)
const priest = await signIn(2, parish_id)
const years = 'from=2023&to=2024'
const peoples = (await priest('GET', `/api/statistics/peoples?${years}`)).body.tables
const families = (await priest('GET', `/api/statistics/families?${years}`)).body.tables
const listFilledLines = (lines: string[] | undefined) =>
  lines!.filter(line => !/: 0(, 0)*$/.test(line))

test('register statistics: living resident parishioners by age and sex', () => {
  expect(listFilledLines(readTable(peoples, 'ages'))).toEqual([
    '0–4: 0, 1',
    '20–24: 1, 0',
    '40–44: 0, 1',
    '45–49: 1, 0',
    '90 i więcej: 0, 1',
    'brak danych: 0, 1',
    'Razem: 2, 4',
  ])
})

test('register statistics: an age links to the people of that age', async () => {
  const { links } = peoples[0].rows.at(-3)
  const query = links[1].split('?')[1]
  expect((await clerk('GET', `/api/peoples?${query}`)).body.meta.total).toBe(1)
})

test('register statistics: people who came and left by year; deaths are not leavings, outsiders are not arrivals', () => {
  expect(readTable(peoples, 'moves')).toEqual(['2023: 2, 0', '2024: 0, 1', 'Razem: 2, 1'])
})

test('register statistics: marital status and faith in the words of the dictionary', () => {
  expect(readTable(peoples, 'marital_status')).toEqual([
    'kawaler / panna: 1',
    'żonaty / zamężna: 2',
    'wdowiec / wdowa: 1',
    'brak danych: 2',
    'Razem: 6',
  ])
  expect(readTable(peoples, 'faith')).toEqual(['rzymskokatolickie: 6'])
})

test('register statistics: practice only for clergy, on the screen and in the file', async () => {
  expect(listFilledLines(readTable(peoples, 'practice'))).toEqual([
    'praktykujący regularnie: 2',
    'niepraktykujący: 1',
    'brak danych: 3',
    'Razem: 6',
  ])
  const { body } = await clerk('GET', '/api/statistics/peoples')
  expect(readTable(body.tables, 'practice')).toBeUndefined()
  const file = await clerk('GET', '/api/statistics/peoples/export?table=practice')
  expect(file.status).toBe(404)
})

test('register statistics: families by number of members, and by children', () => {
  expect(listFilledLines(readTable(families, 'sizes'))).toEqual(['1: 1', '4: 1', 'Razem: 2'])
  expect(listFilledLines(readTable(families, 'children'))).toEqual([
    '0: 1, 1',
    '1: 0, 1',
    '2: 1, 0',
    'Razem: 2, 2',
  ])
})

test('register statistics: families by marriage, and arrivals and departures', () => {
  expect(readTable(families, 'marriages')).toEqual([
    'sakramentalne: 1',
    'wdowieństwo: 1',
    'Razem: 2',
  ])
  expect(readTable(families, 'moves')).toEqual(['2023: 1, 0', '2024: 0, 1', 'Razem: 1, 1'])
})

test('register statistics: people and families by street, with links to the lists', async () => {
  const otherClerk = await newParish()
  const createEntry = async (path: string, body: object) =>
    (await otherClerk('POST', path, body)).body.entry
  const dic_town_id = (await createEntry('/api/towns', { name: 'Sokołów' })).id
  const dic_street_id = (await createEntry('/api/streets', { dic_town_id, name: 'Polna' })).id
  await inParish(otherClerk.parish_id, async db => {
    const home = { dic_town_id, dic_street_id }
    await db
      .insertInto('people')
      .values([
        { names: 'Jan', surname: 'Lis', ...home },
        { names: 'Ewa', surname: 'Lis', ...home },
        { names: 'Ola', surname: 'Kos' },
      ])
      .execute()
    await db
      .insertInto('families')
      .values({ family_name: 'Lisowie', ...home })
      .execute()
  })
  const { tables } = (await otherClerk('GET', '/api/statistics/peoples')).body
  expect(readTable(tables, 'streets')).toEqual([
    'ul. Polna, Sokołów: 2',
    'brak adresu: 1',
    'Razem: 3',
  ])
  const [line] = tables.find(({ key }: { key: string }) => key === 'streets').rows
  const list = await otherClerk('GET', `/api/peoples?${line.links[0].split('?')[1]}`)
  expect(list.body.meta.total).toBe(2)
  const otherTables = (await otherClerk('GET', '/api/statistics/families')).body.tables
  expect(readTable(otherTables, 'streets')).toEqual(['ul. Polna, Sokołów: 1'])
})
