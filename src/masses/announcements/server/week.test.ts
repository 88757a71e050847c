import { beforeAll, expect, test } from 'vitest'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { plainText } from '#ui/rich-text/rich-text.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { inParish, newParish } = await testApi()
const SUNDAY = '2026-11-22' // Christ the King

let priest: Caller

beforeAll(async () => {
  priest = await newParish()
  await priest('POST', '/api/intention-patterns', {
    name: 'Suma',
    weekdays: [7],
    mass_time: '11:30',
    slots: 2,
  })
  await priest('POST', '/api/intention-patterns', {
    name: 'Codzienna',
    weekdays: [1, 2, 3],
    mass_time: '18:00',
  })
  for (const intention of [
    { mass_date: SUNDAY, mass_time: '11:30', content: '† za śp. Jana Ziębę' },
    {
      mass_date: SUNDAY,
      mass_time: '11:30',
      content: 'O zdrowie dla Ewy Lis',
      public_content: 'intencja prywatna',
    },
    {
      mass_date: addDays(SUNDAY, 1),
      mass_time: '18:00',
      content: 'Za parafian',
      purchaser_name: 'Anna Kos',
    },
  ]) {
    expect((await priest('POST', '/api/intentions', intention)).status).toBe(201)
  }
})

test('announcements: the proposal has the name of the Sunday, and the week in public wording', async () => {
  const query = `date_from=${SUNDAY}&date_to=${addDays(SUNDAY, 6)}`
  const { body } = await priest('GET', `/api/announcements/proposal?${query}`)
  expect(body.title).toContain('Króla')
  const words = plainText(body.week)
  expect(words).toContain('Niedziela, 22 listopada')
  expect(words).toContain('11:30 – † za śp. Jana Ziębę; intencja prywatna')
  expect(words).toContain('Poniedziałek, 23 listopada')
  expect(words).not.toMatch(/Ewy Lis|Anna Kos/)
  const hours = await priest('GET', `/api/announcements/proposal?${query}&with_intentions=false`)
  expect(plainText(hours.body.week)).toContain('Msze święte: 11:30')
  expect(plainText(hours.body.week)).not.toContain('Ziębę')
})

test('announcements: a free Mass is listed as free, a Mass reserved for an order is not', async () => {
  const day = addDays(today(), 21 - computeWeekday(today()) + 1)
  const week = async () => {
    const query = `date_from=${day}&date_to=${day}`
    const { body } = await priest('GET', `/api/announcements/proposal?${query}`)
    return plainText(body.week)
  }
  expect(await week()).toContain('18:00 – intencja wolna')
  await inParish(priest.parish_id, db =>
    db
      .insertInto('intentions')
      .values({ mass_date: day, mass_time: '18:00', content: 'O pokój', status: 'reserved' })
      .execute(),
  )
  expect(await week()).toContain('18:00 – intencja zarezerwowana')
  expect(await week()).not.toContain('O pokój')
})

test('announcements: a booked Mass on a closed day is listed with the reason of the closure', async () => {
  const day = addDays(today(), 28 - computeWeekday(today()) + 2)
  await priest('POST', '/api/intentions', {
    mass_date: day,
    mass_time: '18:00',
    content: 'O pokój',
  })
  const closure = { date_from: day, date_to: day, reason: 'Rekolekcje kapłanów' }
  expect((await priest('POST', '/api/intention-closures', closure)).status).toBe(201)
  for (const [request, mass] of [
    ['true', '18:00 – O pokój'],
    ['false', 'Msze święte: 18:00'],
  ]) {
    const query = `date_from=${day}&date_to=${day}&with_intentions=${request}`
    const { body } = await priest('GET', `/api/announcements/proposal?${query}`)
    const words = plainText(body.week)
    expect(words).toContain(mass)
    expect(words.indexOf('Rekolekcje kapłanów')).toBeLessThan(words.indexOf('18:00'))
    expect(words).toContain('Rekolekcje kapłanów')
  }
})

test('announcements: a day without Masses has its reason', async () => {
  const { body } = await priest(
    'GET',
    '/api/announcements/proposal?date_from=2027-03-26&date_to=2027-03-26',
  )
  expect(plainText(body.week)).toContain('W Wielki Piątek nie sprawuje się Mszy świętej')
})
