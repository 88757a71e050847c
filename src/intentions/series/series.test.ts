import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/days.ts'
import { addDays, movableDays } from '#calendar/movable.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { gapsIn } from './gaps.ts'

const { newParish } = await testApi()
const YEAR = Number(today().slice(0, 4)) + 1
/** After Easter, so that thirty days in a row have Masses. */
const FIRST = addDays(movableDays(YEAR).easter, 10)
const daysFrom = (first: string, count = 30, mass_time = '18:00') =>
  Array.from({ length: count }, (_, index) => ({ mass_date: addDays(first, index), mass_time }))
const entry = { content: '† Jan Zięba (gregorianka)', purchaser_name: 'Ewa Zięba' }

let priest: Caller
const book = (first: string, change: object = {}) =>
  priest('POST', '/api/intention-series', { ...entry, days: daysFrom(first), ...change })
const proposed = async (query: string) =>
  (await priest('GET', `/api/intention-series/proposal?${query}`)).body
const seriesOf = async (id: number) => (await priest('GET', `/api/intention-series/${id}`)).body
const countOf = async (from: string, to: string) =>
  (await priest('GET', `/api/intentions?date_from=${from}&date_to=${to}`)).body.meta.total
const pattern = { name: 'Codzienna', weekdays: [1, 2, 3, 4, 5, 6, 7], mass_time: '18:00' }

beforeAll(async () => {
  priest = await newParish()
  expect((await priest('POST', '/api/intention-patterns', pattern)).status).toBe(201)
})

test('the Triduum breaks no series, any other day does', () => {
  const { easter } = movableDays(2027)
  expect(gapsIn([addDays(easter, -4), easter])).toEqual([])
  expect(gapsIn([addDays(easter, -5), easter])).toEqual([addDays(easter, -4)])
  expect(gapsIn([])).toEqual([])
})

test('thirty Masses are booked at once, numbered, with the offering divided to the last grosz', async () => {
  const { status, body } = await book(FIRST, { offering: 200_001 })
  expect({ status, body }).toMatchObject({ status: 201 })
  const { intentions, gaps, version } = await seriesOf(body.id)
  expect({ gaps, version }).toEqual({ gaps: [], version: 1 })
  expect(intentions.map((one: { series_number: number }) => one.series_number)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
  const offerings: number[] = []
  for (const { id } of intentions) {
    offerings.push((await priest('GET', `/api/intentions/${id}`)).body.offering)
  }
  expect(offerings.reduce((sum, one) => sum + one)).toBe(200_001)
  expect(Math.max(...offerings) - Math.min(...offerings)).toBe(1)
  expect(intentions[0]).toMatchObject({ intention_type: 'gregoriańska', content: entry.content })
})

test('a series waits for one offering, which is written down at once for all its Masses', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/intention-patterns', pattern)
  const { body } = await clerk('POST', '/api/intention-series', {
    ...entry,
    purchaser_phone: '600 100 200',
    offering: 150_000,
    days: daysFrom(addDays(today(), 20)),
  })
  const one = async () => (await clerk('GET', `/api/intention-series/${body.id}`)).body
  const waits = async () => (await clerk('GET', '/api/intentions/attention')).body
  const { version, ...before } = await one()
  expect(before).toMatchObject({ purchaser_phone: '600 100 200', offering: 150_000, owed: 150_000 })
  expect(await waits()).toMatchObject({
    meta: { total: 1 },
    counts: { unpaid: 1 },
    data: [{ intention_series_id: body.id, series_number: 1, reasons: ['unpaid'] }],
  })
  const settle = (given: object) =>
    clerk('PUT', `/api/intention-series/${body.id}/offering`, { version, ...given })
  const early = await settle({ paid_date: addDays(today(), 1) })
  expect(early.body.errors.paid_date[0]).toContain('jeszcze nie nadszedł')
  expect((await settle({ paid_date: today(), receipt_number: '7' })).status).toBe(200)
  expect(await one()).toMatchObject({ offering: 150_000, owed: 0 })
  expect((await waits()).meta.total).toBe(0)
  const { id } = before.intentions[29]
  const { body: last } = await clerk('GET', `/api/intentions/${id}`)
  expect(last).toMatchObject({ paid_date: today(), receipt_number: '7', offering: 5000 })
  const again = await clerk('PUT', `/api/intention-series/${body.id}/offering`, {
    version: version + 1,
    paid_date: today(),
  })
  expect(again.body.errors.paid_date[0]).toContain('już złożona')
})

test('a second series on the same days is refused whole and says which days are gone', async () => {
  const before = await countOf(FIRST, addDays(FIRST, 60))
  const { status, body } = await book(addDays(FIRST, 20))
  expect(status).toBe(422)
  expect(body.gone).toHaveLength(10)
  expect(body.errors.days[0]).toContain('Niczego nie zapisano')
  expect(await countOf(FIRST, addDays(FIRST, 60))).toBe(before)
})

test('of two clerks who book overlapping series at once one gets all thirty, the other none', async () => {
  const other = await newParish()
  await other('POST', '/api/intention-patterns', pattern)
  const answers = await Promise.all(
    [0, 7, 14].map(shift =>
      other('POST', '/api/intention-series', { ...entry, days: daysFrom(addDays(FIRST, shift)) }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const { body } = await other('GET', '/api/intentions?per_page=1')
  expect(body.meta.total).toBe(30)
})

test('days with a free Mass are proposed; full, closed and Triduum days say so, and a better beginning is told', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/intention-patterns', pattern)
  const { holy_thursday, easter } = movableDays(YEAR)
  const start = addDays(holy_thursday, -10)
  const full = addDays(start, 2)
  const closed = addDays(start, 4)
  await clerk('POST', '/api/intentions', {
    mass_date: full,
    mass_time: '18:00',
    content: 'O zdrowie',
  })
  const reason = 'Rekolekcje kapłanów'
  await clerk('POST', '/api/intention-closures', { date_from: closed, date_to: closed, reason })
  const { body } = await clerk('GET', `/api/intention-series/proposal?date_from=${start}`)
  const of = (day: string) => body.data.find((one: { day: string }) => one.day === day)
  expect(of(start)).toMatchObject({ proposed: { mass_time: '18:00' }, lawful: null, closed: null })
  expect(of(full)).toMatchObject({ proposed: null, masses: [] })
  expect(of(closed)).toMatchObject({ proposed: null, closed: reason })
  for (const day of [holy_thursday, addDays(easter, -2), addDays(easter, -1)]) {
    expect(of(day)).toMatchObject({ proposed: null, lawful: expect.stringContaining('Wielk') })
  }
  expect(body.data.filter((one: { proposed: unknown }) => one.proposed)).toHaveLength(30)
  expect(body.unbroken_from).toBe(addDays(closed, 1))
})

test('the hour people are used to is proposed, else the nearest; a priest is never asked twice at one hour', async () => {
  const clerk = await newParish()
  for (const [mass_time, name] of [
    ['07:00', 'Poranna'],
    ['18:00', 'Wieczorna'],
  ]) {
    await clerk('POST', '/api/intention-patterns', { ...pattern, name, mass_time, slots: 2 })
  }
  const { body: worker } = await clerk('POST', '/api/parish-workers', {
    names: 'Jan',
    surname: 'Lis',
    worker_function: 'wikariusz',
    clergy: true,
  })
  await clerk('POST', '/api/intentions', {
    mass_date: FIRST,
    mass_time: '18:00',
    content: 'O zdrowie',
    celebrant_id: worker.id,
    celebrant: 'ks. Jan Lis',
  })
  const ask = async (query: string) =>
    (await clerk('GET', `/api/intention-series/proposal?date_from=${FIRST}&${query}`)).body.data[0]
  expect((await ask('mass_time=17:00')).proposed).toMatchObject({ mass_time: '18:00', free: 1 })
  expect((await ask(`mass_time=17:00&celebrant_id=${worker.id}`)).proposed).toMatchObject({
    mass_time: '07:00',
  })
})

test('a gap needs a grave reason, thirty are thirty, and no day comes twice', async () => {
  const start = addDays(FIRST, 100)
  const days = [...daysFrom(start, 29), { mass_date: addDays(start, 30), mass_time: '18:00' }]
  const broken = await book(start, { days })
  expect(broken.body.errors.gap_reason[0]).toContain('brakuje dni')
  const { body } = await book(start, { days, gap_reason: 'Pogrzeb, jedyna Msza tego dnia' })
  expect((await seriesOf(body.id)).gaps).toEqual([addDays(start, 29)])
  const short = await book(start, { days: daysFrom(start, 29) })
  expect(short.body.errors.days[0]).toContain('dokładnie trzydzieści')
  const twice = await book(start, { days: [...daysFrom(start, 29), daysFrom(start, 1)[0]!] })
  expect(twice.body.errors.days[0]).toContain('po kolei')
})

test('a series moves as a whole, also by one day onto its own Masses, and frees the days it left', async () => {
  const start = addDays(FIRST, 160)
  const { body } = await book(start)
  const move = (first: string, version: number, count = 30) =>
    priest('PUT', `/api/intention-series/${body.id}/days`, {
      version,
      days: daysFrom(first, count),
    })
  expect((await move(addDays(start, 1), 1)).status).toBe(200)
  const { intentions } = await seriesOf(body.id)
  expect(intentions.map((one: { mass_date: string }) => one.mass_date)).toEqual(
    daysFrom(addDays(start, 1)).map(({ mass_date }) => mass_date),
  )
  expect((await move(start, 1)).status).toBe(409)
  expect((await move(start, 2)).status).toBe(200)
  expect((await move(start, 3, 29)).body.errors.days[0]).toContain('Do przeniesienia jest 30')
  expect((await book(addDays(start, 30))).status).toBe(201)
  const onto = await move(addDays(start, 5), 3)
  expect(onto.body.errors.days[0]).toContain('nie ma już wolnych')
  const free = await proposed(`date_from=${start}&intention_series_id=${body.id}&mass_time=18:00`)
  expect(free.unbroken_from).toBe(start)
})

test('a series moves as a whole also after one of its Masses went away alone, onto whatever place it left', async () => {
  const start = addDays(FIRST, 260)
  const days = (first: string) => daysFrom(first, 30, '06:30')
  const { body } = await book(start, { days: days(start) })
  const { intentions } = await seriesOf(body.id)
  const fifth = await priest('GET', `/api/intentions/${intentions[4].id}`)
  const { content, purchaser_name, celebrant, mass_time } = fifth.body
  const alone = { version: 1, content, purchaser_name, celebrant, mass_time }
  const gone = addDays(start, 32)
  const path = `/api/intentions/${intentions[4].id}`
  expect((await priest('PUT', path, { ...alone, mass_date: gone })).status).toBe(200)
  // The 26th comes to where the 5th went, which waits for the 12th, and so on to the 26th.
  const later = days(addDays(start, 7))
  const moved = await priest('PUT', `/api/intention-series/${body.id}/days`, {
    version: 1,
    days: later,
  })
  expect({ status: moved.status, body: moved.body }).toMatchObject({ status: 200 })
  const after = (await seriesOf(body.id)).intentions
  expect(after.map((one: { mass_date: string }) => one.mass_date)).toEqual(
    later.map(({ mass_date }) => mass_date),
  )
})

test('called off, a series frees its Masses but keeps in the book what was said', async () => {
  const start = addDays(today(), -3)
  const { body } = await book(start)
  const { intentions } = await seriesOf(body.id)
  const said = await priest('PUT', `/api/intentions/${intentions[0].id}/status`, {
    version: 1,
    status: 'celebrated',
    celebrant: 'ks. Jan Lis',
  })
  expect(said.status).toBe(200)
  const cancel = (change: object) =>
    priest('PUT', `/api/intention-series/${body.id}/cancel`, { version: 1, ...change })
  expect((await cancel({ reason: '' })).body.errors.reason[0]).toContain('Podaj powód')
  expect((await cancel({ reason: 'Zamawiający zrezygnował' })).status).toBe(200)
  const after = await seriesOf(body.id)
  const statuses = after.intentions.map((one: { status: string }) => one.status)
  expect(statuses.filter((one: string) => one === 'celebrated')).toHaveLength(1)
  expect(statuses.filter((one: string) => one === 'cancelled')).toHaveLength(29)
  expect((await cancel({ version: 2, reason: 'Jeszcze raz' })).body.message).toContain('odwołana')
  const list = await priest('GET', '/api/intention-series?search=zięba&sortType=asc')
  expect(list.body.data[0]).toMatchObject({ cancelled: true, done: 1, first_day: start })
})

test('one Mass of a series that goes away or to another day tells of the gap', async () => {
  const start = addDays(FIRST, 260)
  const { body } = await book(start)
  const { intentions } = await seriesOf(body.id)
  const fifth = intentions[4]
  const settled = await priest('PUT', `/api/intentions/${fifth.id}/status`, {
    version: 1,
    status: 'cancelled',
    reason: 'Pogrzeb',
  })
  expect(settled.body.warnings[0].message).toContain('ma teraz przerwę')
  const last = intentions[29]
  const kept = (await priest('GET', `/api/intentions/${last.id}`)).body
  const moved = await priest('PUT', `/api/intentions/${last.id}`, {
    mass_date: addDays(kept.mass_date, 1),
    mass_time: kept.mass_time,
    content: kept.content,
    version: 1,
  })
  expect(moved.body.warnings[0].message).toContain('ma teraz przerwę')
})
