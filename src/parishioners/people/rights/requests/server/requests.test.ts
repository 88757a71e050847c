import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'

const { newParish, signIn } = await testApi()

const request = { received_on: '2026-01-31', request_kind: 'erase', letter_number: 'L.dz. 7/2026' }
const decision = {
  version: 1,
  decision: 'refused',
  decided_on: '2026-02-10',
  decided_by: 'ks. Jan Lis, proboszcz',
  decision_note: 'Sakramenty (art. 14)',
}

async function office() {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  const address = `/api/peoples/${id}/requests`
  const list = async () => (await priest('GET', `/api/peoples/${id}/rights`)).body.requests
  return { priest, address, list }
}

test('addRequest: saved → numbered in its year and open', async () => {
  const { priest, address, list } = await office()
  expect((await priest('POST', address, request)).status).toBe(201)
  await priest('POST', address, { ...request, received_on: '2025-12-31' })
  await priest('POST', address, request)
  expect(await list()).toMatchObject([
    { year: 2025, request_number: 1 },
    { year: 2026, request_number: 1, ...request, due_on: '2026-02-28', decision: null },
    { year: 2026, request_number: 2 },
  ])
})

test('addRequest: several clerks at once → every request gets its own number', async () => {
  const { priest, address, list } = await office()
  const answers = await Promise.all([1, 2, 3].map(() => priest('POST', address, request)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const numbers = (await list()).map((row: { request_number: number }) => row.request_number)
  expect(numbers.toSorted()).toEqual([1, 2, 3])
})

test('addRequest: no kind, or a day in the future → 422 beside the field', async () => {
  const { priest, address } = await office()
  for (const [change, field] of [
    [{ request_kind: 'nothing' }, 'request_kind'],
    [{ received_on: '2199-01-01' }, 'received_on'],
  ] as const) {
    const { status, body } = await priest('POST', address, { ...request, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
})

test('decideRequest: only once, by a named user, and not before the day of the request', async () => {
  const { priest, address, list } = await office()
  const { id } = (await priest('POST', address, request)).body
  const decide = (change: object = {}) =>
    priest('POST', `${address}/${id}/decide`, { ...decision, ...change })
  expect(Object.keys((await decide({ decided_by: '' })).body.errors)).toEqual(['decided_by'])
  expect(Object.keys((await decide({ decided_on: '2026-01-30' })).body.errors)).toEqual([
    'decided_on',
  ])
  expect((await decide()).status).toBe(200)
  const { version: _, ...answer } = decision
  expect(await list()).toMatchObject([answer])
  expect((await decide({ version: 2 })).status).toBe(422)
})

test('decideRequest and extendRequest: a clerk without the right to restrict → 403', async () => {
  const { priest, address } = await office()
  const { id } = (await priest('POST', address, request)).body
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('POST', `${address}/${id}/decide`, decision)).status).toBe(403)
  expect((await clerk('POST', `${address}/${id}/extend`, {})).status).toBe(403)
})

test('extendRequest: extended once, a second time → 422', async () => {
  const { priest, address } = await office()
  const { id } = (await priest('POST', address, request)).body
  const extend = (version: number) =>
    priest('POST', `${address}/${id}/extend`, {
      version,
      due_on: '2026-04-30',
      extended_on: '2026-02-10',
      extension_reason: 'Kwerenda w archiwum',
    })
  expect((await extend(1)).status).toBe(200)
  expect((await extend(2)).status).toBe(422)
})

test('listRequests: filter by state → open requests with the overdue ones, only overdue ones, or closed ones', async () => {
  const { priest, address } = await office()
  const year = new Date().getFullYear() + 5
  const { id } = (await priest('POST', address, request)).body
  await priest('POST', `${address}/${id}/decide`, decision)
  await priest('POST', address, { ...request, request_kind: 'access' })
  const states = async (query: string) => {
    const { body } = await priest('GET', `/api/person-requests?${query}`)
    return [body.overdue, body.data.map((row: { state: string }) => row.state)]
  }
  expect(await states('')).toEqual([1, ['overdue', 'closed']])
  expect(await states('state=open')).toEqual([1, ['overdue']])
  expect(await states('state=overdue&year=2026')).toEqual([1, ['overdue']])
  expect(await states('state=closed')).toEqual([1, ['closed']])
  expect(await states(`year=${year}`)).toEqual([1, []])
})

test('printRequests: prints the register in the order of its numbers; an empty register → 404', async () => {
  const { priest, address } = await office()
  expect((await priest('GET', '/api/prints/personRequests')).status).toBe(404)
  const { id } = (await priest('POST', address, request)).body
  await priest('POST', `${address}/${id}/decide`, decision)
  const { status, body } = await priest('GET', '/api/prints/personRequests?state=closed')
  expect(status).toBe(200)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /rozstrzygnięte.*1\/2026.*31\.01\.2026.*Nowak Anna.*usunięcie danych.*L\.dz\. 7\/2026.*28\.02\.2026.*nie uwzględniono, 10\.02\.2026, ks\. Jan Lis/,
  )
})

test('decideRequest: erasure granted without what was erased → 422; with it → saved', async () => {
  const { priest, address } = await office()
  const { id } = (await priest('POST', address, request)).body
  const decide = (change: object) =>
    priest('POST', `${address}/${id}/decide`, { ...decision, decision: 'granted', ...change })
  const { status, body } = await decide({ decision_note: '' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['decision_note']])
  expect((await decide({ decision_note: 'Telefon i e-mail, 10.02.2026' })).status).toBe(200)
})

test('decideRequest: restriction granted before the card is restricted → 422; after → saved', async () => {
  const { priest, address } = await office()
  const { id } = (await priest('POST', address, { ...request, request_kind: 'restrict' })).body
  const grant = () =>
    priest('POST', `${address}/${id}/decide`, { ...decision, decision: 'granted' })
  const { status, body } = await grant()
  expect([status, Object.keys(body.errors)]).toEqual([422, ['decision']])
  const card = address.replace('/requests', '/restrict')
  expect((await priest('POST', card, { version: 1, reason: 'Wniosek osoby' })).status).toBe(200)
  expect((await grant()).status).toBe(200)
})
