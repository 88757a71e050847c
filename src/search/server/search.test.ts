import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { searchGroups, registerFive, searchTitles } from './testing.ts'

const { inParish, newParish } = await testApi()

async function office() {
  const clerk = await newParish({ role_id: 3 })
  await registerFive(clerk)
  return clerk
}

test('search: people are found by the beginnings of names, regardless of case and diacritics', async () => {
  const clerk = await office()
  expect(await searchTitles(clerk, 'SWIEC')).toEqual(['Święcicka-Gołąb Łucja Anna'])
  expect(await searchTitles(clerk, 'gołąb łuc')).toEqual(['Święcicka-Gołąb Łucja Anna'])
  expect(await searchTitles(clerk, 'cja')).toEqual([])
})

test('search: maiden and previous names find the person, and the line shows them', async () => {
  const clerk = await office()
  const [maiden] = await searchGroups(clerk, 'zolkiewska')
  expect(maiden!.rows).toMatchObject([
    { title: 'Kowalska Anna', detail: expect.stringContaining('nazwisko rodowe: Żółkiewska') },
  ])
  const [former] = await searchGroups(clerk, 'brzecz')
  expect(former!.rows[0]!.detail).toContain('dawniej: Brzęczyszczykiewicz')
})

test('search: a husband’s surname ending finds his wife, and vice versa', async () => {
  const clerk = await office()
  expect(await searchTitles(clerk, 'kowalski')).toEqual(['Kowalski Jan', 'Kowalska Anna'])
  expect(await searchTitles(clerk, 'kowalska')).toEqual(['Kowalska Anna', 'Kowalski Jan'])
  expect(await searchTitles(clerk, 'Zawadzka')).toEqual(['Zawadzki Stanisław'])
  expect(await searchTitles(clerk, 'święcicki')).toEqual(['Święcicka-Gołąb Łucja Anna'])
})

test.each([
  ['kwoalski', 'two letters changed about'],
  ['kowaski', 'one missing'],
  ['kowallski', 'one too many'],
  ['kovalski', 'a wrong one'],
  ['jowalski', 'a wrong first one'],
  ['kowlaksi', 'two slips in a long word'],
  ['lowalsli', 'one in each half'],
  ['kwoalsky jan', 'two slips beside a word that is right'],
])('%s finds Kowalski: %s', async text => {
  const clerk = await office()
  const [people] = await searchGroups(clerk, text)
  expect(people).toMatchObject({ kind: 'people', near: true, all: null })
  expect(people!.rows[0]!.title).toBe('Kowalski Jan')
})

test('search: a phone number finds all people who have it, and links to their list', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Anna', surname: 'Lis', phone: '600100200' },
    { names: 'Jan', surname: 'Lis', gender: 1, phone: '600100200' },
    { names: 'Ewa', surname: 'Kos', phone: '600100201' },
  )
  const [people] = await searchGroups(clerk, ' 600 100 200 ')
  expect(people).toMatchObject({ kind: 'people', total: 2 })
  expect(people!.rows.map(({ title }) => title)).toEqual(['Lis Anna', 'Lis Jan'])
  expect(people!.rows.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('tel. +48 600 100 200'),
    expect.stringContaining('tel. +48 600 100 200'),
  ])
  const [byName] = await searchGroups(clerk, 'lis anna')
  expect(byName!.rows[0]!.detail).not.toContain('tel.')
  expect(await searchTitles(await newParish(), '600 100 200')).toEqual([])
})

test('search: short words allow one typo, words of three letters none', async () => {
  const clerk = await office()
  expect(await searchTitles(clerk, 'anma')).toContain('Kowalska Anna')
  expect(await searchTitles(clerk, 'lsi')).toEqual([])
  expect(await searchTitles(clerk, 'kabylsko')).toEqual([])
})

test('search: exact matches are not mixed with approximate ones', async () => {
  const clerk = await newParish()
  await registerPeople(clerk, { surname: 'Nowak' }, { surname: 'Nowik' })
  const [people] = await searchGroups(clerk, 'nowik')
  expect(people).toMatchObject({ near: false, total: 1 })
  expect(await searchTitles(clerk, 'nowek')).toEqual(['Nowak Anna Maria', 'Nowik Anna Maria'])
})

test('search: a changed name allows typos in its new spelling', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { surname: 'Gawron' })
  const { body: person } = await clerk('GET', `/api/peoples/${id}`)
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ surname: 'Wróbel' }).where('id', '=', person.id).execute(),
  )
  expect(await searchTitles(clerk, 'wrobek')).toEqual(['Wróbel Anna Maria'])
  expect(await searchTitles(clerk, 'gawrom')).toEqual([])
})

test('search: whole words precede beginnings, surnames precede first names, the dead come last', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Adam', surname: 'Żak', gender: 1 },
    { names: 'Ewa', surname: 'Adamczyk' },
    { names: 'Ewa', surname: 'Adam', status: 'deceased', death_date: '2001' },
    { names: 'Olga', surname: 'Adam' },
  )
  expect(await searchTitles(clerk, 'adam')).toEqual([
    'Adam Olga',
    'Adam Ewa',
    'Żak Adam',
    'Adamczyk Ewa',
  ])
})

test('search: among similar spellings a surname precedes a maiden name', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { surname: 'Adamska', family_name: 'Zielińska' },
    { surname: 'Zielińska' },
    { surname: 'Zieliński', gender: 1 },
  )
  const resultTitles = await searchTitles(clerk, 'zielnska')
  expect(resultTitles.map(title => title.split(' ')[0])).toEqual([
    'Zielińska',
    'Adamska',
    'Zieliński',
  ])
})

test('search: a year beside a name is the year of birth', async () => {
  const clerk = await office()
  expect(await searchTitles(clerk, 'kowalski 1950')).toEqual(['Kowalski Jan'])
  expect(await searchTitles(clerk, 'kowalski 1951')).toEqual([])
})

test('search: at most eight results are shown, with the total and a link to the list', async () => {
  const clerk = await newParish()
  await registerPeople(clerk, ...Array.from({ length: 10 }, () => ({ surname: 'Żak-Syn' })))
  const [people] = await searchGroups(clerk, 'żak & s')
  expect(people!.rows).toHaveLength(8)
  expect(people!.total).toBe(10)
  const { search } = new URL(people!.all!, 'http://x')
  expect(new URLSearchParams(search).get('search')).toBe('żak & s')
  const { body } = await clerk('GET', `/api/peoples${search}`)
  expect(body.meta.total).toBe(10)
})
