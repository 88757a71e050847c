import { beforeAll, expect, test } from 'vitest'
import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { inParish, newParish } = await testApi()
const next = (day: number, from = addDays(today(), 7)): string =>
  computeWeekday(from) === day ? from : next(day, addDays(from, 1))
const MONDAY = next(1)
const SUNDAY = next(0)

let priest: Caller
let celebrants: number[]
let sunday: number
const dead = { mass_date: MONDAY, mass_time: '18:00', content: '† za śp. Jana Ziębę' }
const book = (change: object = {}) => priest('POST', '/api/intentions', { ...dead, ...change })
const getCalendar = async (day: string) =>
  (await priest('GET', `/api/intentions/calendar?date_from=${day}&date_to=${day}`)).body.data[0]

beforeAll(async () => {
  priest = await newParish()
  celebrants = await inParish(priest.parish_id, async db => {
    const workers = await db
      .insertInto('parish_workers')
      .values(
        ['Jan', 'Piotr'].map(names => ({
          names,
          surname: 'Lis',
          worker_function: 'wikariusz',
          clergy: true,
        })),
      )
      .returning('id')
      .execute()
    return workers.map(({ id }) => id)
  })
  for (const pattern of [
    { name: 'Codzienna', weekdays: [1, 2, 3, 4, 5, 6], mass_time: '18:00' },
    { name: 'Suma', weekdays: [7], mass_time: '11:30', slots: 2 },
    { name: 'Święta nakazane', obligation: true, mass_time: '09:00' },
  ]) {
    const { status, body } = await priest('POST', '/api/intention-patterns', pattern)
    expect({ status, body }).toMatchObject({ status: 201 })
    if (pattern.name === 'Suma') sunday = body.id
  }
})

test('create intention: Mass with a free slot → booked, with the name of the clerk', async () => {
  const { status, body } = await book()
  expect({ status, body }).toMatchObject({ status: 201, body: { warnings: [] } })
  const { body: storedIntention } = await priest('GET', `/api/intentions/${body.id}`)
  expect(storedIntention).toMatchObject({
    ...dead,
    slot: 1,
    status: 'accepted',
    accepted_by: 'ks. Jan Lis',
  })
})

test('free Masses: a Mass for the people is not offered, yet another celebrant may have an intention', async () => {
  const day = next(0, addDays(SUNDAY, 7))
  const findFree = async () =>
    (
      await priest('GET', `/api/intentions/free-masses?date_from=${day}&mass_time=11:30`)
    ).body.data.filter(({ mass_date }: { mass_date: string }) => mass_date === day)
  expect(await findFree()).toMatchObject([{ free: 2 }])
  const mass = { mass_date: day, mass_time: '11:30' }
  const [jan, piotr] = celebrants
  const forPeople = { ...mass, pro_populo: true, celebrant_id: jan, celebrant: 'ks. Jan Lis' }
  expect((await book(forPeople)).status).toBe(201)
  expect(await findFree()).toEqual([])
  const laterMass = { ...mass, celebrant_id: piotr, celebrant: 'ks. Piotr Lis' }
  expect((await book(laterMass)).status).toBe(201)
})

test('create intention: full Mass → refused, unless each intention has its own celebrant', async () => {
  const day = addDays(MONDAY, 1)
  const [jan, piotr] = celebrants
  await book({ mass_date: day, celebrant_id: jan, celebrant: 'ks. Jan Lis' })
  const { status, body } = await book({ mass_date: day })
  expect(status).toBe(422)
  expect(body.errors.mass_time[0]).toContain('nie ma już wolnej intencji (zajęte: 1 z 1)')
  const repeatResponse = await book({ mass_date: day, celebrant_id: jan, celebrant: 'ks. Jan Lis' })
  expect(repeatResponse.body.errors.celebrant[0]).toContain('kan. 948')
  const concelebration = await book({
    mass_date: day,
    celebrant_id: piotr,
    celebrant: 'ks. Piotr Lis',
  })
  expect(concelebration.status).toBe(201)
})

// Six, because the pool of a test has as many connections: a request that waits longer than two seconds for one fails
// with a message to try again.
test('create intention: six concurrent requests for two slots → two booked, four refused', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      book({ mass_date: SUNDAY, mass_time: '11:30', content: `O zdrowie dla ${n}` }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(2)
  expect(statuses.filter(status => status === 422)).toHaveLength(4)
  const { masses } = await getCalendar(SUNDAY)
  expect(masses).toMatchObject([{ mass_time: '11:30', slots: 2, intention_pattern_id: sunday }])
  expect(masses[0].intentions).toHaveLength(2)
})

test('update intention: moved → its former slot is free; outdated version → nothing moves', async () => {
  const day = addDays(MONDAY, 2)
  const { body } = await book({ mass_date: day })
  const movedEntry = { ...dead, mass_date: addDays(MONDAY, 3), version: 1 }
  expect((await priest('PUT', `/api/intentions/${body.id}`, movedEntry)).status).toBe(200)
  expect((await priest('PUT', `/api/intentions/${body.id}`, movedEntry)).status).toBe(409)
  expect((await getCalendar(day)).masses[0].intentions).toEqual([])
})

test('reactivate intention: no free place left → refused', async () => {
  const day = addDays(MONDAY, 4)
  const { body } = await book({ mass_date: day })
  const settle = (outcome: object) => priest('PUT', `/api/intentions/${body.id}/status`, outcome)
  const bare = await settle({ version: 1, status: 'cancelled' })
  expect(bare.body.errors.reason[0]).toContain('Podaj powód')
  await settle({ version: 1, status: 'cancelled', reason: 'Zamawiający zrezygnował' })
  const otherBooking = await book({ mass_date: day })
  expect(otherBooking.status).toBe(201)
  const reactivation = await settle({ version: 2, status: 'accepted' })
  expect(reactivation.body.errors.mass_time[0]).toContain('zajęte: 1 z 1')
})

test('set outcome: future Mass → cannot be celebrated; celebrated → needs the celebrant', async () => {
  const { body } = await book({ mass_date: addDays(MONDAY, 5) })
  const settle = (id: number, outcome: object) =>
    priest('PUT', `/api/intentions/${id}/status`, { version: 1, ...outcome })
  const early = await settle(body.id, { status: 'celebrated', celebrant: 'ks. Jan Lis' })
  expect(early.body.errors.status[0]).toContain('jeszcze się nie odbyła')
  const past = await book({ mass_date: '2020-05-04', mass_time: '07:00' })
  expect(past.body.warnings).toMatchObject([{ field: 'mass_time' }, { field: 'mass_date' }])
  const refusal = await settle(past.body.id, { status: 'celebrated' })
  expect(refusal.body.errors.celebrant[0]).toContain('kto odprawił')
  const response = await settle(past.body.id, { status: 'celebrated', celebrant: 'ks. Jan Lis' })
  expect(response.status).toBe(200)
})

test('intentions calendar: the Triduum has only evening Masses, and booking others is refused with the reason', async () => {
  const year = Number(today().slice(0, 4)) + 1
  const { easter, holy_thursday } = movableDays(year)
  for (const [day, hours, words] of [
    [holy_thursday, ['18:00'], 'Wielki Czwartek'],
    [addDays(easter, -2), [], 'Wielki Piątek'],
    [addDays(easter, -1), ['18:00'], 'Wielką Sobotę'],
  ] as const) {
    const { closed, masses } = await getCalendar(day)
    expect(closed).toContain(words)
    expect(masses.map((mass: { mass_time: string }) => mass.mass_time)).toEqual(hours)
  }
  const { body } = await book({ mass_date: addDays(easter, -2), mass_time: '15:00' })
  expect(body.warnings[0].message).toBe('W Wielki Piątek nie sprawuje się Mszy świętej')
})

test('intentions calendar: a holy day of obligation has its own schedule', async () => {
  const { name, obligation, masses } = await getCalendar('2027-01-06')
  expect({ name, obligation }).toMatchObject({
    obligation: true,
    name: expect.stringContaining('Objawienie'),
  })
  expect(masses.map((mass: { mass_time: string }) => mass.mass_time)).toEqual(['09:00'])
})

test('intentions calendar: closed days have no free Masses; intentions booked before stay and are counted', async () => {
  const day = addDays(MONDAY, 14)
  await book({ mass_date: day })
  const closure = { date_from: day, date_to: addDays(day, 2), reason: 'Rekolekcje kapłanów' }
  const { body } = await priest('POST', '/api/intention-closures', closure)
  const { data } = (await priest('GET', '/api/intention-closures')).body
  expect(data).toMatchObject([{ ...closure, taken: 1 }])
  expect(await getCalendar(day)).toMatchObject({
    closed: 'Rekolekcje kapłanów',
    masses: [{ slots: 0 }],
  })
  expect((await getCalendar(addDays(day, 1))).masses).toEqual([])
  await priest('DELETE', `/api/intention-closures/${body.id}`, { version: 1 })
  expect((await getCalendar(addDays(day, 1))).masses).toHaveLength(1)
})

test('create intention: second and third Mass of a priest on one day → advice', async () => {
  const day = addDays(MONDAY, 21)
  const by = { mass_date: day, celebrant_id: celebrants[0], celebrant: 'ks. Jan Lis' }
  await book(by)
  const second = await book({ ...by, mass_time: '07:00' })
  expect(
    second.body.warnings.map((warning: { message: string }) => warning.message).join(),
  ).toContain('binacja')
  const third = await book({ ...by, mass_time: '09:00' })
  expect(
    third.body.warnings.map((warning: { message: string }) => warning.message).join(),
  ).toContain('kan. 905')
})

test('create intention: second Mass on All Souls → advice of its own law; at Christmas → no advice', async () => {
  const by = { celebrant_id: celebrants[0], celebrant: 'ks. Jan Lis' }
  const year = Number(addDays(today(), 60).slice(0, 4))
  const second = async (mass_date: string) => {
    await book({ ...by, mass_date })
    const { body } = await book({ ...by, mass_date, mass_time: '07:00' })
    return body.warnings
      .map((warning: { field: string; message: string }) => `${warning.field}: ${warning.message}`)
      .filter((text: string) => text.startsWith('celebrant'))
  }
  expect(await second(`${year}-11-02`)).toEqual([expect.stringContaining('Incruentum altaris')])
  expect(await second(`${year}-12-25`)).toEqual([])
})

test('create intention: Mass for the people with an offering → refused', async () => {
  const { body } = await book({ mass_date: addDays(MONDAY, 28), pro_populo: true, offering: 5000 })
  expect(body.errors.offering[0]).toContain('kan. 534')
})

test('list intentions: filtered by days and text; too long a period → refused', async () => {
  const { body } = await priest(
    'GET',
    `/api/intentions?search=zięb&date_from=${MONDAY}&date_to=${MONDAY}`,
  )
  expect(body).toMatchObject({ data: [{ content: dead.content, mass_time: '18:00' }] })
  const { status } = await priest(
    'GET',
    '/api/intentions/calendar?date_from=2026-01-01&date_to=2026-12-31',
  )
  expect(status).toBe(422)
  const { body: order } = await priest('GET', '/api/intention-patterns')
  expect(order.data.map((mass: { mass_time: string }) => mass.mass_time)).toEqual([
    '09:00',
    '11:30',
    '18:00',
  ])
})
