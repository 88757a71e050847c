import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()
const priest = await newParish()
await priest('POST', '/api/intention-patterns', {
  name: 'Nocna',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  mass_time: '02:30',
})

const calendar = async (date_from: string, date_to = date_from) =>
  (await priest('GET', `/api/intentions/calendar?date_from=${date_from}&date_to=${date_to}`)).body
    .data as { day: string; masses: { mass_time: string; intentions: object[] }[] }[]

test.each([
  ['clocks go forward', '2028-03-10', '2028-03-26'],
  ['clocks go back', '2027-10-20', '2027-10-31'],
  ['the year 2100 leaves out its leap day', '2100-02-10', '2100-03-01'],
])('Gregorian series when %s: thirty days without a gap', async (_, start, night) => {
  const days = Array.from({ length: 30 }, (__, index) => ({
    mass_date: addDays(start, index),
    mass_time: '02:30',
  }))
  expect(days.map(({ mass_date }) => mass_date)).toContain(night)
  const { status, body } = await priest('POST', '/api/intention-series', {
    content: '† Jan Zięba',
    days,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  const series = (await priest('GET', `/api/intention-series/${body.id}`)).body
  expect(series).toMatchObject({ gaps: [], intentions: { length: 30 } })
})

test('an hour skipped by the change to summer time is preserved, on its day, once', async () => {
  const [day] = await calendar('2028-03-26')
  expect(day).toMatchObject({
    day: '2028-03-26',
    masses: [{ mass_time: '02:30', intentions: [{ content: '† Jan Zięba' }] }],
  })
})

test('February of 2100 has 28 days, and a Mass on the 29th is refused with a message', async () => {
  const days = await calendar('2100-02-01', '2100-03-01')
  expect(days.map(({ day }) => day).slice(-2)).toEqual(['2100-02-28', '2100-03-01'])
  expect(days).toHaveLength(29)
  const { status, body } = await priest('POST', '/api/intentions', {
    mass_date: '2100-02-29',
    mass_time: '18:00',
    content: 'O zdrowie',
  })
  expect(status).toBe(422)
  expect(body.errors.mass_date[0]).toContain('Nie ma takiej daty')
})
