import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { exportEndpoint } from '#platform/export/file.ts'

// Two processes behind one address, as the database sees them; the database is a separate one, because the test closes
// the installation once.
const url = await ownDatabase('two-servers')
const [firstServer, secondServer] = [await testApi({ url }), await testApi({ url })]
await insertDictionaries(firstServer.database)
const clerk = await firstServer.newParish()
const ANNA = { names: 'Anna', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }

/** Sends a request of the same browser to the other server. */
const callOtherServer = async (
  method: 'GET' | 'POST',
  path: string,
  extraHeaders: Record<string, string> = {},
) => {
  const token = clerk.token()
  return secondServer.send({
    method,
    url: path,
    payload: method === 'POST' ? ANNA : undefined,
    headers: {
      cookie: `${clerk.cookie}; XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
      ...extraHeaders,
    },
  })
}

test('a session opened at one server is valid at the other, with its CSRF token', async () => {
  expect((await callOtherServer('GET', '/api/peoples')).status).toBe(200)
  expect((await callOtherServer('POST', '/api/peoples')).status).toBe(201)
})

test('a save repeated at the other server is stored once', async () => {
  const key = { 'idempotency-key': 'two servers' }
  const first = await callOtherServer('POST', '/api/peoples', key)
  expect(first.status).toBe(201)
  const secondAnswer = await clerk('POST', '/api/peoples', ANNA, key)
  expect(secondAnswer).toMatchObject({ status: 201, body: first.body })
})

test('exports are counted by both servers together', async () => {
  const path = '/api/peoples/export?format=csv'
  const requestExport = async (n: number) =>
    n % 2 ? callOtherServer('GET', path) : clerk('GET', path)
  for (let n = 0; n < exportEndpoint.perMinute; n++)
    expect((await requestExport(n)).status).toBe(200)
  expect((await requestExport(0)).status).toBe(429)
  expect((await requestExport(1)).status).toBe(429)
})

test('maintenance started at one server closes the other', async () => {
  const set = (mode: string) =>
    firstServer.database.query('update installation_state set mode = $1', [mode])
  expect((await callOtherServer('GET', '/api/peoples')).status).toBe(200)
  await set('maintenance')
  const status = async () => (await callOtherServer('GET', '/api/peoples')).status
  await expect.poll(status, { interval: 100 }).toBe(467)
  await set('open')
  await expect.poll(status, { interval: 100 }).toBe(200)
})

test('sign-out at one server → signed out at the other server', async () => {
  expect((await clerk('POST', '/logout')).status).toBeLessThan(300)
  expect((await callOtherServer('GET', '/api/peoples')).status).toBe(401)
})
