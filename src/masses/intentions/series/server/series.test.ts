import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { testApi } from '#testing/api.ts'
import { listGaps } from './gaps.ts'
import {
  FIRST_SERIES_DAY,
  YEAR,
  listDays,
  sampleSeriesEntry,
  sampleDailyPattern,
  createSeries as newSeries,
} from './testing.ts'

const { newParish } = await testApi()
const { priest, book, seriesOf, countOf } = await newSeries(newParish)

test('listGaps: the Triduum does not interrupt a series, any other day does', () => {
  const { easter } = movableDays(2027)
  expect(listGaps([addDays(easter, -4), easter])).toEqual([])
  expect(listGaps([addDays(easter, -5), easter])).toEqual([addDays(easter, -4)])
  expect(listGaps([])).toEqual([])
})

test('create series: thirty Masses booked at once, numbered, with the offering divided to the last grosz', async () => {
  const { status, body } = await book(FIRST_SERIES_DAY, { offering: 200_001 })
  expect({ status, body }).toMatchObject({ status: 201 })
  const { intentions, gaps, version } = await seriesOf(body.id)
  expect({ gaps, version }).toEqual({ gaps: [], version: 1 })
  expect(intentions.map((intention: { series_number: number }) => intention.series_number)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
  const offerings: number[] = []
  for (const { id } of intentions) {
    offerings.push((await priest('GET', `/api/intentions/${id}`)).body.offering)
  }
  expect(offerings.reduce((sum, offering) => sum + offering)).toBe(200_001)
  expect(Math.max(...offerings) - Math.min(...offerings)).toBe(1)
  expect(intentions[0]).toMatchObject({
    intention_type: 'gregoriańska',
    content: sampleSeriesEntry.content,
  })
})

test('series: one offering, recorded at once for all of its Masses', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/intention-patterns', sampleDailyPattern)
  const { body } = await clerk('POST', '/api/intention-series', {
    ...sampleSeriesEntry,
    purchaser_phone: '600 100 200',
    offering: 150_000,
    days: listDays(addDays(today(), 20)),
  })
  const getSeries = async () => (await clerk('GET', `/api/intention-series/${body.id}`)).body
  const waits = async () => (await clerk('GET', '/api/intentions/attention')).body
  const { version, ...before } = await getSeries()
  expect(before).toMatchObject({ purchaser_phone: '600 100 200', offering: 150_000, owed: 150_000 })
  expect(await waits()).toMatchObject({
    meta: { total: 1 },
    counts: { unpaid: 1 },
    data: [{ intention_series_id: body.id, series_number: 1, reasons: ['unpaid'] }],
  })
  const settle = (payment: object) =>
    clerk('PUT', `/api/intention-series/${body.id}/offering`, { version, ...payment })
  const early = await settle({ paid_date: addDays(today(), 1) })
  expect(early.body.errors.paid_date[0]).toContain('jeszcze nie nadszedł')
  expect((await settle({ paid_date: today(), receipt_number: '7' })).status).toBe(200)
  expect(await getSeries()).toMatchObject({ offering: 150_000, owed: 0 })
  expect((await waits()).meta.total).toBe(0)
  const { id } = before.intentions[29]
  const { body: last } = await clerk('GET', `/api/intentions/${id}`)
  expect(last).toMatchObject({ paid_date: today(), receipt_number: '7', offering: 5000 })
  const response = await clerk('PUT', `/api/intention-series/${body.id}/offering`, {
    version: version + 1,
    paid_date: today(),
  })
  expect(response.body.errors.paid_date[0]).toContain('już złożona')
})

test('create series: second series on the same days → refused as a whole, with the occupied days', async () => {
  const before = await countOf(FIRST_SERIES_DAY, addDays(FIRST_SERIES_DAY, 60))
  const { status, body } = await book(addDays(FIRST_SERIES_DAY, 20))
  expect(status).toBe(422)
  expect(body.gone).toHaveLength(10)
  expect(body.errors.days[0]).toContain('Niczego nie zapisano')
  expect(await countOf(FIRST_SERIES_DAY, addDays(FIRST_SERIES_DAY, 60))).toBe(before)
})

test('create series: two clerks book overlapping series → one gets all thirty, the other none', async () => {
  const otherClerk = await newParish()
  await otherClerk('POST', '/api/intention-patterns', sampleDailyPattern)
  const answers = await Promise.all(
    [0, 7, 14].map(shift =>
      otherClerk('POST', '/api/intention-series', {
        ...sampleSeriesEntry,
        days: listDays(addDays(FIRST_SERIES_DAY, shift)),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const { body } = await otherClerk('GET', '/api/intentions?per_page=1')
  expect(body.meta.total).toBe(30)
})

test('propose series: free, full, closed and Triduum days are marked, and a better beginning is proposed', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/intention-patterns', sampleDailyPattern)
  const { holy_thursday, easter } = movableDays(YEAR)
  const start = addDays(holy_thursday, -10)
  const full = addDays(start, 2)
  const closedDay = addDays(start, 4)
  await clerk('POST', '/api/intentions', {
    mass_date: full,
    mass_time: '18:00',
    content: 'O zdrowie',
  })
  const reason = 'Rekolekcje kapłanów'
  await clerk('POST', '/api/intention-closures', {
    date_from: closedDay,
    date_to: closedDay,
    reason,
  })
  const { body } = await clerk('GET', `/api/intention-series/proposal?date_from=${start}`)
  const of = (day: string) => body.data.find((seriesDay: { day: string }) => seriesDay.day === day)
  expect(of(start)).toMatchObject({ proposed: { mass_time: '18:00' }, lawful: null, closed: null })
  expect(of(full)).toMatchObject({ proposed: null, masses: [] })
  expect(of(closedDay)).toMatchObject({ proposed: null, closed: reason })
  for (const day of [holy_thursday, addDays(easter, -2), addDays(easter, -1)]) {
    expect(of(day)).toMatchObject({ proposed: null, lawful: expect.stringContaining('Wielk') })
  }
  expect(body.data.filter((seriesDay: { proposed: unknown }) => seriesDay.proposed)).toHaveLength(
    30,
  )
  expect(body.unbroken_from).toBe(addDays(closedDay, 1))
})

test('propose series: the preferred hour, else the closest; never two Masses of a priest at one hour', async () => {
  const clerk = await newParish()
  for (const [mass_time, name] of [
    ['07:00', 'Poranna'],
    ['18:00', 'Wieczorna'],
  ]) {
    await clerk('POST', '/api/intention-patterns', {
      ...sampleDailyPattern,
      name,
      mass_time,
      slots: 2,
    })
  }
  const { body: worker } = await clerk('POST', '/api/parish-workers', {
    names: 'Jan',
    surname: 'Lis',
    worker_function: 'wikariusz',
    clergy: true,
  })
  await clerk('POST', '/api/intentions', {
    mass_date: FIRST_SERIES_DAY,
    mass_time: '18:00',
    content: 'O zdrowie',
    celebrant_id: worker.id,
    celebrant: 'ks. Jan Lis',
  })
  const ask = async (query: string) =>
    (await clerk('GET', `/api/intention-series/proposal?date_from=${FIRST_SERIES_DAY}&${query}`))
      .body.data[0]
  expect((await ask('mass_time=17:00')).proposed).toMatchObject({ mass_time: '18:00', free: 1 })
  expect((await ask(`mass_time=17:00&celebrant_id=${worker.id}`)).proposed).toMatchObject({
    mass_time: '07:00',
  })
})

test('propose series: a Mass for the people is not offered, though a second celebrant has room at it', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/intention-patterns', { ...sampleDailyPattern, slots: 2 })
  await clerk('POST', '/api/intentions', {
    mass_date: FIRST_SERIES_DAY,
    mass_time: '18:00',
    content: 'Za parafian',
    pro_populo: true,
  })
  const { body } = await clerk(
    'GET',
    `/api/intention-series/proposal?date_from=${FIRST_SERIES_DAY}`,
  )
  expect(body.data[0]).toMatchObject({ day: FIRST_SERIES_DAY, masses: [] })
  expect(body.data[1].masses).toHaveLength(1)
})

test('create series: gap without a reason, other than thirty days or a repeated day → refused', async () => {
  const start = addDays(FIRST_SERIES_DAY, 100)
  const days = [...listDays(start, 29), { mass_date: addDays(start, 30), mass_time: '18:00' }]
  const gapResponse = await book(start, { days })
  expect(gapResponse.body.errors.gap_reason[0]).toContain('brakuje dni')
  const { body } = await book(start, { days, gap_reason: 'Pogrzeb, jedyna Msza tego dnia' })
  expect((await seriesOf(body.id)).gaps).toEqual([addDays(start, 29)])
  const short = await book(start, { days: listDays(start, 29) })
  expect(short.body.errors.days[0]).toContain('dokładnie trzydzieści')
  const duplicateResponse = await book(start, {
    days: [...listDays(start, 29), listDays(start, 1)[0]!],
  })
  expect(duplicateResponse.body.errors.days[0]).toContain('po kolei')
})
