import { beforeAll, expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { FUNERAL, RULES, insertPriests } from '../../server/testing.ts'

const { inParish, newParish } = await testApi()

let priest: Caller
const write = async (change: object = {}) => {
  const { status, body } = await priest('POST', '/api/stole-fees', { ...FUNERAL, ...change })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id as number
}
const getFee = async (id: number) => (await priest('GET', `/api/stole-fees/${id}`)).body
const month = async (id: number) => (await priest('GET', `/api/payments/${id}`)).body

beforeAll(async () => {
  priest = await newParish()
  await inParish(priest.parish_id, insertPriests)
  const { body } = await priest('POST', '/api/settlement-rules', RULES)
  await priest('POST', `/api/settlement-rules/${body.id}/confirm`, { version: 1 })
})

async function approveMonth(month_id: number) {
  const { version, digest } = await month(month_id)
  const { status } = await priest('POST', `/api/payments/${month_id}/approve`, { version, digest })
  expect(status).toBe(200)
}
const correct = async (id: number, entry: object) => {
  const { digest } = await month(id)
  return priest('POST', `/api/payments/${id}/corrections`, {
    digest,
    reason: 'Wpis przez pomyłkę',
    ...entry,
  })
}

test('createFee: opens its month, moves to another month with its day, and is found by words', async () => {
  const id = await write({ day: '2025-01-07' })
  const fee = await getFee(id)
  expect(fee).toMatchObject({ about: FUNERAL.about, approved_at: null })
  expect(await month(fee.settlement_id)).toMatchObject({ month: '2025-01', stole_gross: 100_000 })
  const response = await priest('PUT', `/api/stole-fees/${id}`, {
    ...FUNERAL,
    day: '2025-02-07',
    version: 1,
  })
  expect(response.status).toBe(200)
  expect(await month(fee.settlement_id)).toMatchObject({ stole_gross: 0, fees: [] })
  const { body } = await priest('GET', '/api/stole-fees?search=zięb&month=2025-02&act=funeral')
  expect(body.data).toMatchObject([{ id, version: 2 }])
})

test.each([
  [{ amount: 0 }, 'amount', 'Podaj kwotę większą od zera'],
  [{ amount: -5000 }, 'amount', 'Podaj kwotę większą od zera'],
  [{ about: ' ' }, 'about', 'Napisz, czego dotyczy, np. pogrzeb śp. Jana Zięby'],
  [{ act: 'party' }, 'act', 'Wybierz, przy czym'],
  [{ day: addDays(today(), 1) }, 'day', 'Ten dzień jeszcze nie nastał'],
  [{ day: '1969-12-31' }, 'day', 'Podaj dzień od 1970 roku'],
] as const)('createFee: %o → refused in words', async (change, field, words) => {
  const { status, body } = await priest('POST', '/api/stole-fees', { ...FUNERAL, ...change })
  expect(status).toBe(422)
  expect(body.errors[field]).toContain(words)
})

test('cancelFee: struck with a reason → not counted, and still readable', async () => {
  const id = await write({ day: '2025-03-07' })
  const bare = await priest('POST', `/api/stole-fees/${id}/cancel`, { version: 1 })
  expect(bare.status).toBe(422)
  const strikeEntry = { version: 1, reason: 'Wpisano dwa razy' }
  expect((await priest('POST', `/api/stole-fees/${id}/cancel`, strikeEntry)).status).toBe(200)
  const fee = await getFee(id)
  expect(fee).toMatchObject({ cancel_reason: 'Wpisano dwa razy', amount: 100_000 })
  expect(await month(fee.settlement_id)).toMatchObject({ stole_gross: 0 })
  const response = await priest('PUT', `/api/stole-fees/${id}`, { ...FUNERAL, version: 2 })
  expect(response.body.message).toContain('skreślony')
})

test('updateFee: approved month → only a counter-entry changes the fee, and the month balances', async () => {
  const id = await write({ day: '2025-04-07' })
  const { settlement_id } = await getFee(id)
  await approveMonth(settlement_id)
  for (const [method, path, body] of [
    ['PUT', `/api/stole-fees/${id}`, { ...FUNERAL, version: 1 }],
    ['POST', `/api/stole-fees/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' }],
  ] as const) {
    expect((await priest(method, path, body)).body.message).toContain('dopisz korektę')
  }
  const late = await priest('POST', '/api/stole-fees', { ...FUNERAL, day: '2025-04-08' })
  expect(late.body.errors.day[0]).toContain('Miesiąc kwiecień 2025 jest zatwierdzony')

  expect((await correct(settlement_id, { corrects_id: id, amount: 40_000 })).status).toBe(200)
  const { differences, corrections, stole_gross } = await month(settlement_id)
  expect({ differences, stole_gross }).toEqual({ differences: [], stole_gross: 100_000 })
  expect(corrections[0].postings).toMatchObject([
    { name: 'ks. Jan Lis', amount: -18_000 },
    { name: 'ks. Stanisław Wróbel', amount: -36_000 },
    { name: 'Kuria', amount: -6000 },
  ])
  const response = await correct(settlement_id, { corrects_id: id, amount: 40_000 })
  expect(response.body.errors.amount[0]).toContain('Tyle już jest')
  expect((await correct(settlement_id, { corrects_id: id, amount: 0 })).status).toBe(200)
  const { body } = await priest('GET', '/api/payments/years/2025')
  const april = body.months.find(({ month: name }: { month: string }) => name === '2025-04')
  expect(april).toMatchObject({ stole_gross: 0, postings: [] })
})

test('createFee: forgotten fee of an approved month → a correction of that month', async () => {
  const { settlement_id } = await getFee(await write({ day: '2025-05-07' }))
  await approveMonth(settlement_id)
  const fee = { ...FUNERAL, act: 'baptism', about: 'chrzest', amount: 30_000 }
  const wrong = await correct(settlement_id, { fee: { ...fee, day: '2025-06-01' } })
  expect(wrong.body.errors['fee.day'][0]).toContain('maj 2025')
  expect((await correct(settlement_id, { fee: { ...fee, day: '2025-05-18' } })).status).toBe(200)
  const { corrections, differences } = await month(settlement_id)
  expect(differences).toEqual([])
  const correctionSum = corrections[0].postings.reduce(
    (sum: number, { amount }: { amount: number }) => sum + amount,
    0,
  )
  expect(correctionSum).toBe(30_000)
})

test('counter-entry: fee of another month → refused', async () => {
  const otherFeeId = await write({ day: '2025-07-07' })
  const { settlement_id } = await getFee(await write({ day: '2025-06-07' }))
  await approveMonth(settlement_id)
  const { status } = await correct(settlement_id, { corrects_id: otherFeeId, amount: 0 })
  expect(status).toBe(404)
  const empty = await correct(settlement_id, { corrects_id: otherFeeId })
  expect(empty.body.errors.amount[0]).toContain('ile powinno być')
  const open = await getFee(otherFeeId)
  const early = await correct(open.settlement_id, { corrects_id: otherFeeId, amount: 0 })
  expect(early.body.message).toContain('nie jest zatwierdzony')
})
