import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()
const priest = await newParish()
const START = addDays(today(), -2)
const days = Array.from({ length: 30 }, (_, index) => ({
  mass_date: addDays(START, index),
  mass_time: '18:00',
}))
const entry = {
  content: '† Jan Zięba',
  purchaser_name: 'Ewa Zięba',
  // The reason is needed because the Triduum may be between the days.
  gap_reason: 'Choroba kapłana',
  days,
}
const { body: newSeries } = await priest('POST', '/api/intention-series', entry)
const address = `/api/intention-series/${newSeries.id}`
const reword = (change: object) =>
  priest('PUT', address, { version: 1, content: '† Jan Zięba z Węgrowa', ...change })
const masses = async () => (await priest('GET', address)).body.intentions

test('reword series: text changed at every Mass, celebrated ones too; cancelled or passed-on ones unchanged', async () => {
  const [celebratedMass, cancelledMass, transferredMass] = await masses()
  const settle = (id: number, status: string, outcome: object) =>
    priest('PUT', `/api/intentions/${id}/status`, { version: 1, status, ...outcome })
  expect((await settle(celebratedMass.id, 'celebrated', { celebrant: 'ks. Jan Lis' })).status).toBe(
    200,
  )
  expect(
    (await settle(cancelledMass.id, 'cancelled', { reason: 'Pogrzeb parafianina' })).status,
  ).toBe(200)
  expect(
    (await settle(transferredMass.id, 'passed_on', { passed_to: 'ks. Adam Kos' })).status,
  ).toBe(200)

  const { status, body } = await reword({ public_content: 'za zmarłego' })
  expect({ status, body }).toMatchObject({ status: 200, body: { version: 2 } })
  const contents = (await masses()).map(({ content }: { content: string }) => content)
  expect(contents[0]).toBe('† Jan Zięba z Węgrowa')
  expect(contents.slice(1, 3)).toEqual(['† Jan Zięba', '† Jan Zięba'])
  expect(new Set(contents.slice(3))).toEqual(new Set(['† Jan Zięba z Węgrowa']))
  const { body: series } = await priest('GET', address)
  expect(series).toMatchObject({ content: '† Jan Zięba z Węgrowa', public_content: 'za zmarłego' })
})

test('reword series: the change is in the history of the series and of each Mass', async () => {
  const [first] = await masses()
  for (const record of [`intention_series/${newSeries.id}`, `intentions/${first.id}`]) {
    const { body } = await priest('GET', `/api/history/${record}`)
    expect(body.data[0].changes, record).toContainEqual(
      expect.objectContaining({ old: '† Jan Zięba', new: '† Jan Zięba z Węgrowa' }),
    )
  }
})

test('reword series: stale version → 409; empty text or a cancelled series → 422', async () => {
  expect((await reword({ content: 'spóźniony' })).status).toBe(409)
  const empty = await reword({ version: 2, content: ' ' })
  expect([empty.status, empty.body.errors.content]).toEqual([
    422,
    ['Napisz, za kogo jest gregorianka'],
  ])
  await priest('PUT', `${address}/cancel`, { version: 2, reason: 'Zamawiający zrezygnował' })
  const late = await reword({ version: 3 })
  expect([late.status, late.body.message]).toEqual([
    422,
    'Ta gregorianka jest odwołana. Przyjmij nową.',
  ])
})
