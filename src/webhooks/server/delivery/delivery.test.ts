import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { PUBLIC_URL } from '#testing/api.ts'
import { emitActEvent } from '../emit.ts'
import { RETRY_DELAYS_SECONDS } from './deliver-with-retries.ts'
import { forgetEvents } from './jobs.ts'
import { webhookMail } from './emails.ts'
import {
  houseWithWebhooks,
  localWire,
  startReceiver,
  respondWithStatus,
  verifyWebhook,
} from './testing.ts'

const server = await houseWithWebhooks()
const { database, newParish, inParish, webhookOf, deliveriesOf, sendAll, nextTry, hookOf } = server

const impatient = { ...localWire, timeoutMs: 200 }

/** Creates a parish with one webhook, and one event that waits to be sent to it. */
async function createTestWebhook(url: string) {
  const priest = await newParish()
  const hook = await webhookOf(priest, url, ['act.entered'])
  await inParish(priest.parish_id, db => emitActEvent(db, 'act.entered', 'deceased', 7))
  return { priest, ...hook }
}

test('webhook delivery: names the record without personal data, signed by Standard Webhooks', async () => {
  const { url, heard } = await startReceiver()
  const { priest, secret } = await createTestWebhook(url)
  await sendAll(priest)
  const { rows } = await database.query('select url from parishes where id = $1', [
    priest.parish_id,
  ])
  const [first] = heard
  expect(heard).toHaveLength(1)
  expect(verifyWebhook(secret, first ?? { headers: {}, body: '' })).toEqual({
    type: 'act.entered',
    timestamp: expect.any(String),
    data: {
      id: first?.headers['webhook-id'],
      parish: rows[0].url,
      book: 'deceased',
      record: `${PUBLIC_URL}/api/deceased/7`,
    },
  })
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'done', answer: 204, tries: 1 }])
  await sendAll(priest)
  expect(heard).toHaveLength(1)
})

test('webhook delivery: the secret of another webhook does not verify the signature', async () => {
  const { url, heard } = await startReceiver()
  const { priest } = await createTestWebhook(url)
  await sendAll(priest)
  const { secret } = await webhookOf(await newParish(), url, ['act.entered'])
  for (const request of heard)
    expect(() => verifyWebhook(secret, request)).toThrow('No matching signature')
})

test('webhook event: act of a book closed to API tokens → not emitted', async () => {
  const { url } = await startReceiver()
  const { priest } = await createTestWebhook(url)
  await inParish(priest.parish_id, async db => {
    await emitActEvent(db, 'act.entered', 'baptisms', 1)
    await emitActEvent(db, 'act.entered', 'weddings', 1)
  })
  expect(await deliveriesOf(priest)).toHaveLength(1)
})

test('webhook event: transaction rolled back → no delivery', async () => {
  const { url } = await startReceiver()
  const priest = await newParish()
  await webhookOf(priest, url, ['act.entered'])
  const failing = inParish(priest.parish_id, async db => {
    await emitActEvent(db, 'act.entered', 'deceased', 7)
    throw new Error('the act is refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await deliveriesOf(priest)).toEqual([])
})

test('webhook delivery: failed → the same event is sent again with the same number and body', async () => {
  const { url, heard } = await startReceiver((response, count) =>
    respondWithStatus(count === 1 ? 500 : 200)(response),
  )
  const { priest, secret } = await createTestWebhook(url)
  await sendAll(priest)
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'waiting', answer: 500, tries: 1 }])
  await sendAll(priest)
  expect(heard).toHaveLength(1)
  await nextTry(priest)
  await sendAll(priest)
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'done', answer: 200, tries: 2 }])
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(heard.map(request => verifyWebhook(secret, request).data.record)).size).toBe(1)
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
})

test.each([
  ['hangs', () => {}, 'late'],
  [
    'resets the connection',
    (response: { socket: { resetAndDestroy(): void } | null }) =>
      response.socket?.resetAndDestroy(),
    'connection',
  ],
] as const)('webhook delivery: receiver that %s → retried', async (_, answer, problem) => {
  const { url } = await startReceiver(response => answer(response))
  const { priest } = await createTestWebhook(url)
  await sendAll(priest, impatient)
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'waiting', answer: null, problem }])
})

test('webhook delivery: redirects are not followed', async () => {
  const redirectTarget = await startReceiver()
  const { url } = await startReceiver(response =>
    response.writeHead(307, { location: redirectTarget.url }).end(),
  )
  const { priest } = await createTestWebhook(url)
  await sendAll(priest)
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'waiting', answer: 307 }])
  expect(redirectTarget.heard).toEqual([])
})

test('webhook delivery: endless response → only the status is read', async () => {
  let isClosed = false
  const { url } = await startReceiver(response => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => {
      clearInterval(timer)
      isClosed = true
    })
  })
  const { priest } = await createTestWebhook(url)
  await sendAll(priest)
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'done', answer: 200 }])
  await expect.poll(() => isClosed).toBe(true)
})

test('webhook delivery: name that resolves to this computer → not reached', async () => {
  const { url, heard } = await startReceiver()
  const { priest } = await createTestWebhook(
    url.replace('127.0.0.1', 'strona.example').replace('http', 'https'),
  )
  await sendAll(priest, { ...localWire, local: false })
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'waiting', problem: 'address' }])
  expect(heard).toEqual([])
})

async function getListEmails({ parish_id }: { parish_id: number | null }, id: number) {
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
  await webhookMail(database, mail, PUBLIC_URL)({ parish_id, id })
  return emails
}

test('webhook delivery: 410 → the webhook is switched off at once, and the priest gets an e-mail', async () => {
  const { url } = await startReceiver(respondWithStatus(410))
  const { priest, id } = await createTestWebhook(url)
  await inParish(priest.parish_id, db => emitActEvent(db, 'act.entered', 'deceased', 8))
  await sendAll(priest)
  expect(await hookOf(priest, id)).toMatchObject({ active: false, off_reason: 'gone' })
  expect(await deliveriesOf(priest)).toMatchObject([
    { state: 'failed', answer: 410, tries: 1 },
    { state: 'failed', problem: 'off', tries: 0 },
  ])
  const { rows } = await database.query(
    `select data from pgboss.job where name = 'webhook-mail' and (data->>'parish_id')::int = $1`,
    [priest.parish_id],
  )
  expect(rows).toEqual([{ data: { parish_id: priest.parish_id, id } }])
  const emails = await getListEmails(priest, id)
  expect(emails).toMatchObject([
    { to: { name: 'ks. Jan Lis' }, link: { url: `${PUBLIC_URL}/administration/webhooks` } },
  ])
  expect(emails[0]?.paragraphs.join(' ')).toContain('tego adresu już nie ma (410)')
})

test('webhook delivery: retried for about a day, then the webhook is switched off', async () => {
  const { url, heard } = await startReceiver(respondWithStatus(503))
  const { priest, id } = await createTestWebhook(url)
  for (const _ of RETRY_DELAYS_SECONDS) {
    await sendAll(priest)
    expect(await hookOf(priest, id)).toMatchObject({ active: true })
    await nextTry(priest)
  }
  await sendAll(priest)
  expect(await hookOf(priest, id)).toMatchObject({ active: false, off_reason: 'failing' })
  expect(heard).toHaveLength(RETRY_DELAYS_SECONDS.length + 1)
  const hours = RETRY_DELAYS_SECONDS.reduce((sum, seconds) => sum + seconds) / 3600
  expect(Math.round(hours)).toBe(24)
  expect(await getListEmails(priest, id)).toHaveLength(1)
})

test('webhook delivery: two processes take the same delivery → sent once', async () => {
  let letGo = () => {}
  const gate = new Promise<void>(resolve => (letGo = resolve))
  const { url, heard } = await startReceiver(
    response => void gate.then(() => respondWithStatus(200)(response)),
  )
  const { priest } = await createTestWebhook(url)
  const sending = sendAll(priest)
  await expect.poll(() => heard.length).toBe(1)
  await expect(sendAll(priest)).rejects.toThrow('Another process')
  letGo()
  await sending
  await sendAll(priest)
  expect(heard).toHaveLength(1)
})

test('webhook delivery: sending process killed → another process sends it with the same number', async () => {
  const { url, heard } = await startReceiver()
  const { priest } = await createTestWebhook(url)
  await inParish(priest.parish_id, db =>
    sql`update webhook_deliveries set tries = 1, claimed_until = now() - interval '1 s'`.execute(
      db,
    ),
  )
  await sendAll(priest)
  expect(heard).toHaveLength(1)
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'done', tries: 2 }])
})

test('forgetEvents: events older than a month are deleted with their responses', async () => {
  const { url } = await startReceiver()
  const { priest } = await createTestWebhook(url)
  await inParish(priest.parish_id, db => emitActEvent(db, 'act.entered', 'deceased', 8))
  await inParish(priest.parish_id, db =>
    sql`update webhook_events set created_at = now() - interval '31 days' where path like '%/7'`.execute(
      db,
    ),
  )
  await forgetEvents(database)()
  expect(await deliveriesOf(priest)).toHaveLength(1)
})
