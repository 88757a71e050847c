import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { searchGroups, searchTitles } from '#search/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { today } from '#shared/dates/days.ts'
import { readTyped } from './typed.ts'

const { inParish, newParish } = await testApi()

/** Creates two people who live at Ogrodowa 5, one at the next number, and one in a village without streets. */
async function office() {
  const clerk = await newParish({ role_id: 3 })
  const [street, village] = await inParish(clerk.parish_id, async db => {
    const town = await db
      .insertInto('towns')
      .values({ name: 'Łęgów' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const otherTown = await db
      .insertInto('towns')
      .values({ name: 'Bobowa' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('streets')
      .values({ name: 'ul. Ogrodowa', town_id: town.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [id, otherTown.id]
  })
  const at = { dic_street_id: street, building_number: '5' }
  await registerPeople(
    clerk,
    { names: 'Anna', surname: 'Lis', birth_date: '1994-05-03', ...at, place_number: '3' },
    { names: 'Jan', surname: 'Lis', gender: 1, phone: '600 100 200', ...at },
    { names: 'Ewa', surname: 'Kos', ...at, building_number: '5A' },
    { names: 'Zofia', surname: 'Żak', dic_town_id: village, building_number: '15' },
  )
  return clerk
}

test('search: an address finds the people of the house and its families', async () => {
  const clerk = await office()
  expect(await searchTitles(clerk, 'Ogrodowa 5')).toEqual(['Lis Anna', 'Lis Jan'])
  expect(await searchTitles(clerk, 'ul. ogrodowa 5 m. 3')).toEqual(['Lis Anna'])
  expect(await searchTitles(clerk, 'ogrod 5a')).toEqual(['Kos Ewa'])
  expect(await searchTitles(clerk, 'bobowa 15')).toEqual(['Żak Zofia'])
  expect(await searchTitles(clerk, 'Polna 5')).toEqual([])
  await inParish(clerk.parish_id, async db => {
    const { id } = await db.selectFrom('streets').select('id').executeTakeFirstOrThrow()
    const family = { family_name: 'Lisowie', dic_street_id: id, building_number: '5' }
    await db.insertInto('families').values(family).execute()
  })
  expect(await searchTitles(clerk, 'Ogrodowa 5', 'families')).toEqual(['Lisowie'])
})

test('search: “show all” of an address links to a list with the same people', async () => {
  const clerk = await office()
  const { body } = await clerk('GET', '/api/peoples?status=all&search=Ogrodowa%205')
  expect(body.data.map((row: { surname: string }) => row.surname)).toEqual(['Lis', 'Lis'])
})

test('search: a birth date in any usual notation finds the people born on that day', async () => {
  const clerk = await office()
  for (const input of ['03.05.1994', '3.5.94', 'ur. 3.05.1994 r.', '1994-05-03']) {
    expect(await searchTitles(clerk, input), input).toEqual(['Lis Anna'])
  }
  expect(await searchTitles(clerk, '4.5.94')).toEqual([])
})

test('search: a part of a phone number finds its owner', async () => {
  const clerk = await office()
  expect(await searchTitles(clerk, '100 200')).toEqual(['Lis Jan'])
  expect(await searchTitles(clerk, '600-100')).toEqual(['Lis Jan'])
})

test('search: a number that is not the main one finds its owner, whole or in part', async () => {
  const clerk = await newParish()
  await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Kos',
    phone: '600 100 200',
    contacts: [{ kind: 'phone', value: '14 627 10 11' }],
  })
  expect(await searchTitles(clerk, '14 627 10 11')).toEqual(['Kos Ewa'])
  expect(await searchTitles(clerk, '627-10-11')).toEqual(['Kos Ewa'])
  const { body } = await clerk('GET', '/api/peoples?search=146271011')
  expect(body.data).toMatchObject([
    { surname: 'Kos', phone: '+48600100200', other_phones: ['+48146271011'], other_emails: [] },
  ])
})

test('search: an address in one parish finds no people of another parish', async () => {
  await office()
  expect(await searchGroups(await newParish(), 'Ogrodowa 5')).toEqual([])
})

test('search: names, years and act numbers are not read as addresses, dates or phone numbers', () => {
  for (const text of ['nowak', 'nowak 1980', '12/2024', '12', '1980', '32.13.1994', '']) {
    expect(readTyped(text), text).toBeNull()
  }
})

test('search: a year of two digits means the last such year in the past', () => {
  const year = Number(today().slice(2, 4))
  const birth = (two: number) => readTyped(`1.1.${String(two % 100).padStart(2, '0')}`)
  expect(birth(year)).toEqual({ by: 'birth', day: `20${year}-01-01` })
  expect(birth(year + 1)).toEqual({ by: 'birth', day: `19${year + 1}-01-01` })
})
