import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { createTestPeople } from '#testing/people.ts'
import { WAITING_BUILD_HEADER, createMaintenanceGate } from './maintenance-gate.ts'
import { createStateCalls } from './testing.ts'
import { session } from '../contract.ts'

// A separate database, because maintenance applies to the whole installation and would refuse the tests that run in
// parallel.
const url = await ownDatabase('maintenance_gate')
const lines: Record<string, unknown>[] = []
const server = await testApi({
  url,
  build: 'budowa-2',
  log: { level: 'info', stream: { write: line => void lines.push(JSON.parse(line)) } },
})
const { api, newParish, send, database } = server
const { open, newPerson, signedIn } = createTestPeople(server)
await insertOffer(database)

const { admin, setState } = await createStateCalls(server)
beforeEach(() => setState({ mode: 'open' }))

const ANY = '/api/parish-workers'

test('401: no user is signed in', async () => {
  expect(await send({ method: 'GET', url: ANY })).toMatchObject({
    status: 401,
    body: { message: 'Zaloguj się, aby kontynuować' },
  })
})

test('403: the role lacks the permission', async () => {
  const clerk = await newParish({ role_id: 4 })
  expect(await clerk('GET', ANY)).toMatchObject({
    status: 403,
    body: { message: 'Nie masz uprawnień do tej czynności' },
  })
})

test('419: the CSRF token does not belong to the session', async () => {
  const clerk = await newParish()
  const { status } = await clerk('POST', '/api/two-factor/decline', {}, { 'x-xsrf-token': 'a.b' })
  expect(status).toBe(419)
})

test('466: the licence of a parish expired while its users were signed in, or it was switched off', async () => {
  for (const change of [`expiration_date = '2020-01-01'`, 'active = 0']) {
    const { browser, parish_id } = await signedIn()
    await database.query(`update parishes set ${change} where id = $1`, [parish_id])
    expect(await browser('GET', ANY)).toMatchObject({
      status: 466,
      body: { message: 'Konto parafii jest nieaktywne' },
    })
    expect((await browser('GET', '/api/user')).status).toBe(200)
    expect((await browser('POST', '/logout')).status).toBe(200)
  }
})

test('467: maintenance, with its message and end, for everybody but administrators', async () => {
  const clerk = await newParish()
  const until = '2030-01-01T12:00:00.000Z'
  await setState({ mode: 'maintenance', message: 'Wymieniamy dysk', until })
  const { status, body } = await clerk('GET', ANY)
  expect([status, body.message, body.until]).toEqual([467, 'Wymieniamy dysk', until])
  expect(Date.parse(body.since)).toBeGreaterThan(Date.now() - 60_000)
  expect((await admin('GET', '/api/parishes')).status).toBe(200)
})

test('467 still allows signing in, reading the current user and signing out', async () => {
  const { credentials } = await newPerson()
  await setState({ mode: 'maintenance' })
  const browser = open()
  expect((await browser('POST', '/login', credentials)).status).toBe(200)
  expect((await browser('GET', '/api/user')).status).toBe(200)
  expect((await browser('GET', ANY)).body.message).toBe('Trwa przerwa techniczna')
  expect((await browser('POST', '/logout')).status).toBe(200)
})

test('468: during a deployment an administrator can still sign in and end it', async () => {
  const clerk = await newParish()
  const { credentials } = await newPerson({ role_id: 1 })
  await setState({ mode: 'deployment' })
  expect(await clerk('GET', ANY)).toMatchObject({
    status: 468,
    body: {
      message:
        'System jest aktualizowany. Operacje są teraz niemożliwe, spróbuj ponownie za chwilę.',
    },
  })
  expect((await clerk('POST', '/api/password/forgot', {})).status).toBe(468)
  const browser = open()
  await browser('GET', '/sanctum/csrf-cookie')
  expect((await browser('POST', '/login', credentials)).status).toBe(200)
  expect((await browser('GET', '/api/session')).body.user.role_id).toBe(1)
  const { version } = (await browser('GET', '/api/installation/state')).body
  expect((await browser('PUT', '/api/installation/state', { mode: 'open', version })).status).toBe(
    200,
  )
  expect((await clerk('GET', ANY)).status).toBe(200)
})

test.each([
  ['budowa-1', 'true'],
  ['budowa-2', 'false'],
])(
  '469: a page of %s that waited for the end of the deployment may reload: %s',
  async (build, ableToRefresh) => {
    const clerk = await newParish()
    const ask = (path: string) => clerk('GET', path, undefined, { [WAITING_BUILD_HEADER]: build })
    await setState({ mode: 'deployment' })
    expect((await ask('/api/session')).status).toBe(468)
    await setState({ mode: 'open' })
    for (const path of ['/api/session', ANY]) {
      const { status, body } = await ask(path)
      expect([status, body.ableToRefresh], path).toEqual([469, ableToRefresh])
    }
  },
)

test('470: one module is being rebuilt, the others work, administrators are exempt', async () => {
  const clerk = await newParish()
  const { data } = (await admin('GET', '/api/modules')).body
  const { id } = data.find(({ code }: { code: string }) => code === 'baptisms')
  const rebuild = (under_rebuilding: boolean) =>
    admin('PUT', `/api/modules/${id}`, { under_rebuilding })
  expect((await rebuild(true)).body).toMatchObject({ code: 'baptisms', under_rebuilding: true })
  expect(await clerk('GET', '/api/baptisms')).toMatchObject({
    status: 470,
    body: { message: 'Moduł w przebudowie' },
  })
  expect((await clerk('GET', ANY)).status).toBe(200)
  expect((await rebuild(false)).status).toBe(200)
  expect((await clerk('GET', '/api/baptisms')).status).toBe(200)
})

test('500: a thrown error returns an incident number without details, and the next request is served', async () => {
  const clerk = await newParish()
  const error = new Error('Anna Nowak, PESEL 44051401359')
  const { identify } = api.server
  api.server.identify = async () => {
    throw error
  }
  const { status, body } = await clerk('GET', ANY)
  api.server.identify = identify
  expect(status).toBe(500)
  expect(body).toEqual({
    message: `Po stronie serwera coś poszło nie tak (zgłoszenie ${body.incident}). Zapis nie został przyjęty.`,
    incident: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  const line = lines.find(({ incident }) => incident === body.incident)
  expect(line).toMatchObject({
    kind: 'Error',
    where: expect.arrayContaining([expect.stringContaining('maintenance-gate.test')]),
  })
  expect(JSON.stringify(lines)).not.toContain('44051401359')
  expect((await clerk('GET', ANY)).status).toBe(200)
})

test('429: too many requests of one session, with the seconds to wait', async () => {
  const { api: strict } = await testApi({ url, requestsPerMinute: 3 })
  const { cookie } = await newParish()
  // Use another address: requests to the other server are counted for the usual address of the tests, some of them half
  // a second late.
  const remoteAddress = '10.1.2.3'
  const ask = () =>
    strict.app.inject({ method: 'GET', url: ANY, remoteAddress, headers: { cookie } })
  await ask() // until a session has been verified, its address is counted
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const { headers, body } = await ask()
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(body).message).toMatch(/^Przekroczono limit zapytań do serwera\./)
})

test('the log records successful and failed sign-ins by ids only', async () => {
  const { email, credentials, user_id, parish_id } = await newPerson({ role_id: 3 })
  const browser = open()
  lines.length = 0
  await browser('POST', '/login', { email, password: 'zgaduję sekretnie' })
  await browser('POST', '/login', { email: 'nikt@nigdzie.test', password: 'x' })
  await browser('POST', '/login', credentials)
  await browser('GET', '/api/installation/state')
  await browser('POST', '/logout')
  const signInLines = lines.filter(({ audit }) => audit === 'sign-in')
  expect(signInLines).toMatchObject([
    { account: user_id, ok: false },
    { account: null, ok: false },
    { account: user_id, ok: true },
  ])
  expect(lines).toContainEqual(
    expect.objectContaining({
      status: 403,
      route: '/api/installation/state',
      by: user_id,
      parish: parish_id,
    }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ audit: 'sign-out', account: user_id }))
  const text = JSON.stringify(lines)
  const secrets = [email, 'nigdzie', 'sekretnie', credentials.password, 'ks. Jan Lis']
  for (const secret of [...secrets, browser.cookies.get('__Host-device')!]) {
    expect(text).not.toContain(secret)
  }
})

test('a hundred requests at once → the state of the installation is read once', async () => {
  let readings = 0
  const countingDatabase: typeof database = Object.create(database, {
    query: {
      value: (...args: Parameters<typeof database.query>) => {
        readings++
        return database.query(...args)
      },
    },
  })
  const { refuseClosed } = createMaintenanceGate(countingDatabase, 'budowa-2')
  const request = { headers: {} } as FastifyRequest
  await Promise.all(Array.from({ length: 100 }, () => refuseClosed(request, session.altcha, null)))
  expect(readings).toBe(1)
})
