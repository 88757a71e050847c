import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { FIRST_SERIES_DAY, listDays, createSeries as newSeries } from './testing.ts'

const { newParish } = await testApi()
const { priest, book, proposed, seriesOf } = await newSeries(newParish)

test('move series: all Masses move, also by one day onto their own former days, and free those left', async () => {
  const start = addDays(FIRST_SERIES_DAY, 160)
  const { body } = await book(start)
  const move = (first: string, version: number, count = 30) =>
    priest('PUT', `/api/intention-series/${body.id}/days`, {
      version,
      days: listDays(first, count),
    })
  expect((await move(addDays(start, 1), 1)).status).toBe(200)
  const { intentions } = await seriesOf(body.id)
  expect(intentions.map((intention: { mass_date: string }) => intention.mass_date)).toEqual(
    listDays(addDays(start, 1)).map(({ mass_date }) => mass_date),
  )
  expect((await move(start, 1)).status).toBe(409)
  expect((await move(start, 2)).status).toBe(200)
  expect((await move(start, 3, 29)).body.errors.days[0]).toContain('Do przeniesienia jest 30')
  expect((await book(addDays(start, 30))).status).toBe(201)
  const onto = await move(addDays(start, 5), 3)
  expect(onto.body.errors.days[0]).toContain('są już zajęte')
  const free = await proposed(`date_from=${start}&intention_series_id=${body.id}&mass_time=18:00`)
  expect(free.unbroken_from).toBe(start)
})

test('move series: after one Mass was moved alone → the series moves, also onto the place it left', async () => {
  const start = addDays(FIRST_SERIES_DAY, 260)
  const days = (first: string) => listDays(first, 30, '06:30')
  const { body } = await book(start, { days: days(start) })
  const { intentions } = await seriesOf(body.id)
  const fifth = await priest('GET', `/api/intentions/${intentions[4].id}`)
  const { content, purchaser_name, celebrant, mass_time } = fifth.body
  const alone = { version: 1, content, purchaser_name, celebrant, mass_time }
  const newDay = addDays(start, 32)
  const path = `/api/intentions/${intentions[4].id}`
  expect((await priest('PUT', path, { ...alone, mass_date: newDay })).status).toBe(200)
  // The 26th Mass moves to the place of the 5th, which has to wait for the 12th, and so on up to the 26th.
  const later = days(addDays(start, 7))
  const response = await priest('PUT', `/api/intention-series/${body.id}/days`, {
    version: 1,
    days: later,
  })
  expect({ status: response.status, body: response.body }).toMatchObject({ status: 200 })
  const after = (await seriesOf(body.id)).intentions
  expect(after.map((intention: { mass_date: string }) => intention.mass_date)).toEqual(
    later.map(({ mass_date }) => mass_date),
  )
})

test('cancel series: open Masses become free, celebrated ones stay in the book', async () => {
  const start = addDays(today(), -3)
  const { body } = await book(start)
  const { intentions } = await seriesOf(body.id)
  const response = await priest('PUT', `/api/intentions/${intentions[0].id}/status`, {
    version: 1,
    status: 'celebrated',
    celebrant: 'ks. Jan Lis',
  })
  expect(response.status).toBe(200)
  const cancel = (change: object) =>
    priest('POST', `/api/intention-series/${body.id}/cancel`, { version: 1, ...change })
  expect((await cancel({ reason: '' })).body.errors.reason[0]).toContain('Podaj powód')
  expect((await cancel({ reason: 'Zamawiający zrezygnował' })).status).toBe(200)
  const after = await seriesOf(body.id)
  const statuses = after.intentions.map((intention: { status: string }) => intention.status)
  expect(statuses.filter((status: string) => status === 'celebrated')).toHaveLength(1)
  expect(statuses.filter((status: string) => status === 'cancelled')).toHaveLength(29)
  expect((await cancel({ version: 2, reason: 'Jeszcze raz' })).body.message).toContain('odwołana')
  const list = await priest('GET', '/api/intention-series?search=zięba&sortType=asc')
  expect(list.body.data[0]).toMatchObject({ cancelled: true, done: 1, first_day: start })
})

test('series: one Mass moved to another day or cancelled alone → advice about the gap', async () => {
  const start = addDays(FIRST_SERIES_DAY, 260)
  const { body } = await book(start)
  const { intentions } = await seriesOf(body.id)
  const fifth = intentions[4]
  const cancelResponse = await priest('PUT', `/api/intentions/${fifth.id}/status`, {
    version: 1,
    status: 'cancelled',
    reason: 'Pogrzeb parafianina',
  })
  expect(cancelResponse.body.warnings[0].message).toContain('ma teraz przerwę')
  const last = intentions[29]
  const lastIntention = (await priest('GET', `/api/intentions/${last.id}`)).body
  const moveResponse = await priest('PUT', `/api/intentions/${last.id}`, {
    mass_date: addDays(lastIntention.mass_date, 1),
    mass_time: lastIntention.mass_time,
    content: lastIntention.content,
    version: 1,
  })
  expect(moveResponse.body.warnings[0].message).toContain('ma teraz przerwę')
})
