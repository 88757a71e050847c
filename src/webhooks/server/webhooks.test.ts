import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import type { Caller } from '#testing/api.ts'
import {
  houseWithWebhooks,
  startReceiver,
  respondWithStatus,
  verifyWebhook,
} from './delivery/testing.ts'

const server = await houseWithWebhooks()
const { database, newParish, inParish, webhookOf, deliveriesOf, sendAll, hookOf } = server

const entry = { url: 'https://strona.example/zdarzenia', events: ['act.entered'] }

async function newHook(priest: Caller) {
  const { status, body } = await priest('POST', '/api/webhooks', entry)
  expect(status).toBe(201)
  return { id: Number(body.id), secret: String(body.secret) }
}

test('webhook secret: returned once and stored encrypted', async () => {
  const priest = await newParish()
  const { id, secret } = await newHook(priest)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const { body } = await priest('GET', '/api/webhooks')
  expect(body.data).toMatchObject([{ ...entry, id, active: true, off_reason: null }])
  expect(JSON.stringify(body)).not.toContain('whsec_')
  const storedRows = await inParish(priest.parish_id, db =>
    sql<{ kept: string }>`select w::text as kept from webhooks w`.execute(db),
  )
  expect(storedRows.rows[0]?.kept).not.toContain(secret.slice(6))
  const { rows } = await database.query(
    'select h::text as line from history h where table_name = $1',
    ['webhooks'],
  )
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
})

test.each([
  ['http', { url: 'http://strona.example/' }, 'url'],
  ['no address', { url: 'strona' }, 'url'],
  ['a password in the address', { url: 'https://ja:haslo@strona.example/' }, 'url'],
  ['our own address', { url: 'https://kancelaria.test/api/session' }, 'url'],
  ['no event', { events: [] }, 'events'],
  ['an event nobody tells of', { events: ['person.added'] }, 'events.0'],
])('create webhook: %s → refused', async (_, change, field) => {
  const priest = await newParish()
  const { status, body } = await priest('POST', '/api/webhooks', { ...entry, ...change })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('create webhook: more than ten in a parish → refused', async () => {
  const priest = await newParish()
  for (let n = 0; n < 10; n++) await newHook(priest)
  expect(await priest('POST', '/api/webhooks', entry)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('najwyżej 10 webhooków') },
  })
})

test('remove webhook: its deliveries are deleted, it gets no events, and another one may be created', async () => {
  const priest = await newParish()
  const { id } = await newHook(priest)
  expect(await priest('POST', `/api/webhooks/${id}/test`)).toMatchObject({ status: 200 })
  expect(await priest('DELETE', `/api/webhooks/${id}?version=9`)).toMatchObject({ status: 409 })
  expect(await priest('DELETE', `/api/webhooks/${id}?version=1`)).toMatchObject({ status: 200 })
  expect((await priest('GET', '/api/webhooks')).body.data).toEqual([])
  expect(await deliveriesOf(priest)).toEqual([])
  expect(await priest('DELETE', `/api/webhooks/${id}?version=1`)).toMatchObject({ status: 404 })
  expect((await priest('POST', '/api/deceased', sampleDeceased)).status).toBe(201)
  expect(await deliveriesOf(priest)).toEqual([])
})

test('remove webhook: a concurrent act waits for the removal and is saved', async () => {
  const priest = await newParish()
  const { id } = await newHook(priest)
  const client = await database.connect()
  await client.query(`begin; set local app.parish_id = ${priest.parish_id}`)
  await client.query('delete from webhooks where id = $1', [id])
  const entering = priest('POST', '/api/deceased', sampleDeceased)
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 5000)
  await client.query('commit')
  client.release()
  expect((await entering).status).toBe(201)
})

/** Counts statements that wait for a lock. */
async function waiting() {
  const { rows } = await database.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

test('create webhook: events the user may not see → 422', async () => {
  const priest = await newParish({ user: { rights_taken: ['intentions.read'] } })
  const { status, body } = await priest('POST', '/api/webhooks', {
    ...entry,
    events: ['order.placed'],
  })
  expect(status).toBe(422)
  expect(body.errors.events).toEqual([
    'Odznacz to, czego nie widzi Twoje konto: Zamówiono intencję',
  ])
})

test('webhooks: only account managers may see them, and not those of another parish', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  const clerk = await newParish({ role_id: 3 })
  const { id } = await newHook(priest)
  expect((await clerk('GET', '/api/webhooks')).status).toBe(403)
  expect((await otherPriest('GET', '/api/webhooks')).body.data).toEqual([])
  const change = { ...entry, version: 1 }
  expect((await otherPriest('PUT', `/api/webhooks/${id}`, change)).status).toBe(404)
  for (const [path, body] of [
    ['switch', { version: 1, active: false }],
    ['secret', { version: 1 }],
    ['test', {}],
  ] as const) {
    expect((await otherPriest('POST', `/api/webhooks/${id}/${path}`, body)).status, path).toBe(404)
  }
  expect((await otherPriest('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404)
  expect(await hookOf(priest, id)).toMatchObject({ active: true, version: 1 })
})

test('renew webhook secret: both secrets verify for a day, then only the new one', async () => {
  const { url, heard } = await startReceiver()
  const priest = await newParish()
  const { id, secret } = await webhookOf(priest, url, ['act.entered'])
  const response = await priest('POST', `/api/webhooks/${id}/renew-secret`, { version: 1 })
  expect(response.status).toBe(200)
  const next = String(response.body.secret)
  expect((await priest('POST', `/api/webhooks/${id}/renew-secret`, { version: 1 })).status).toBe(
    409,
  )
  await priest('POST', `/api/webhooks/${id}/test`)
  await sendAll(priest)
  const [request] = heard
  if (!request) throw new Error('Nothing was sent')
  expect(request.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  expect(verifyWebhook(next, request)).toEqual(verifyWebhook(secret, request))
  const { body } = await priest('GET', '/api/webhooks')
  expect(Date.parse(body.data[0].previous_until) - Date.now()).toBeGreaterThan(23 * 3_600_000)

  await inParish(priest.parish_id, db =>
    sql`update webhooks set previous_until = now() - interval '1 s'`.execute(db),
  )
  await priest('POST', `/api/webhooks/${id}/test`)
  await sendAll(priest)
  const alone = heard[1]
  if (!alone) throw new Error('Nothing was sent')
  expect(verifyWebhook(next, alone).type).toBe('webhook.test')
  expect(() => verifyWebhook(secret, alone)).toThrow('No matching signature')
})

test('webhook test event: failed → not retried, and the webhook stays on', async () => {
  const { url } = await startReceiver(respondWithStatus(500))
  const priest = await newParish()
  const { id } = await webhookOf(priest, url, ['act.entered'])
  await priest('POST', `/api/webhooks/${id}/test`)
  await sendAll(priest)
  const { body } = await priest('GET', `/api/webhooks/${id}/deliveries`)
  expect(body.data).toMatchObject([{ type: 'webhook.test', state: 'failed', answer: 500 }])
  expect(await hookOf(priest, id)).toMatchObject({ active: true })
})

test('resend webhook delivery: delivery rejected by the receiver → sent again with the same number', async () => {
  const { url, heard } = await startReceiver((response, count) =>
    respondWithStatus(count === 1 ? 410 : 200)(response),
  )
  const priest = await newParish()
  const { id } = await webhookOf(priest, url, ['act.entered'])
  await priest('POST', '/api/deceased', sampleDeceased)
  await sendAll(priest)
  const { body } = await priest('GET', `/api/webhooks/${id}/deliveries`)
  const resendPath = `/api/webhooks/${id}/deliveries/${body.data[0].id}/resend`
  expect((await priest('POST', resendPath)).body.message).toBe(
    'Ten webhook jest wyłączony. Najpierw go włącz.',
  )
  const { version } = await hookOf(priest, id)
  const on = await priest('POST', `/api/webhooks/${id}/switch`, { version, active: true })
  expect(on.status).toBe(200)
  expect((await priest('POST', resendPath)).status).toBe(200)
  await sendAll(priest)
  expect(heard.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})
