import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { TRIAL } from '../../events.ts'
import { WEBHOOK } from '../emit.ts'
import type { HttpClient } from './http-client.ts'
import { WEBHOOK_MAIL } from './emails.ts'
import { signWebhook } from './secrets.ts'
import { type WebhookResponse, sendWebhook } from './send.ts'
import { insideParish } from '#platform/database/tenancy.ts'

export interface DeliveryDeps {
  database: Database
  httpClient: HttpClient
  /** SECRET_KEY, which encrypts the secrets of parishes. */
  secret: string
  /** Public base URL, without a slash at the end. */
  origin: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds between tries; the total is a little less than a day. */
export const RETRY_DELAYS_SECONDS = [
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]

const Job = z.object({ parish_id: z.number(), id: z.number() })

/** Queue job that sends one delivery once and schedules the next try when it was not accepted. */
export const createWebhookDeliverer =
  ({ database, httpClient, secret, origin }: DeliveryDeps) =>
  async (data: unknown) => {
    const { parish_id, id } = Job.parse(data)
    const inside = <T>(work: (db: Db) => Promise<T>) => insideParish(database, parish_id)(work)
    const due = await inside(db => claim(db, id))
    if (!due) return
    const request = getRequest(secret, origin, due)
    const answer = await sendWebhook(httpClient, request)
    await inside(db => note(db, due, answer))
  }

const isPast = (column: string) => sql<boolean>`${sql.ref(column)} <= now()`
const isAhead = (column: string) => sql<boolean>`coalesce(${sql.ref(column)} > now(), false)`

const findDelivery = (db: Db, id: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .innerJoin('parishes as p', 'p.id', 'd.parish_id')
    .select(['d.id', 'd.parish_id', 'd.webhook_id', 'd.tries', 'w.active', 'w.url', 'w.secret'])
    .select(['e.key', 'e.type', 'e.book', 'e.path', 'e.created_at', 'p.url as slug'])
    .select([isPast('d.next_at').as('due'), isAhead('d.claimed_until').as('held')])
    .select(
      sql<string | null>`case when previous_until > now() then previous_secret end`.as(
        'previous_secret',
      ),
    )
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .forUpdate('d')
    .executeTakeFirst()
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** Seconds of a claim, longer than one try, so that an older claim belongs to a dead process. */
const CLAIM = 30

/** Claims the delivery for this process. */
async function claim(db: Db, id: number): Promise<Delivery | undefined> {
  const delivery = await findDelivery(db, id)
  if (!delivery?.due) return undefined
  if (!delivery.active) {
    await end(db, id, { answer: null, problem: 'off' })
    return undefined
  }
  // Throws so that the queue retries later, because the process with the claim may have been killed.
  if (delivery.held) throw new Error('Another process is sending it')
  await db
    .updateTable('webhook_deliveries')
    .set({
      tries: sql`tries + 1`,
      tried_at: sql`now()`,
      claimed_until: sql`now() + make_interval(secs => ${CLAIM})`,
    })
    .where('id', '=', id)
    .execute()
  return { ...delivery, tries: delivery.tries + 1 }
}

function getRequest(key: string, origin: string, due: Delivery) {
  const { slug, book, path, type, created_at } = due
  const id = `evt_${due.key}`
  const record = path === null ? null : `${origin}${path}`
  const data = { id, parish: slug, book, record }
  const body = JSON.stringify({ type, timestamp: created_at, data })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Kancelaria-Webhooks',
    ...signWebhook(key, due, { id, at: new Date(), body }),
  }
  return { url: due.url, headers, body }
}

type AttemptRecord = Omit<WebhookResponse, 'problem'> & { problem: string | null }

const end = (db: Db, id: number, answer: AttemptRecord, state: 'failed' | 'done' = 'failed') =>
  db
    .updateTable('webhook_deliveries')
    .set({ state, ...answer, claimed_until: null })
    .where('id', '=', id)
    .execute()

const HTTP_GONE_STATUS = 410

async function note(db: Db, due: Delivery, answer: WebhookResponse) {
  const { id, webhook_id, parish_id, tries, type } = due
  const status = answer.answer ?? 0
  if (status >= 200 && status < 300) return end(db, id, answer, 'done')
  if (status === HTTP_GONE_STATUS) {
    await end(db, id, answer)
    return switchOff(db, webhook_id, 'gone')
  }
  const wait = type === TRIAL ? undefined : RETRY_DELAYS_SECONDS[tries - 1]
  if (wait === undefined) {
    await end(db, id, answer)
    return type === TRIAL ? undefined : switchOff(db, webhook_id, 'failing')
  }
  await db
    .updateTable('webhook_deliveries')
    .set({ ...answer, claimed_until: null, next_at: sql`now() + make_interval(secs => ${wait})` })
    .where('id', '=', id)
    .execute()
  await insertJob(db, WEBHOOK, { parish_id, id }, wait)
}

const WHY = {
  gone: 'Odbiorca odpowiedział, że tego adresu już nie ma (410)',
  failing: 'Odbiorca nie przyjął zdarzenia przez dobę',
}

/** Switches the webhook off until a user switches it on; the priest gets an e-mail with the reason. */
async function switchOff(db: Db, id: number, off_reason: 'gone' | 'failing') {
  await setChangeReason(db, WHY[off_reason])
  const off = await db
    .updateTable('webhooks')
    .set({ active: false, off_reason })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning(['parish_id', 'id'])
    .executeTakeFirst()
  if (!off) return
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'off' })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await insertJob(db, WEBHOOK_MAIL, off)
}
