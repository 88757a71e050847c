import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpClient } from '#webhooks/server/delivery/http-client.ts'
import { waitingSources } from '#app/server/sources.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { createTestPeople } from '#testing/people.ts'
import { announceNew, describeNew } from './announce.ts'
import { createBrowser, startPushService } from './testing/push-service.ts'

const service = await startPushService()
const server = await testApi({ url: await ownDatabase('push') })
const { database, inParish } = server
const { signedIn } = createTestPeople(server)
afterAll(service.stop)

const NOON = new Date('2026-11-30T11:00:00Z')
const NIGHT = new Date('2026-11-30T23:30:00Z')
const config = {
  httpClient: { ...httpClient, timeoutMs: 30_000, local: true },
  origin: 'https://kancelaria.test',
  secret: 'test-secret',
}
const announce = (now = NOON) => announceNew(database, waitingSources, config, () => now)()

/** Creates an account that has just switched notifications on in a browser. */
async function createListener(role_id = 2) {
  const person = await signedIn({ user: { role_id } })
  const browser = createBrowser()
  const name = randomUUID()
  const { rows } = await database.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device) values ($1, $2, $3, $4, 'Chrome') returning id`,
    [person.user_id, service.endpoint(name), browser.keys.p256dh, browser.keys.auth],
  )
  service.answer({ status: 201 })
  await announce()
  const texts = () =>
    service.requests
      .filter(({ path }) => path.endsWith(name))
      .map(({ body }) => browser.decrypt(body))
  const state = async () =>
    (
      await database.query(
        `select failures, retry_at > now() + interval '80 seconds' as later, retry_at > now() + interval '100 seconds' as much_later
         from push_subscriptions where id = $1`,
        [rows[0].id],
      )
    ).rows[0]
  const endWait = () =>
    database.query('update push_subscriptions set retry_at = null where id = $1', [rows[0].id])
  return {
    ...person,
    parish_id: Number(person.parish_id),
    id: Number(rows[0].id),
    texts,
    state,
    endWait,
  }
}
const report = (parish_id: number) =>
  inParish(parish_id, db =>
    db.insertInto('funerals').values({ names: 'Anna', surname: 'Lis' }).execute(),
  )

beforeAll(() => service.answer({ status: 201 }))

test.each([
  [1, 'Czeka 1\u00a0nowa sprawa'],
  [2, 'Czeka 2\u00a0nowe sprawy'],
  [5, 'Czeka 5\u00a0nowych spraw'],
])('describeNew: %i → %s', (count, text) => {
  expect(describeNew(count)).toBe(text)
})

test('announce: several reports → one message without names, and none again', async () => {
  const { parish_id, texts } = await createListener()
  expect(texts()).toEqual([])
  for (let count = 0; count < 3; count++) await report(parish_id)
  await announce()
  await announce()
  expect(texts()).toEqual(['Czeka 3\u00a0nowe sprawy'])
})

test('announce: message that nobody has looked at → counted again in the next one, until the program is used', async () => {
  const { parish_id, user_id, texts } = await createListener()
  await report(parish_id)
  await announce()
  await report(parish_id)
  await announce()
  await database.query('update account_sessions set seen_at = now() where user_id = $1', [user_id])
  await report(parish_id)
  await announce()
  expect(texts()).toEqual([
    'Czeka 1\u00a0nowa sprawa',
    'Czeka 2\u00a0nowe sprawy',
    'Czeka 1\u00a0nowa sprawa',
  ])
})

test('announce: quiet hours of the parish → none; the first one afterwards counts the night', async () => {
  const { parish_id, texts } = await createListener()
  await report(parish_id)
  await announce(NIGHT)
  expect(texts()).toEqual([])
  await report(parish_id)
  await announce(NOON)
  expect(texts()).toEqual(['Czeka 2\u00a0nowe sprawy'])
})

test('announce: what the account may not see, or entered itself → no message', async () => {
  const { parish_id, texts, user_id } = await createListener(5)
  await report(parish_id)
  await announce()
  expect(texts()).toEqual([])
  await database.query('update users set role_id = 2 where id = $1', [user_id])
  await announce()
  expect(texts()).toEqual([])
})

test.each([
  ['blocked', 'update users set active = false where id = $1'],
  ['of the demonstration', 'update users set demo = true where id = $1'],
])('announce: account %s → no message', async (_, change) => {
  const { parish_id, texts, user_id } = await createListener()
  await database.query(change, [user_id])
  await report(parish_id)
  await announce()
  expect(texts()).toEqual([])
})

test('announce: 410 → the browser is forgotten', async () => {
  const { parish_id, state } = await createListener()
  await report(parish_id)
  service.answer({ status: 410 })
  await announce()
  expect(await state()).toBeUndefined()
})

test('announce: 429 with Retry-After → not asked before, then one message about all', async () => {
  const { parish_id, texts, state, endWait } = await createListener()
  await report(parish_id)
  service.answer({ status: 429, headers: { 'retry-after': '90' } })
  await announce()
  expect(await state()).toEqual({ failures: 1, later: true, much_later: false })
  service.answer({ status: 201 })
  await report(parish_id)
  await announce()
  expect(texts()).toHaveLength(1)
  await endWait()
  await announce()
  expect(texts()).toEqual(['Czeka 1\u00a0nowa sprawa', 'Czeka 2\u00a0nowe sprawy'])
  expect(await state()).toMatchObject({ failures: 0 })
})

test('announce: 413 → the message is given up, the next one counts it again', async () => {
  const { parish_id, texts } = await createListener()
  await report(parish_id)
  service.answer({ status: 413 })
  await announce()
  service.answer({ status: 201 })
  await announce()
  expect(texts()).toHaveLength(1)
  await report(parish_id)
  await announce()
  expect(texts().at(-1)).toBe('Czeka 2\u00a0nowe sprawy')
})

test('announce: push service that does not answer → waited for once in a run, however many browsers it has', async () => {
  const listeners = [await createListener(), await createListener(), await createListener()]
  for (const { parish_id } of listeners) await report(parish_id)
  const countTexts = () => listeners.flatMap(({ texts }) => texts()).length
  const hasty = { ...config, httpClient: { ...config.httpClient, timeoutMs: 100 } }
  service.answer('hangs')
  await announceNew(database, waitingSources, hasty, () => NOON)()
  expect(countTexts()).toBe(1)
  const states = await Promise.all(listeners.map(({ state }) => state()))
  expect(states.map(({ failures }) => failures)).toEqual([1, 0, 0])
  service.answer({ status: 201 })
  await announce()
  expect(countTexts()).toBe(3)
})

test('announce: twenty failures → the browser is forgotten', async () => {
  const { parish_id, state, endWait, id } = await createListener()
  await report(parish_id)
  service.answer({ status: 500 })
  await database.query('update push_subscriptions set failures = 18 where id = $1', [id])
  await announce()
  expect(await state()).toMatchObject({ failures: 19, much_later: true })
  await endWait()
  await announce()
  expect(await state()).toBeUndefined()
})
