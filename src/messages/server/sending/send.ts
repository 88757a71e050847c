import { sql } from 'kysely'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import type { SendAnswer, SendEntry } from '../../contract.ts'
import {
  type MessageRecord,
  type Sender,
  getMessageRecord,
  getSender,
  getSenderSignature,
} from '../reading.ts'
import { type Outbox, getOutbox } from './message-cost.ts'
import { listReceivers } from '../../receivers/server/who.ts'
import { unknownPlaceholders } from '../../text/placeholders.ts'
import { MOST_PARTS } from '../../text/sms-parts.ts'
import { formatSendingStart } from '../../sending-start.ts'
import { CONFIRMATION_RECIPIENT_COUNT, UNDO_SECONDS } from '../../labels.ts'
import { takeFromBalance } from './balance.ts'
import { HAND_OVER } from './dispatch/jobs.ts'
import { planSendingStart } from './quiet.ts'

const ALREADY_SENT_MESSAGE =
  'Ta wiadomość została już wysłana. Aby napisać jeszcze raz, zacznij nową.'

/** Refuses (422) an empty, invalid or too long text; `most` is the number of parts of the longest text. */
export function refuseUnfit({ content, channel }: MessageRecord, partCount: number) {
  if (!content.trim()) throw refuseField('content', 'Napisz treść wiadomości.')
  const unknown = unknownPlaceholders(content)
  if (unknown.length > 0) {
    throw refuseField(
      'content',
      `Nie ma takiego pola: ${unknown.join(', ')}. Można wstawić {imię}, {nazwisko} i {parafia}.`,
    )
  }
  if (channel === 'sms' && partCount > MOST_PARTS) {
    throw refuseField(
      'content',
      `Wiadomość jest za długa: ${partCount} części, a operator przyjmuje najwyżej ${MOST_PARTS} ` +
        '(1530 znaków bez polskich liter, 670 z nimi). Skróć ją albo podziel na dwie.',
    )
  }
}

/** Returns the question that must be confirmed before sending; undefined when it has been. */
function question({ lines, incorrect }: Outbox, entry: SendEntry): SendAnswer | undefined {
  const baseAnswer = { result: false, require_confirmation: true, receiversCount: lines.length }
  if (incorrect.length > 0 && !entry.ignoreIncorrectReceivers) {
    return {
      ...baseAnswer,
      require_type: 'ignoreIncorrectReceivers',
      message:
        `Nieprawidłowych odbiorców: ${incorrect.length}. Oni wiadomości nie dostaną. ` +
        `Wysłać do pozostałych (${lines.length})?`,
    }
  }
  if (lines.length > CONFIRMATION_RECIPIENT_COUNT && !entry.confirmSendToManyReceivers) {
    return {
      ...baseAnswer,
      require_type: 'confirmSendToManyReceivers',
      message: `Wiadomość zostanie wysłana do wielu odbiorców: ${lines.length}. Czy na pewno ją wysłać?`,
    }
  }
  return undefined
}

/** Queues a message to all its recipients, once per number; asks for a confirmation first when something is unusual. */
export async function sendMessage(context: Context, ready: boolean, id: number, entry: SendEntry) {
  const { db, user } = context
  const message = await getMessageRecord(db, id, true)
  if (message.state !== 'draft') throw new Refusal(422, ALREADY_SENT_MESSAGE)
  const sender = await getSender(db, requireParish(context))
  const receivers = await listReceivers(db, 'message', id, message.channel)
  const outbox = getOutbox(message, receivers, getSenderSignature(sender))
  refuseUnfit(message, Math.max(0, ...outbox.lines.map(({ parts }) => parts)))
  if (outbox.lines.length === 0) throw new Refusal(422, NOBODY)
  const confirmation = question(outbox, entry)
  if (confirmation) return confirmation
  if (message.channel === 'sms' && !ready) throw new Refusal(422, NO_PROVIDER)
  const start = await queue(db, {
    message,
    sender,
    outbox,
    by: user.name,
    parish_id: requireParish(context),
  })
  return {
    result: true,
    require_confirmation: false,
    require_type: null,
    message: start
      ? `Wiadomość czeka: wyjdzie ${formatSendingStart(start)}.`
      : 'Wiadomość jest w wysyłce.',
    receiversCount: outbox.lines.length,
  }
}

const NOBODY =
  'Żaden z odbiorców nie może dostać tej wiadomości. Dodaj odbiorców albo sprawdź, czego im brakuje.'
export const NO_PROVIDER =
  'Ta instalacja programu nie ma jeszcze operatora SMS. Poproś administratora systemu, aby go podłączył.'

interface QueuedMessage {
  message: MessageRecord
  sender: Sender
  outbox: Outbox
  by: string
  parish_id: number
}

/**
 * Puts every number into the outbox, in one transaction with the charge to the balance; returns the planned or first
 * permitted hour, null when the sending begins now.
 */
async function queue(db: Db, { message, sender, outbox, by, parish_id }: QueuedMessage) {
  const { id, channel } = message
  const { lines } = outbox
  await insertDeliveries(db, id, lines)
  const start = planSendingStart(message, sender)
  const starts_at = start
    ? sql<string>`((${start.day}::date + ${start.time}::time) at time zone 'Europe/Warsaw')`
    : sql<string>`now() + make_interval(secs => ${UNDO_SECONDS})`
  await db
    .updateTable('messages')
    .set({
      state: 'queued',
      queued_at: sql`now()`,
      queued_by_name: by,
      starts_at,
      receivers_count: lines.length,
      parts_count: lines.reduce((sum, { parts }) => sum + parts, 0),
      part_price: channel === 'sms' ? sender.sms_part_price : null,
    })
    .where('id', '=', id)
    .execute()
  if (!start) await insertJob(db, HAND_OVER, { parish_id, message_id: id }, UNDO_SECONDS)
  // The last statement, because it locks the balance and other senders wait for it.
  if (channel === 'sms') await takeFromBalance(db, id, lines.length, sender.sms_balance)
  return start
}

const insertDeliveries = (db: Db, id: number, lines: Outbox['lines']) =>
  sql`insert into message_deliveries (message_id, person_id, parish_worker_id, shares, name, address, content, parts)
    select ${id}, r.* from unnest(${lines.map(line => line.person_id)}::bigint[],
      ${lines.map(line => line.parish_worker_id)}::bigint[], ${lines.map(line => Math.min(line.shares, 999))}::smallint[],
      ${lines.map(line => `${line.surname} ${line.names}`)}::text[], ${lines.map(line => line.address)}::text[],
      ${lines.map(line => line.content)}::text[], ${lines.map(line => line.parts)}::smallint[]) r`.execute(
    db,
  )
