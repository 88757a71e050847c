import { sql } from 'kysely'
import type * as z from 'zod'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, notFound, refuseField, staleVersion } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Delivery, WebhookEntry } from '../contract.ts'
import { newSecret } from './delivery/secrets.ts'
import { type EventType, webhookEvents } from '../events.ts'
import { WEBHOOK, emitTestEvent } from './emit.ts'

type Entry = z.output<typeof WebhookEntry>
type DetachedContext = Omit<Context, 'db'>

/** Lists webhooks of the parish, active ones first. */
export async function listWebhooks({ db }: Context) {
  const data = await db
    .selectFrom('webhooks')
    .select(['id', 'version', 'url', 'events', 'active', 'off_reason', 'made_by_name'])
    .select('created_at')
    .$narrowType<{ events: EventType[] }>()
    .select(
      sql<string | null>`case when previous_until > now() then previous_until end`.as(
        'previous_until',
      ),
    )
    .orderBy('active', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { data }
}

/** Maximum number of webhooks of a parish. */
const MAX_PARISH_WEBHOOKS = 10

function refuseUnfit({ user, origin }: Pick<Context, 'user' | 'origin'>, { url, events }: Entry) {
  if (new URL(url).host === new URL(origin).host) {
    throw refuseField('url', 'To adres tego programu. Podaj adres innego serwera.')
  }
  const missing = events.filter(type => !hasPermission(user, webhookEvents[type].access))
  if (missing.length === 0) return
  const words = missing.map(type => webhookEvents[type].title).join('; ')
  throw refuseField('events', `Odznacz to, czego nie widzi Twoje konto: ${words}`)
}

async function refuseMore(db: Db) {
  const { count } = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count < MAX_PARISH_WEBHOOKS) return
  throw new Refusal(
    422,
    `Parafia może mieć najwyżej ${MAX_PARISH_WEBHOOKS} webhooków. Usuń któryś z nich.`,
  )
}

/** Creates a webhook and returns its secret only this once. */
export async function createWebhook(context: DetachedContext, key: string, entry: Entry) {
  refuseUnfit(context, entry)
  const { told, kept } = newSecret(key, requireParish(context))
  return context.inNewTransaction(async db => {
    await refuseMore(db)
    const { id } = await db
      .insertInto('webhooks')
      .values({ ...entry, secret: kept, made_by_name: context.user.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, secret: told }
  })
}

export async function updateWebhook(
  context: Context,
  id: number,
  { version, ...entry }: Entry & { version: number },
) {
  refuseUnfit(context, entry)
  return updateVersioned(context.db, 'webhooks', id, version, entry)
}

interface Switch {
  version: number
  active: boolean
}

/**
 * Switches a webhook: when off, nothing is sent and waiting deliveries are dropped; when on again, it gets only later
 * events.
 */
export async function setActive({ db }: Context, id: number, { version, active }: Switch) {
  if (active) await refuseWithoutSecret(db, id)
  const savedWebhook = await updateVersioned(db, 'webhooks', id, version, {
    active,
    off_reason: null,
  })
  if (!active) await giveUp(db, id)
  return savedWebhook
}

const FROM_COPY =
  'Ten webhook pochodzi z kopii parafii i nie ma klucza podpisu. Utwórz nowy klucz podpisu, wpisz go u odbiorcy i dopiero włącz.'

/** Refuses a webhook without a secret, because the import of a parish from a file omits secrets. */
async function refuseWithoutSecret(db: Db, id: number) {
  const hook = await db
    .selectFrom('webhooks')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirst()
  if (hook?.secret === '') throw new Refusal(422, FROM_COPY)
}

const giveUp = (db: Db, webhook_id: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'off' })
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .execute()

/** Removes a webhook with its deliveries; its changes stay in history. */
export async function removeWebhook({ db }: Context, id: number, version: number) {
  await requireWebhook(db, id)
  await db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw staleVersion()
  return { result: true }
}

/** Renews the secret and returns it only this once; the former one signs too until tomorrow. */
export async function renewWebhookSecret(
  context: DetachedContext,
  key: string,
  id: number,
  version: number,
) {
  const { told, kept } = newSecret(key, requireParish(context))
  return context.inNewTransaction(async db => {
    const updatedWebhook = await db
      .updateTable('webhooks')
      .set({
        secret: kept,
        previous_secret: sql`nullif(secret, '')`,
        previous_until: sql`case when secret <> '' then now() + interval '24 hours' end`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (updatedWebhook) return { id, secret: told }
    await requireWebhook(db, id)
    throw staleVersion()
  })
}

async function requireWebhook(db: Db, id: number) {
  const hook = await db
    .selectFrom('webhooks')
    .select(['id', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!hook) throw notFound('Nie ma takiego webhooka')
  return hook
}

async function refuseOff(db: Db, id: number) {
  const { active } = await requireWebhook(db, id)
  if (!active) throw new Refusal(422, 'Ten webhook jest wyłączony. Najpierw go włącz.')
}

/** Sends a test event without a record. */
export async function tryOut({ db }: Context, id: number) {
  await refuseOff(db, id)
  await emitTestEvent(db, id)
  return { id }
}

/** Lists the deliveries of the last thirty days, with the answers of the receiver. */
export async function listWebhookDeliveries({ db }: Context, id: number) {
  await requireWebhook(db, id)
  const data = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'e.type', 'e.book', 'e.created_at', 'd.state', 'd.tries', 'd.answer'])
    .select(['d.problem', 'd.tried_at', 'd.next_at'])
    .$narrowType<{ problem: Delivery['problem'] }>()
    .where('d.webhook_id', '=', id)
    .where('e.created_at', '>', sql<string>`now() - interval '30 days'`)
    .orderBy('d.id', 'desc')
    .limit(100)
    .execute()
  return { data }
}

/** Resends the same event with the same number, starting again from the first try. */
export async function resendWebhookDelivery({ db }: Context, id: number, delivery_id: number) {
  await refuseOff(db, id)
  const delivery = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: sql`now()`, problem: null, answer: null })
    .where('id', '=', delivery_id)
    .where('webhook_id', '=', id)
    .returning(['parish_id', 'id'])
    .executeTakeFirst()
  if (!delivery) throw notFound('Nie ma takiej wysyłki')
  await insertJob(db, WEBHOOK, delivery)
  return { id: delivery.id }
}
