import { sql } from 'kysely'
import { parishName } from '#shared/places/parish-names.ts'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { Page } from '#platform/paging.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type Message, type MessageQuery, type MessageRow, messages } from '../contract.ts'
import type { ReceiverQuery, ReceiverRow } from '../receivers/contract.ts'
import { getOutbox, getPlan } from './sending/message-cost.ts'
import { planSendingStart } from './sending/quiet.ts'
import { ofReceivers, pageOfRows } from '../receivers/server/rows.ts'
import { listReceivers } from '../receivers/server/who.ts'
import type { Channel, DeliveryState, MessageState } from '../labels.ts'

export const MESSAGE_NOT_FOUND_MESSAGE = 'Nie ma takiej wiadomości'

export const getSender = (db: Db, parish_id: number) =>
  db
    .selectFrom('parishes')
    .select(['name', 'title', 'town', 'email', 'sms_balance', 'sms_sender', 'sms_part_price'])
    .select(['sms_quiet_from', 'sms_quiet_to'])
    .where('id', '=', parish_id)
    .executeTakeFirstOrThrow()
export type Sender = Awaited<ReturnType<typeof getSender>>

/** Returns the name of the parish for messages. */
export const getSenderSignature = (sender: Pick<Sender, 'name' | 'title'>) => parishName(sender)

const count = (states: string) =>
  sql<number>`(count(*) filter (where d.state in (${sql.raw(states)})))::int`
const PROGRESS = sql<MessageRow['progress']>`(select jsonb_build_object(
  'waiting', ${count("'queued', 'sending', 'unknown'")}, 'handed', ${count("'accepted', 'delivered', 'undelivered'")},
  'delivered', ${count("'delivered'")}, 'failed', ${count("'undelivered', 'rejected'")},
  'refused', ${count("'rejected'")}, 'unclear', ${count("'unclear'")}, 'cancelled', ${count("'cancelled'")})
  from message_deliveries d where d.message_id = messages.id)`

const RECEIVERS = sql<number>`case when state = 'draft'
  then (select count(*)::int from message_receivers r where r.message_id = messages.id) else receivers_count end`

export async function listMessages({ db }: Context, query: MessageQuery) {
  const { sort, sortType, search, state } = query
  let messageRows = db.selectFrom('messages')
  if (state) messageRows = messageRows.where('state', '=', state)
  if (search)
    messageRows = messageRows.where(
      sql<boolean>`strpos(fold(title || ' ' || content), fold(${search})) > 0`,
    )
  const listQuery = messageRows
    .select(['id', 'channel', 'title', 'state', 'created_at', 'queued_at', 'starts_at'])
    .$narrowType<{ channel: Channel; state: MessageState }>()
    .select([RECEIVERS.as('receivers_count'), PROGRESS.as('progress')])
    .orderBy(sort === 'title' ? sql`title collate "pl"` : sql`created_at`, sortType)
    .orderBy('id', sortType)
  return readPage(messages.list.path, query, listQuery)
}

/** Returns the row, locked on request; throws 404 when the parish has none. */
export async function getMessageRecord(db: Db, id: number, shouldLock = false) {
  const messageQuery = db
    .selectFrom('messages')
    .selectAll()
    .select(PROGRESS.as('progress'))
    .where('id', '=', id)
    .$narrowType<{ channel: Channel; state: MessageState }>()
  const message = await (shouldLock ? messageQuery.forUpdate() : messageQuery).executeTakeFirst()
  if (!message) throw notFound(MESSAGE_NOT_FOUND_MESSAGE)
  return message
}
export type MessageRecord = Awaited<ReturnType<typeof getMessageRecord>>

const FAILED = ['undelivered', 'rejected', 'unclear'] as const

/** Returns the delivery result of a sent message, number by number. */
async function listSentReceivers(
  db: Db,
  id: number,
  query: ReceiverQuery,
): Promise<Page<ReceiverRow>> {
  const { sort, sortType, search, only } = query
  let deliveries = db.selectFrom('message_deliveries').where('message_id', '=', id)
  if (only === 'undelivered') deliveries = deliveries.where('state', 'in', FAILED)
  if (search) {
    const nameAndAddress = sql`fold(coalesce(name, '') || ' ' || coalesce(address, ''))`
    deliveries = deliveries.where(sql<boolean>`strpos(${nameAndAddress}, fold(${search})) > 0`)
  }
  const listQuery = deliveries
    .select(['id', 'person_id', 'parish_worker_id', 'name', 'address as phone', 'shares', 'code'])
    .select([sql<DeliveryState>`state`.as('state'), sql<null>`null`.as('problem')])
    .select(sql<null>`null`.as('other_mobile'))
    .orderBy(sort === 'name' ? sql`name collate "pl"` : sql`address`, sortType)
    .orderBy('id')
  return readPage(`/api/messages/${id}`, query, listQuery)
}

/** Returns a message with a preview of sending and a page of its recipients. */
export async function getMessage(
  context: Context,
  id: number,
  query: ReceiverQuery,
): Promise<Message> {
  const { db } = context
  const message = await getMessageRecord(db, id)
  const sender = await getSender(db, requireParish(context))
  const parish = getSenderSignature(sender)
  const draft = message.state === 'draft'
  const receivers = draft ? await listReceivers(db, 'message', id, message.channel) : []
  const outbox = getOutbox(message, receivers, parish)
  const price = message.part_price ?? sender.sms_part_price
  const plan = draft ? getPlan(outbox, receivers.length, message.channel, price) : null
  const path = `/api/messages/${id}`
  const receiverPage = draft
    ? pageOfRows(path, query, ofReceivers(receivers, message.channel))
    : await listSentReceivers(db, id, query)
  const { send_day, send_time, held, progress } = message
  return {
    ...message,
    held,
    send_day,
    send_time,
    receivers_count: draft ? receivers.length : message.receivers_count,
    cost: plan?.cost ?? (message.channel === 'sms' ? message.parts_count * price : 0),
    undoable: ['queued', 'held'].includes(message.state) && progress.waiting > 0,
    parish,
    part_price: price,
    sender: sender.sms_sender,
    plan: plan && { ...plan, start: planSendingStart(message, sender) },
    receivers: receiverPage,
  }
}
