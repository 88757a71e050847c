import { beforeAll, expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, database } = await testApi()
let priest: Caller
let day = addDays(today(), 10)
const baseEntry = { content: '† za śp. Jana Ziębę', purchaser_name: 'Ewa Zięba' }

beforeAll(async () => {
  priest = await newParish()
  for (const mass_time of ['07:00', '18:00']) {
    const pattern = { name: 'Codzienna', weekdays: [1, 2, 3, 4, 5, 6, 7], mass_time }
    expect((await priest('POST', '/api/intention-patterns', pattern)).status).toBe(201)
  }
})

/** Books an intention on a day of its own. */
async function bookMass(change: object = {}) {
  day = addDays(day, 3)
  const entry = { ...baseEntry, mass_date: day, mass_time: '18:00', ...change }
  const { body } = await priest('POST', '/api/intentions', entry)
  return { id: body.id as number, version: body.version as number, day }
}
const move = (id: number, body: object) => priest('PUT', `/api/intentions/${id}/mass`, body)
const getIntention = async (id: number) => (await priest('GET', `/api/intentions/${id}`)).body
const letters = async () => {
  const { rows } = await database.query(
    `select data from pgboss.job where name = 'intention-moved-mail' and data ->> 'parish_id' = $1`,
    [String(priest.parish_id)],
  )
  return rows.map(({ data }) => data)
}

test('move intention: moved to another Mass and back → all of its data remain', async () => {
  const {
    id,
    version,
    day: before,
  } = await bookMass({ offering: 5000, notes: 'prosi o organistę' })
  const newMass = { mass_date: addDays(before, 1), mass_time: '07:00' }
  const moveResponse = await move(id, { version, ...newMass })
  expect(moveResponse).toMatchObject({ status: 200 })
  expect(await getIntention(id)).toMatchObject({
    ...baseEntry,
    ...newMass,
    offering: 5000,
    slot: 1,
  })
  const returnMove = { version: moveResponse.body.version, mass_date: before, mass_time: '18:00' }
  expect((await move(id, returnMove)).status).toBe(200)
  expect(await getIntention(id)).toMatchObject({ mass_date: before, mass_time: '18:00' })
})

test('move intention: full Mass, outdated version or finished intention → refused, and nothing moves', async () => {
  const intention = await bookMass()
  const otherIntention = await bookMass()
  const full = { version: intention.version, mass_date: otherIntention.day, mass_time: '18:00' }
  const refusal = await move(intention.id, full)
  expect([refusal.status, refusal.body.message]).toEqual([422, expect.stringContaining('1 z 1')])
  expect((await move(intention.id, { ...full, mass_time: '07:00', version: 7 })).status).toBe(409)
  const off = { version: intention.version, status: 'cancelled', reason: 'Zrezygnowano' }
  const { body } = await priest('PUT', `/api/intentions/${intention.id}/status`, off)
  const lateRefusal = await move(intention.id, {
    ...full,
    mass_time: '07:00',
    version: body.version,
  })
  expect(lateRefusal.body.message).toContain('która czeka na odprawienie')
  expect(await getIntention(intention.id)).toMatchObject({
    mass_date: intention.day,
    mass_time: '18:00',
  })
})

test('move intention: the letter waits longer than the undo, and its job contains no personal data', async () => {
  const { id, version, day: before } = await bookMass({ purchaser_email: 'ewa@poczta.example' })
  const to = { mass_date: addDays(before, 1), mass_time: '07:00', parish_place_id: null }
  await move(id, { version, ...to, tell: true })
  const from = { mass_date: before, mass_time: '18:00', parish_place_id: null }
  expect(await letters()).toEqual([{ parish_id: priest.parish_id, id, from, to }])
})

test('move intention: orderer without an e-mail address, or the office tells them itself → no letter', async () => {
  const before = (await letters()).length
  const silent = await bookMass()
  const to = { mass_date: addDays(silent.day, 1), mass_time: '07:00' }
  await move(silent.id, { version: silent.version, ...to, tell: true })
  const intentionWithEmail = await bookMass({ purchaser_email: 'ewa@poczta.example' })
  const newMass = { mass_date: addDays(intentionWithEmail.day, 1), mass_time: '07:00' }
  await move(intentionWithEmail.id, {
    version: intentionWithEmail.version,
    ...newMass,
    tell: false,
  })
  expect(await letters()).toHaveLength(before)
})

test('free masses: listed in order, filtered by hour and weekday on request', async () => {
  const from = addDays(day, 30)
  const free = async (filter = '') =>
    (await priest('GET', `/api/intentions/free-masses?date_from=${from}${filter}`)).body.data
  const [first, second] = await free()
  expect(first).toMatchObject({ mass_date: from, mass_time: '07:00', free: 1 })
  expect(second).toMatchObject({ mass_date: from, mass_time: '18:00' })
  await priest('POST', '/api/intentions', { ...baseEntry, mass_date: from, mass_time: '07:00' })
  expect((await free())[0]).toMatchObject({ mass_date: from, mass_time: '18:00' })
  const sundays = await free('&weekday=7&mass_time=18:00')
  const days = sundays.map(({ mass_date }: { mass_date: string }) =>
    new Date(mass_date).getUTCDay(),
  )
  expect(new Set(days)).toEqual(new Set([0]))
  const { status } = await priest('GET', `/api/intentions/free-masses?date_from=${from}&weekday=8`)
  expect(status).toBe(422)
})
