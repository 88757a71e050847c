import { beforeEach, expect, test } from 'vitest'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { createStateCalls } from './testing.ts'

const url = await ownDatabase('installation_state')
const lines: Record<string, unknown>[] = []
const server = await testApi({
  url,
  log: { level: 'info', stream: { write: line => void lines.push(JSON.parse(line)) } },
})
const { newParish, database } = server
await insertOffer(database)

const { admin, getState, setState } = await createStateCalls(server)
beforeEach(() => setState({ mode: 'open' }))

test('installation state: only administrators change it; stale version → 409, invalid value → 422', async () => {
  const version = (await getState()).version
  expect(
    (await admin('PUT', '/api/installation/state', { mode: 'maintenance', version })).status,
  ).toBe(200)
  expect((await admin('PUT', '/api/installation/state', { mode: 'open', version })).status).toBe(
    409,
  )
  for (const body of [{ mode: 'zamknięte' }, { mode: 'maintenance', until: 'jutro' }]) {
    expect((await setState(body)).status).toBe(422)
  }
  expect((await admin('PUT', '/api/modules/999999', { under_rebuilding: true })).status).toBe(404)
  const priest = await newParish()
  await setState({ mode: 'open' })
  expect((await priest('PUT', '/api/installation/state', { mode: 'open', version })).status).toBe(
    403,
  )
})

test('opening clears the message and the times; prolonged maintenance keeps its start', async () => {
  const first = (await setState({ mode: 'maintenance', message: 'Krótko' })).body
  const second = (await setState({ mode: 'maintenance', message: 'Dłużej' })).body
  expect(second).toMatchObject({ message: 'Dłużej', since: first.since })
  expect((await setState({ mode: 'open', message: 'Nieważne' })).body).toMatchObject({
    message: null,
    since: null,
    until: null,
  })
})

test('maintenance gate: changes by an administrator are written to the log', async () => {
  lines.length = 0
  await setState({ mode: 'maintenance' })
  expect(lines).toContainEqual(
    expect.objectContaining({
      audit: 'installation state',
      account: admin.user_id,
      mode: 'maintenance',
    }),
  )
})
