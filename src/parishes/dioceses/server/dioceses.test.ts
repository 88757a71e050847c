import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { createDiocese } from './testing.ts'

const server = await testApi()

const RULES = '/api/diocese-rules'
const entry = { version: 1, banns_months: 6, ranks: [] as { key: string; rank: string | null }[] }

/** Returns the checks of a wedding in June whose banns were read on two Sundays of January. */
async function saidOfBanns(caller: Caller) {
  const banns = [{ mode: 'read', dates: ['2045-01-01', '2045-01-08'], obstacle: false }]
  const facts = { groom: {}, bride: {}, wedding_date: '2045-06-17', banns }
  const { body } = await caller('POST', '/api/canon/check-marriage', facts)
  return body.checks
    .map(({ code }: { code: string }) => code)
    .filter((code: string) => code.startsWith('banns'))
}

test('diocese rules: the repetition of banns is set by the diocese, six months by default', async () => {
  const { curia, priest, stranger } = await createDiocese(server)
  expect((await curia('GET', RULES)).body).toMatchObject({ version: 1, banns_months: 6 })
  expect(await saidOfBanns(priest)).toEqual([])
  expect((await curia('PUT', RULES, { ...entry, banns_months: 4 })).status).toBe(200)
  expect(await saidOfBanns(priest)).toEqual(['banns.0.old'])
  expect(await saidOfBanns(stranger)).toEqual([])
})

test('diocese rules: an unverified rank is replaced by that of the curia, and no longer marked', async () => {
  const { curia, priest, stranger } = await createDiocese(server)
  const george = async (caller: Caller) => {
    const { body } = await caller('GET', '/api/liturgical-days?from=2029-04-24&to=2029-04-24')
    return body.data[0].celebrations.find(({ name }: { name: string }) => /Jerzego/.test(name))
  }
  const key = 'george_of_lydda_martyr'
  expect(await george(priest)).toMatchObject({ rank: 'optional_memorial', unverified: true })
  const ranks = (rank: string | null) => [{ key, rank }]
  await curia('PUT', RULES, { ...entry, ranks: ranks('memorial') })
  const celebration = await george(priest)
  expect([celebration.rank, celebration.unverified]).toEqual(['memorial', undefined])
  expect(await george(stranger)).toMatchObject({ rank: 'optional_memorial', unverified: true })
  await curia('PUT', RULES, { ...entry, version: 2, ranks: ranks('feast') })
  expect((await george(priest)).rank).toBe('feast')
  await curia('PUT', RULES, { ...entry, version: 3, ranks: ranks(null) })
  expect(await george(priest)).toMatchObject({ rank: 'optional_memorial', unverified: true })
})

test('diocese rules: rank fixed by the calendar of the Church → cannot be changed by a diocese', async () => {
  const { curia } = await createDiocese(server)
  const ranks = [{ key: 'all_saints', rank: 'optional_memorial' }]
  const { status, body } = await curia('PUT', RULES, { ...entry, ranks })
  expect([status, body.errors]).toEqual([
    422,
    { 'ranks.0.rank': ['Rangi tego obchodu nie ustala diecezja'] },
  ])
})

test('diocese rules: number of months out of range, outdated version or user of a parish → refused', async () => {
  const { curia, priest } = await createDiocese(server)
  for (const banns_months of [0, 25]) {
    expect(
      (await curia('PUT', RULES, { ...entry, banns_months })).body.errors.banns_months,
    ).toEqual(['Podaj liczbę miesięcy od 1 do 24'])
  }
  await curia('PUT', RULES, entry)
  expect((await curia('PUT', RULES, entry)).status).toBe(409)
  expect((await priest('PUT', RULES, entry)).status).toBe(403)
  expect((await priest('GET', RULES)).status).toBe(403)
})
