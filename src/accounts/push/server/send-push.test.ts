import { afterAll, expect, test } from 'vitest'
import { createVapidKey } from '#platform/push/vapid.ts'
import { httpClient } from '#webhooks/server/delivery/http-client.ts'
import { type PushOutcome, readRetryAfter, sendPush } from './send-push.ts'
import { type PushAnswer, createBrowser, startPushService } from './testing/push-service.ts'

const service = await startPushService()
afterAll(service.stop)
const sender = {
  httpClient: { ...httpClient, timeoutMs: 30_000, local: true },
  vapidKey: createVapidKey(),
  origin: 'https://kancelaria.test',
}
/** Only a service that hangs reaches the limit, however slow the machine. */
function send(timeoutMs = 30_000) {
  const browser = createBrowser()
  const target = { endpoint: service.endpoint('abc'), ...browser.keys }
  const hasty = { ...sender, httpClient: { ...sender.httpClient, timeoutMs } }
  return { browser, outcome: sendPush(hasty, target, 'Czeka 1 nowa sprawa') }
}

test('sendPush: the browser alone can read the text; the push service learns who sends it', async () => {
  service.answer({ status: 201 })
  const { browser, outcome } = send()
  expect(await outcome).toEqual({ state: 'accepted' })
  const { headers, body, path } = service.requests.at(-1)!
  expect(path).toBe('/push/abc')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'waiting' })
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
  expect(body.toString('latin1')).not.toContain('Czeka')
  expect(browser.decrypt(body)).toBe('Czeka 1 nowa sprawa')
})

test.each<[string, PushAnswer, PushOutcome]>([
  ['200', { status: 200 }, { state: 'accepted' }],
  ['404', { status: 404 }, { state: 'gone' }],
  ['410', { status: 410 }, { state: 'gone' }],
  ['413', { status: 413 }, { state: 'refused' }],
  ['400', { status: 400 }, { state: 'refused' }],
  ['403', { status: 403 }, { state: 'refused' }],
  [
    'a redirect',
    { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
    { state: 'refused' },
  ],
  [
    '429 with Retry-After',
    { status: 429, headers: { 'retry-after': '90' } },
    { state: 'later', seconds: 90 },
  ],
  ['429 without it', { status: 429 }, { state: 'later', seconds: null }],
  ['500', { status: 500 }, { state: 'later', seconds: null }],
  [
    '503 with nonsense',
    { status: 503, headers: { 'retry-after': 'jutro' } },
    { state: 'later', seconds: null },
  ],
  ['no answer', 'hangs', { state: 'silent' }],
  ['a broken connection', 'breaks', { state: 'silent' }],
])('sendPush: %s → %j', async (_, answer, expected) => {
  service.answer(answer)
  const { outcome } = send(answer === 'hangs' ? 100 : undefined)
  expect(await outcome).toEqual(expected)
})

test('sendPush: endpoint in a private network → refused, and nobody is asked', async () => {
  const before = service.requests.length
  const target = {
    endpoint: service.endpoint('x').replace('http:', 'https:'),
    ...createBrowser().keys,
  }
  const outcome = await sendPush({ ...sender, httpClient }, target, 'x')
  expect([outcome, service.requests.length]).toEqual([{ state: 'refused' }, before])
})

const NOW = Date.parse('2026-11-30T08:00:00Z')
test.each([
  ['120', 120],
  ['Mon, 30 Nov 2026 08:02:00 GMT', 120],
  ['Mon, 30 Nov 2026 07:00:00 GMT', 0],
  ['999999999', 86_400],
  ['-5', 0],
  ['', null],
  [undefined, null],
])('readRetryAfter: %s → %s', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds)
})
