import { beforeAll, expect, test } from 'vitest'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { yearLater } from './proposals.ts'

const { inParish, newParish } = await testApi()
const soon = addDays(today(), 3)
const later = addDays(today(), 20)

let priest: Caller
const book = async (caller: Caller, change: object) => {
  const { status, body } = await caller('POST', '/api/intentions', {
    mass_time: '18:00',
    content: 'O zdrowie',
    ...change,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id as number
}
const listWaiting = async (query = '') =>
  (await priest('GET', `/api/intentions/attention${query}`)).body

beforeAll(async () => {
  priest = await newParish()
})

test('attention: each reason is counted, and a row lists all of its reasons', async () => {
  await book(priest, { mass_date: soon, offering: 5000, needs_attention: true })
  await book(priest, { mass_date: soon, mass_time: '07:00', celebrant: 'ks. Jan Lis' })
  await book(priest, { mass_date: addDays(today(), -2), celebrant: 'ks. Jan Lis' })
  await book(priest, { mass_date: later, offering: 5000, paid_date: today() })
  await book(priest, {
    mass_date: addDays(later, 1),
    collective: true,
    donors: [{ name: 'Anna Nowak' }, { name: 'Jan Zięba', consent_date: today() }],
  })
  await priest('POST', '/api/intention-closures', {
    date_from: later,
    date_to: later,
    reason: 'Rekolekcje kapłanów',
  })
  const { counts, data, meta } = await listWaiting()
  expect(counts).toEqual({
    blocked: 1,
    no_celebrant: 1,
    unsettled: 1,
    consent: 1,
    unpaid: 1,
    marked: 1,
  })
  expect(meta.total).toBe(4)
  expect(data.map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([
    ['unsettled'],
    ['no_celebrant', 'unpaid', 'marked'],
    ['blocked'],
    ['consent'],
  ])
  expect((await listWaiting('?reason=blocked')).data).toHaveLength(1)
  expect((await priest('GET', '/api/intentions/attention?reason=inny')).status).toBe(422)
})

test('attention: celebrant who has left the parish → counts as missing', async () => {
  const caller = await newParish()
  const id = await inParish(caller.parish_id, async db => {
    const worker = { names: 'Jan', surname: 'Lis', worker_function: 'wikariusz', clergy: true }
    const insertQuery = db.insertInto('parish_workers').values({ ...worker, active: false })
    return (await insertQuery.returning('id').executeTakeFirstOrThrow()).id
  })
  await book(caller, { mass_date: soon, celebrant_id: id, celebrant: 'ks. Jan Lis' })
  const { body } = await caller('GET', '/api/intentions/attention?reason=no_celebrant')
  expect(body.data).toHaveLength(1)
})

test('attention: nothing to do → an empty list', async () => {
  const { body } = await (await newParish({ role_id: 5 }))('GET', '/api/intentions/attention')
  expect(body).toMatchObject({ data: [], counts: { blocked: 0, unpaid: 0 } })
})

test('attention: a missing Mass for the people is proposed on the main Mass of Sunday until it is booked', async () => {
  const caller = await newParish()
  for (const [mass_time, slots] of [
    ['08:00', 1],
    ['11:30', 2],
  ]) {
    await caller('POST', '/api/intention-patterns', {
      name: 'Niedzielna',
      weekdays: [7],
      mass_time,
      slots,
    })
  }
  const ask = async () => (await caller('GET', '/api/intentions/proposals')).body.pro_populo
  const sundayProposals = (await ask()).filter(
    (proposal: { day: string }) => computeWeekday(proposal.day) === 0,
  )
  expect(sundayProposals.length).toBeGreaterThanOrEqual(8)
  expect(sundayProposals[0].proposed).toMatchObject({ mass_time: '11:30' })
  const { day } = sundayProposals[0]
  await book(caller, {
    mass_date: day,
    mass_time: '11:30',
    pro_populo: true,
    content: 'Za parafian',
  })
  expect((await ask()).map((proposal: { day: string }) => proposal.day)).not.toContain(day)
})

test('attention: last year’s anniversary is booked once without an offering, or declined for good', async () => {
  const caller = await newParish()
  const daily = { name: 'Codzienna', weekdays: [1, 2, 3, 4, 5, 6, 7], mass_time: '18:00', slots: 3 }
  await caller('POST', '/api/intention-patterns', daily)
  const day = addDays(today(), 30)
  const lastYear = `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`
  const request = { mass_date: lastYear, offering: 5000, purchaser_name: 'Ewa Zięba' }
  const jan = await book(caller, { ...request, content: '† Jan Zięba w rocznicę śmierci' })
  const anna = await book(caller, {
    ...request,
    mass_time: '07:00',
    content: 'W 50. rocznicę ślubu Anny i Piotra',
  })
  await book(caller, { ...request, mass_time: '08:00', content: 'O zdrowie dla Anny' })
  const ask = async () => (await caller('GET', '/api/intentions/proposals')).body.anniversaries
  const anniversaries = await ask()
  expect(anniversaries.map(({ id }: { id: number }) => id)).toEqual([anna, jan])
  const { proposed } = anniversaries[1]
  expect(proposed).toMatchObject({ mass_time: '18:00' })
  const { mass_date, mass_time, parish_place_id } = proposed
  const mass = { mass_date, mass_time, parish_place_id }
  const answers = await Promise.all(
    [1, 2].map(() => caller('POST', `/api/intentions/${jan}/repeat`, mass)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const newId = answers.find(({ status }) => status === 201)!.body.id
  expect((await caller('GET', `/api/intentions/${newId}`)).body).toMatchObject({
    content: '† Jan Zięba w rocznicę śmierci',
    purchaser_name: 'Ewa Zięba',
    offering: null,
    mass_date,
  })
  const response = await caller('POST', `/api/intentions/${anna}/decline-repeat`, { version: 1 })
  expect(response.status).toBe(200)
  expect(await ask()).toEqual([])
})

test('yearLater: the same day of the month', () => {
  expect(yearLater('2026-05-03')).toBe('2027-05-03')
  expect(yearLater('2028-02-29')).toBe('2029-02-28')
})
