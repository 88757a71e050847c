import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'
import { createBrowser } from './testing/push-service.ts'

const server = await testApi()
const { database, signIn } = server
const { signedIn } = createTestPeople(server)

const PATH = '/api/push-subscriptions'
const getSubscription = (name: string) => ({
  endpoint: `https://push.example.invalid/${name}`,
  ...createBrowser().keys,
})

test('the key of the installation: made once, encrypted, and the same for everybody', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  expect((await first.browser('GET', PATH)).body).toEqual({ obstacle: null, data: [] })
  const { body } = await first.browser('POST', `${PATH}/prepare`)
  expect(body.public_key).toMatch(/^B[\w-]{86}$/)
  expect((await second.browser('POST', `${PATH}/prepare`)).body).toEqual(body)
  const { rows } = await database.query('select private_key from push_keys')
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0].private_key, 'base64').toString('latin1')).not.toContain('MIGH')
})

test('a browser is stored once, listed with its device, and removed by its owner alone', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const subscription = getSubscription('a')
  const { body, status } = await owner.browser('POST', PATH, subscription)
  expect(status).toBe(201)
  const repeat = await owner.browser('POST', PATH, { ...subscription, ...createBrowser().keys })
  expect(repeat.body).toEqual(body)
  const expectedRow = { id: body.id, endpoint: subscription.endpoint, device: 'Inna przeglądarka' }
  expect((await owner.browser('GET', PATH)).body.data).toMatchObject([expectedRow])
  expect((await stranger.browser('GET', PATH)).body.data).toEqual([])
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/test'],
  ] as const)
    expect((await stranger.browser(method, `${PATH}/${body.id}${path}`)).status).toBe(404)
  expect((await owner.browser('DELETE', `${PATH}/${body.id}`)).status).toBe(200)
  expect((await owner.browser('GET', PATH)).body.data).toEqual([])
})

test.each([
  ['plain http', { endpoint: 'http://push.example/a' }],
  ['no address', { endpoint: 'https:///a' }],
  ['a port that is none', { endpoint: 'https://push.example:99999/a' }],
  ['a key that is no point', { p256dh: Buffer.alloc(65).toString('base64url') }],
  ['a short secret', { auth: 'abc' }],
])('add subscription: %s → 422', async (_, fault) => {
  const { browser } = await signedIn()
  expect((await browser('POST', PATH, { ...getSubscription('b'), ...fault })).status).toBe(422)
  expect((await browser('GET', PATH)).body.data).toEqual([])
})

test('add subscription: twelve browsers at once → ten', async () => {
  const { browser } = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => browser('POST', PATH, getSubscription(`e${index}`))),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  expect((await browser('GET', PATH)).body.data).toHaveLength(10)
})

test('notifications: the demonstration and an administrator → not offered', async () => {
  const { browser, user_id } = await signedIn()
  await database.query('update users set demo = true where id = $1', [user_id])
  expect((await browser('GET', PATH)).body.obstacle).toBe('demo')
  expect((await browser('POST', PATH, getSubscription('c'))).status).toBe(422)
  const admin = await signIn(1, null)
  expect((await admin('GET', PATH)).body.obstacle).toBe('no_parish')
})

test('test message: push service that does not answer → 422 with a sentence', async () => {
  const { browser } = await signedIn()
  const { id } = (await browser('POST', PATH, getSubscription('d'))).body
  const { status, body } = await browser('POST', `${PATH}/${id}/test`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('nie odpowiada')])
})

test('test message: eleven at once → ten are sent, the last one waits', async () => {
  const { browser } = await signedIn()
  const { id } = (await browser('POST', PATH, getSubscription('f'))).body
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => browser('POST', `${PATH}/${id}/test`)),
  )
  const refusal = answers.find(({ status }) => status === 429)
  expect(refusal?.body.message).toMatch(/^Wysłano już 10 próbnych powiadomień\..* za 1\d min\.$/)
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})
