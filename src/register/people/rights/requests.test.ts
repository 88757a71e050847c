import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { register } from '../testing.ts'

const { newParish, signIn } = await testApi()

const request = { received_on: '2026-01-31', request_kind: 'erase', number: 'L.dz. 7/2026' }
const decision = {
  version: 1,
  decision: 'refused',
  decided_on: '2026-02-10',
  decided_by: 'ks. Jan Lis, proboszcz',
  decision_note: 'Sakramenty (art. 14); zezwolenie ordynariusza nr 12/2026 z 9.02.2026',
}

async function office() {
  const priest = await newParish()
  const [id] = await register(priest, {})
  const address = `/api/peoples/${id}/requests`
  const list = async () => (await priest('GET', `/api/peoples/${id}/rights`)).body.requests
  return { priest, address, list }
}

test('addRequest: saved → it waits for an answer within a month, of a shorter month to its last day', async () => {
  const { priest, address, list } = await office()
  expect((await priest('POST', address, request)).status).toBe(201)
  expect(await list()).toMatchObject([{ ...request, due_on: '2026-02-28', decision: null }])
})

test('addRequest: no kind, or a day in the future → 422 beside the field', async () => {
  const { priest, address } = await office()
  for (const [change, field] of [
    [{ request_kind: 'other' }, 'request_kind'],
    [{ received_on: '2199-01-01' }, 'received_on'],
  ] as const) {
    const { status, body } = await priest('POST', address, { ...request, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
})

test('decideRequest: decided once, by somebody, and not before it came', async () => {
  const { priest, address, list } = await office()
  const { id } = (await priest('POST', address, request)).body
  const decide = (change: object = {}) =>
    priest('POST', `${address}/${id}/decide`, { ...decision, ...change })
  expect(Object.keys((await decide({ decided_by: '' })).body.errors)).toEqual(['decided_by'])
  expect(Object.keys((await decide({ decided_on: '2026-01-30' })).body.errors)).toEqual([
    'decided_on',
  ])
  expect((await decide()).status).toBe(200)
  const { version: _, ...kept } = decision
  expect(await list()).toMatchObject([kept])
  expect((await decide({ version: 2 })).status).toBe(422)
})

test('decideRequest: a clerk without the right to restrict → 403', async () => {
  const { priest, address } = await office()
  const { id } = (await priest('POST', address, request)).body
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('POST', `${address}/${id}/decide`, decision)).status).toBe(403)
})
