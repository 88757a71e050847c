import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { FUNERAL, type PostingLine, formatPostings, settlingParish } from './testing.ts'

const server = await testApi()
const { priest, wrobel, lis, addMasses, open, read, approve, correct } =
  await settlingParish(server)

test('approved month: stays unchanged; a later change is shown, and corrected with a reason', async () => {
  const [first] = await addMasses([
    { mass_date: '2024-02-05', celebrant_id: wrobel },
    { mass_date: '2024-02-06', celebrant_id: lis, celebrant: 'ks. Jan Lis' },
  ])
  const id = await open('2024-02')
  expect((await approve(id)).status).toBe(200)
  const before = await read(id)
  expect(before).toMatchObject({ approved_by: 'ks. Jan Lis', differences: [], mass_gross: 10_000 })

  const put = { celebrant_id: lis, celebrant: 'ks. Jan Lis', offering: 7000, version: 1 }
  expect((await priest('PUT', `/api/payments/${id}/masses/${first}`, put)).status).toBe(200)
  const after = await read(id)
  expect(after.masses).toEqual(before.masses)
  expect(after.postings).toEqual(before.postings)
  expect(formatPostings(after.differences)).toEqual([
    'ks. Jan Lis mass 7000',
    'ks. Stanisław Wróbel mass -5000',
  ])
  const bare = await correct(id, { reason: ' ' })
  expect(bare.body.errors.reason[0]).toBe('Podaj powód korekty')
  expect((await correct(id, { reason: 'Mszę odprawił ks. Lis' })).status).toBe(200)
  const settlement = await read(id)
  expect(settlement).toMatchObject({ differences: [], postings: before.postings })
  expect(settlement.corrections).toMatchObject([
    { reason: 'Mszę odprawił ks. Lis', entered_by: 'ks. Jan Lis' },
  ])
  const repeatResponse = await correct(id, { reason: 'Jeszcze raz' })
  expect(repeatResponse).toMatchObject({
    status: 422,
    body: { message: 'Nic się nie zmieniło: nie ma czego korygować.' },
  })
  const { body: list } = await priest('GET', '/api/payments?year=2024')
  expect(list.data.find((row: { id: number }) => row.id === id)).toMatchObject({
    gross: 12_000,
    corrections: 1,
  })
})

test('settlement correction: a stole fee is described with the person of its funeral', async () => {
  const { body } = await priest('POST', '/api/stole-fees', { ...FUNERAL, day: '2024-04-06' })
  const { settlement_id: id } = (await priest('GET', `/api/stole-fees/${body.id}`)).body
  expect((await approve(id)).status).toBe(200)
  const wrong = { reason: 'Ofiara była mniejsza', corrects_id: body.id, amount: 80_000 }
  expect((await correct(id, wrong)).status).toBe(200)
  expect((await read(id)).corrections).toMatchObject([
    { about: FUNERAL.about, reason: 'Ofiara była mniejsza' },
  ])
})

test('settlement correction: Mass without a celebrant → refused until it is completed', async () => {
  const id = await open('2024-12')
  expect((await approve(id)).status).toBe(200)
  const [late] = await addMasses([{ mass_date: '2024-12-08', celebrant: null }])
  expect(await read(id)).toMatchObject({
    problems: [{ bars: true, at: { part: 'mass', id: late } }],
    differences: [{ account: 'nobody', amount: 5000 }],
  })
  const early = await correct(id, { reason: 'Dopisana Msza' })
  expect(early.body.errors.reason[0]).toContain('Nie wpisano, kto odprawił')
  const celebrantEntry = { version: 1, celebrant_id: lis, celebrant: 'ks. Jan Lis', offering: 5000 }
  await priest('PUT', `/api/payments/${id}/masses/${late}`, celebrantEntry)
  expect((await correct(id, { reason: 'Dopisana Msza' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ problems: [], differences: [] })
})

test('settled year: contains each month with its corrections', async () => {
  const { body } = await priest('GET', '/api/payments/years/2024')
  const february = body.months.find(({ month }: { month: string }) => month === '2024-02')
  expect(february).toMatchObject({ mass_gross: 12_000, masses: 2 })
  expect(formatPostings(february.postings)).toEqual(['ks. Jan Lis mass 12000'])
  for (const { stole_gross, mass_gross, postings } of body.months) {
    if (!postings.length) continue
    const sum = postings.reduce((all: number, { amount }: PostingLine) => all + amount, 0)
    expect(sum).toBe(stole_gross + mass_gross)
  }
  expect((await priest('GET', '/api/payments/years/1999')).body).toEqual({ year: 1999, months: [] })
})

test('settlement correction: a second correction of a fee starts from the corrected amount', async () => {
  const { body: fee } = await priest('POST', '/api/stole-fees', { ...FUNERAL, day: '2024-07-04' })
  const stands = async () => (await priest('GET', `/api/stole-fees/${fee.id}`)).body.stands
  const { settlement_id: id } = (await priest('GET', `/api/stole-fees/${fee.id}`)).body
  expect(await stands()).toBe(100_000)
  expect((await approve(id)).status).toBe(200)
  const to = (amount: number) =>
    correct(id, { reason: 'Wpis przez pomyłkę', corrects_id: fee.id, amount })
  expect((await to(45_500)).status).toBe(200)
  expect(await stands()).toBe(45_500)
  expect((await to(45_500)).body.errors.amount[0]).toContain('Tyle już jest wpisane')
  expect((await to(0)).status).toBe(200)
  expect(await stands()).toBe(0)
})
