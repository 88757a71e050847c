import { expect, test } from 'vitest'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import {
  FIRST_SERIES_DAY,
  createSeries,
  listDays,
  sampleSeriesEntry,
} from '../series/server/testing.ts'

const { newParish, signIn } = await testApi()

async function withAct() {
  const priest = await newParish()
  const { body } = await priest('POST', '/api/deceased', sampleDeceased)
  return { priest, deceased_id: body.id as number }
}
const listMasses = async (caller: Caller, id: number) =>
  (await caller('GET', `/api/deceased/${id}`)).body.masses

const DAY = addDays(today(), 20)
const mass = { mass_date: DAY, mass_time: '18:00', content: '† Stanisław Żółtowski' }

test('an intention accepted from an act of death → the act names its Mass until it is cancelled', async () => {
  const { priest, deceased_id } = await withAct()
  expect(await listMasses(priest, deceased_id)).toEqual([])
  const { status, body } = await priest('POST', '/api/intentions', { ...mass, deceased_id })
  expect(status, JSON.stringify(body)).toBe(201)
  await priest('POST', '/api/intentions', { ...mass, mass_time: '7:00' })
  const evening = { id: body.id, mass_date: DAY, mass_time: '18:00', intention_series_id: null }
  expect(await listMasses(priest, deceased_id)).toEqual([evening])
  // A correction that does not name the act keeps the link.
  const correction = { ...mass, mass_date: addDays(DAY, 1), version: body.version }
  const answer = await priest('PUT', `/api/intentions/${body.id}`, correction)
  expect(answer.status).toBe(200)
  expect(await listMasses(priest, deceased_id)).toMatchObject([{ mass_date: addDays(DAY, 1) }])
  const outcome = { status: 'cancelled', reason: 'Rodzina zrezygnowała', version: 2 }
  expect((await priest('PUT', `/api/intentions/${body.id}/status`, outcome)).status).toBe(200)
  expect(await listMasses(priest, deceased_id)).toEqual([])
})

test('an intention for an act of another parish, or none → refused at its field', async () => {
  const { priest } = await withAct()
  const { deceased_id } = await withAct()
  for (const act of [deceased_id, 99_999_999]) {
    const { status, body } = await priest('POST', '/api/intentions', { ...mass, deceased_id: act })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['deceased_id']])
  }
})

test('an account that reads no intentions is told no Masses of the act', async () => {
  const { priest, deceased_id } = await withAct()
  await priest('POST', '/api/intentions', { ...mass, deceased_id })
  const clerk = await signIn(3, priest.parish_id, {
    rights_taken: ['intentions.read', 'intentions.write'],
  })
  expect(await listMasses(clerk, deceased_id)).toEqual([])
})

test('a Gregorian series accepted from an act of death → the act names its Masses', async () => {
  const { priest } = await createSeries(newParish)
  const { body } = await priest('POST', '/api/deceased', sampleDeceased)
  const { status, body: series } = await priest('POST', '/api/intention-series', {
    ...sampleSeriesEntry,
    days: listDays(FIRST_SERIES_DAY),
    deceased_id: body.id,
  })
  expect(status, JSON.stringify(series)).toBe(201)
  const masses = await listMasses(priest, body.id)
  expect(masses).toHaveLength(30)
  expect(masses[0]).toMatchObject({
    mass_date: FIRST_SERIES_DAY,
    intention_series_id: series.id,
  })
})
