import { describe, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { sampleBanns } from './testing.ts'
import { type CheckedBanns, listWarnings } from '../warnings.ts'

const { newParish, inParish } = await testApi()
const BANNS = '/api/prewedding-announcements'

const post = (clerk: Caller, change: object = {}) =>
  clerk('POST', BANNS, { ...sampleBanns, ...change })
async function announce(clerk: Caller, change: object = {}) {
  const answer = await post(clerk, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}
const read = async (clerk: Caller, id: number) => (await clerk('GET', `${BANNS}/${id}`)).body

test('banns are stored as typed', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id, warnings } = await announce(clerk)
  expect(warnings).toEqual([])
  expect(await read(clerk, id)).toMatchObject({
    act_number: '1',
    groom_surname: 'Zięba',
    groom_marital_status: 'kawaler / panna',
    bride_parish: 'pw. św. Jana, Tarnów',
    result: null,
  })
})

test('banns are found by both names and by number, and numbered within a year', async () => {
  const clerk = await newParish()
  await announce(clerk)
  await announce(clerk, { act_number: '2', bride_surname: 'Łęcka' })
  expect(await post(clerk)).toMatchObject({ status: 422, body: { next_number: 3 } })
  const findActNumbers = async (search: string) =>
    (await clerk('GET', `${BANNS}?search=${search}`)).body.data.map(
      (row: { act_number: string }) => row.act_number,
    )
  expect(await findActNumbers('golab')).toEqual(['1'])
  expect(await findActNumbers('lecka')).toEqual(['2'])
  expect(await findActNumbers('2/2026')).toEqual(['2'])
})

test('a correction needs a reason; cancelled banns stay, crossed out', async () => {
  const clerk = await newParish()
  const { id, version } = await announce(clerk)
  const right = { ...sampleBanns, bride_names: 'Ewelina', version }
  expect((await clerk('PUT', `${BANNS}/${id}`, right)).body.errors).toHaveProperty('reason')
  expect(
    (await clerk('PUT', `${BANNS}/${id}`, { ...right, reason: 'Pisownia nazwiska' })).status,
  ).toBe(200)
  const cancel = { version: 2, reason: 'Narzeczeni zrezygnowali' }
  expect((await clerk('POST', `${BANNS}/${id}/cancel`, cancel)).status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({ cancel_reason: cancel.reason })
  expect((await clerk('PUT', `${BANNS}/${id}`, { ...right, version: 3, reason: 'x' })).status).toBe(
    422,
  )
})

describe('create banns: impossible values → refused at their field', () => {
  const tomorrow = addDays(today(), 1)
  test.each<[string, object, string]>([
    ['banns that end before they begin', { date_to: '2026-05-01' }, 'date_to'],
    [
      'a second reading on the same day',
      { mode: 'read', first_date: '2026-05-03', second_date: '2026-05-03' },
      'second_date',
    ],
    [
      'a second reading before the first',
      { mode: 'read', first_date: '2026-05-10', second_date: '2026-05-03' },
      'second_date',
    ],
    ['no day at all', { date_from: null, date_to: null }, 'date_from'],
    ['no day of reading', { mode: 'read' }, 'first_date'],
    ['a request without its parish', { origin: 'request' }, 'request_parish'],
    ['an obstacle without a description', { result: 'obstacle' }, 'obstacle'],
    ['a description without an obstacle', { result: 'clear', obstacle: 'Związany' }, 'obstacle'],
    ['a result before the end', { date_to: tomorrow, result: 'clear' }, 'result'],
    ['a certificate before the end', { certificate_date: '2026-05-05' }, 'certificate_date'],
    ['no parish of the groom', { groom_parish: '' }, 'groom_parish'],
    ['no bride', { bride_names: '' }, 'bride_names'],
  ])('create banns: %s → 422 at the field', async (_, change, field) => {
    const clerk = await newParish()
    const { status, body } = await post(clerk, change)
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  })

  test('create banns: same person twice, or a person of the wrong sex → 422', async () => {
    const clerk = await newParish()
    const { id } = await inParish(clerk.parish_id, db =>
      db
        .insertInto('people')
        .values({ names: 'Jan', surname: 'Zięba', gender: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const response = await post(clerk, { groom_person_id: id, bride_person_id: id })
    expect(response.body.errors).toHaveProperty('bride_person_id')
    const wrong = await post(clerk, { bride_person_id: id })
    expect(wrong.body.errors.bride_person_id[0]).toContain('inną płeć')
  })

  test('banns with a dispensation of the parish priest need no day', async () => {
    const clerk = await newParish()
    await announce(clerk, {
      date_from: null,
      date_to: null,
      dispensation_reason: 'Ślub w chorobie',
    })
  })
})

describe('warnings', () => {
  const fields = (change: CheckedBanns) =>
    listWarnings({ ...sampleBanns, ...change }).map(({ field }) => field)
  test('eight days on the board with two Sundays', () => {
    expect(fields({})).toEqual([])
    expect(fields({ date_to: '2026-05-08' })).toEqual(['date_to', 'date_to'])
    expect(fields({ date_from: '2026-05-04', date_to: '2026-05-11' })).toEqual(['date_to'])
    expect(fields({ date_to: null })).toEqual(['date_to'])
  })
  test('a Sunday and a holy day are enough', () => {
    expect(fields({ date_from: '2026-08-09', date_to: '2026-08-16', wedding_date: null })).toEqual(
      [],
    )
    expect(fields({ date_from: '2026-08-10', date_to: '2026-08-17', wedding_date: null })).toEqual(
      [],
    )
  })
  test('read out on two Sundays or holy days', () => {
    const reading = { mode: 'read', date_from: null, date_to: null }
    expect(fields({ ...reading, first_date: '2026-05-03', second_date: '2026-05-10' })).toEqual([])
    expect(fields({ ...reading, first_date: '2026-05-04', second_date: '2026-05-10' })).toEqual([
      'first_date',
    ])
    expect(fields({ ...reading, first_date: '2026-05-03', second_date: null })).toEqual([
      'second_date',
    ])
  })
  test('banns that last beyond the wedding cause a warning', () => {
    expect(fields({ wedding_date: '2026-05-10' })).toEqual(['wedding_date'])
  })
})

test('the result is recorded after the end, once, and is no correction', async () => {
  const clerk = await newParish()
  const { id } = await announce(clerk)
  const settle = (body: object) => clerk('PUT', `${BANNS}/${id}/result`, { version: 1, ...body })
  expect((await settle({ result: 'obstacle', obstacle: '' })).body.errors).toHaveProperty(
    'obstacle',
  )
  const response = await settle({ result: 'clear', obstacle: 'Związany ślubem' })
  expect([response.status, response.body.errors.obstacle]).toEqual([
    422,
    ['Według wyniku nie zgłoszono przeszkód: usuń ten opis albo zmień wynik'],
  ])
  expect((await settle({ result: 'clear' })).status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({ result: 'clear', obstacle: null })
  const lasting = await announce(clerk, { act_number: '2', date_to: addDays(today(), 3) })
  const early = await clerk('PUT', `${BANNS}/${lasting.id}/result`, { version: 1, result: 'clear' })
  expect(early.body.errors).toHaveProperty('result')
})

test('no public endpoint returns banns', async () => {
  const clerk = await newParish()
  await announce(clerk)
  const helper = await newParish({ role_id: 5 })
  expect((await helper('GET', BANNS)).status).toBe(403)
})
