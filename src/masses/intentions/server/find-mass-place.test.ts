import { expect, test } from 'vitest'
import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const DAY = addDays(today(), 10)
const mass = { mass_date: DAY, mass_time: '18:00', content: '† za śp. Jana Ziębę' }
const book = (priest: Caller, change: object = {}) =>
  priest('POST', '/api/intentions', { ...mass, ...change })
const getKept = async (priest: Caller, { id }: { id: number }) =>
  (await priest('GET', `/api/intentions/${id}`)).body

/** Creates a parish with churches of these names, each with a daily Mass at 18:00. */
async function createParishWithPlaces(...names: string[]) {
  const priest = await newParish()
  const places: number[] = []
  for (const name of names) {
    const { body } = await priest('POST', '/api/parish-places', { name })
    places.push(body.id)
    await priest('POST', '/api/intention-patterns', {
      name,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      mass_time: '18:00',
      parish_place_id: body.id,
    })
  }
  return { priest, places }
}

test('book intention: hour without a place → the Mass of the pattern is booked, and only once', async () => {
  const { priest, places } = await createParishWithPlaces('kościół św. Anny')
  const { status, body } = await book(priest)
  expect({ status, body }).toMatchObject({ status: 201, body: { warnings: [] } })
  expect(await getKept(priest, body)).toMatchObject({ parish_place_id: places[0], slot: 1 })
  for (const parish_place_id of [null, places[0]]) {
    const secondResponse = await book(priest, { parish_place_id })
    expect([secondResponse.status, secondResponse.body.errors.mass_time[0]]).toEqual([
      422,
      expect.stringContaining('zajęte: 1 z 1'),
    ])
  }
})

test('book intention: hour outside the schedule → the only church is set', async () => {
  const { priest, places } = await createParishWithPlaces('kościół św. Anny')
  const { body } = await book(priest, { mass_time: '15:00' })
  expect(await getKept(priest, body)).toMatchObject({ parish_place_id: places[0] })
  const secondResponse = await book(priest, { mass_time: '15:00', parish_place_id: places[0] })
  expect(secondResponse.status).toBe(422)
})

test('book intention: Masses in two churches at that hour → 422 that asks for the place', async () => {
  const { priest, places } = await createParishWithPlaces('kościół św. Anny', 'kaplica w Lesie')
  const { status, body } = await book(priest)
  expect([status, body.errors.parish_place_id]).toEqual([
    422,
    ['O tej godzinie Msze są w kilku miejscach. Wybierz, o którą chodzi.'],
  ])
  expect((await book(priest, { parish_place_id: places[1] })).status).toBe(201)
})

test('book intention: schedule without places → no place is set', async () => {
  const priest = await newParish()
  await priest('POST', '/api/parish-places', { name: 'kościół św. Anny' })
  await priest('POST', '/api/intention-patterns', {
    name: 'Codzienna',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mass_time: '18:00',
  })
  const { body } = await book(priest)
  expect(await getKept(priest, body)).toMatchObject({ parish_place_id: null })
  expect((await book(priest)).status).toBe(422)
})

test('update intention: moved to another hour → the place is found; other changes → the place stays', async () => {
  const { priest, places } = await createParishWithPlaces('kościół św. Anny')
  const { body: first } = await book(priest, { mass_time: '15:00' })
  const storedIntention = await getKept(priest, first)
  const { id, version } = storedIntention
  const response = await priest('PUT', `/api/intentions/${id}`, {
    ...mass,
    version,
    parish_place_id: null,
  })
  expect({ status: response.status, body: response.body }).toMatchObject({ status: 200 })
  expect(await getKept(priest, { id })).toMatchObject({
    mass_time: '18:00',
    parish_place_id: places[0],
  })
})

test('create series: thirty Masses given by their hours only → their places are set', async () => {
  const { priest, places } = await createParishWithPlaces('kościół św. Anny')
  const first = addDays(movableDays(Number(DAY.slice(0, 4)) + 1).easter, 10)
  const days = Array.from({ length: 30 }, (_, index) => ({
    mass_date: addDays(first, index),
    mass_time: index === 0 ? '15:00' : '18:00',
  }))
  const seriesResponse = await priest('POST', '/api/intention-series', {
    content: '† Jan Zięba',
    days,
  })
  expect({ status: seriesResponse.status, body: seriesResponse.body }).toMatchObject({
    status: 201,
  })
  const { body } = await priest('GET', `/api/intention-series/${seriesResponse.body.id}`)
  for (const intention of [body.intentions[0], body.intentions[29]]) {
    expect(await getKept(priest, intention)).toMatchObject({ parish_place_id: places[0] })
  }
  const secondResponse = await book(priest, { mass_date: first, mass_time: '15:00' })
  expect(secondResponse.status).toBe(422)
})
