import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { longDay } from '#public-pages/server/dates.ts'
import { getWords } from '#public-pages/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { newVisitParish } from './testing.ts'

const office = await testApi()
const parish = await newVisitParish(office, { public_notice: 'Prosimy przygotować stół.' })
const { url, town, polna, lesna, day } = parish
await parish.route([{ number_from: '1', number_to: '25', side: 'odd' }])
await parish.route(
  [
    {
      dic_street_id: lesna,
      number_from: '4',
      number_to: '4',
      entrance: 'A',
      place_from: '1',
      place_to: '12',
    },
  ],
  { date: addDays(day, 7), time_from: '15:30', time_to: '21:00' },
)

const get = (query = '', at = url) =>
  office.send({
    method: 'GET',
    url: `/parafia/${at}/wyszukiwarka-koled${query}`,
    remoteAddress: ip(),
  })
let last = 0
const ip = () => `10.20.${(last += 1) % 250}.7`
const ask = async (street: number, numer: string, mieszkanie = '') =>
  getWords(
    (await get(`?${new URLSearchParams({ ulica: `${town}-${street}`, numer, mieszkanie })}`)).body,
  )

test('visit search: a street and number → the day, the hours and the priest', async () => {
  const words = await ask(polna, '13')
  expect(words.toLowerCase()).toContain(longDay(addDays(day, 5)))
  expect(words).toContain('16:00–20:00')
  expect(words).toContain('ks. Jan Lis')
  expect(words).toContain('Prosimy przygotować stół.')
})

test('visit search: a house on the other side of the street, or outside the range → no day yet', async () => {
  for (const number of ['12', '27'])
    expect(await ask(polna, number)).toContain('nie ma jeszcze ogłoszonego terminu')
})

test('visit search: a flat selects its stairwell; without a flat every part of the house is shown', async () => {
  expect(await ask(lesna, '4', '7')).toContain('klatka A, mieszkania 1–12')
  expect(await ask(lesna, '4')).toContain('klatka A, mieszkania 1–12')
  expect(await ask(lesna, '4', '13')).toContain('nie ma jeszcze ogłoszonego terminu')
})

test('visit search: address with a known family → the same answer as an unknown address', async () => {
  const getAnswer = async (number: string) => (await ask(polna, number)).replaceAll(number, 'N')
  const before = await getAnswer('17')
  await office.inParish(parish.parish_id, async db => {
    const { id } = await db
      .insertInto('families')
      .values({
        family_name: 'Tajemniczy',
        dic_town_id: town,
        dic_street_id: polna,
        building_number: '17',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const route = await db
      .selectFrom('visit_routes')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('visit_addresses')
      .values({
        visit_route_id: route.id,
        position: 1,
        dic_town_id: town,
        dic_street_id: polna,
        building_number: '17',
        family_id: id,
        outcome: 'refused',
      })
      .execute()
  })
  expect(await getAnswer('17')).toBe(before)
  expect(await getAnswer('19')).toBe(before)
  const page = (await get()).body
  expect(page).not.toContain('Tajemniczy')
})

test('visit search: number must be a single house number, so a street cannot be enumerated', async () => {
  for (const number of ['', '1-25', '%', '*', 'wszystkie', '99999']) {
    const words = await ask(polna, number)
    if (number !== '1-25') expect(words, number).toContain('Podaj numer domu')
    expect(words.match(/16:00–20:00/g)?.length ?? 0, number).toBeLessThan(2)
  }
})

test('visit search: street not in the plan → refused with a message', async () => {
  expect(await ask(polna + 100_000, '3')).toContain('Wybierz ulicę z listy')
})

test('visit search: a street is found by its former name', async () => {
  await office.inParish(parish.parish_id, db =>
    db
      .insertInto('visit_street_names')
      .values({ dic_town_id: town, dic_street_id: polna, name: 'ul. Róży Luksemburg' })
      .execute(),
  )
  expect(getWords((await get()).body)).toContain('ul. Róży Luksemburg (dziś: ul. Polna)')
})

test('visit search: a cancelled visit is reported as cancelled', async () => {
  await parish.route([{ number_from: '40', number_to: '44' }], { state: 'called_off' })
  expect(await ask(polna, '42')).toContain('Wizyta jest odwołana')
})

test('visit search: unpublished plan, or season over → 404', async () => {
  const quiet = await newVisitParish(office, { public_search: false })
  await quiet.route([{ number_from: '1', number_to: '9' }])
  expect((await get('', quiet.url)).status).toBe(404)
  const over = await newVisitParish(office, { closed_at: new Date().toISOString() })
  expect((await get('', over.url)).status).toBe(404)
})

test('visit search: too many numbers of a street in a minute → 429 with a message', async () => {
  const from = { method: 'GET', remoteAddress: '10.77.7.7' } as const
  const answers = []
  for (let n = 1; n <= 61; n++) {
    answers.push(
      await office.send({
        ...from,
        url: `/parafia/${url}/wyszukiwarka-koled?ulica=${town}-${polna}&numer=${n}`,
      }),
    )
  }
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
  expect(answers[60]!.status).toBe(429)
  expect(getWords(answers[60]!.body)).toContain('spróbować ponownie')
  expect(answers[60]!.headers['retry-after']).toBeTruthy()
})
