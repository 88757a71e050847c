import { sql } from 'kysely'
import { type Context, requireParish } from '#platform/context.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { getMessageRecord, getSender, getSenderSignature } from '../reading.ts'
import { getNumber } from '../../receivers/server/address.ts'
import { fillMessage } from './message-cost.ts'
import { countSms } from '../../text/sms-parts.ts'
import { type MessageState, PROBLEMS } from '../../labels.ts'
import { giveBack } from './balance.ts'
import { HAND_OVER } from './dispatch/jobs.ts'
import { NO_PROVIDER, refuseUnfit } from './send.ts'
import { queueTrial } from './trial.ts'

/**
 * Undoes the part of the sending that was not handed over. When nothing was, the message is a draft again; otherwise it
 * ends with the sent part. A number the provider was asked about counts as sent, even without a response.
 */
export async function undoMessageSending({ db }: Context, id: number) {
  const message = await getMessageRecord(db, id, true)
  if (message.state !== 'queued' && message.state !== 'held') {
    throw new Refusal(422, 'Nie ma już czego cofnąć: wiadomość wysłano.')
  }
  const { rows } = await sql<{
    id: number
  }>`update message_deliveries set state = 'cancelled', claimed_until = null
    where message_id = ${id} and state = 'queued' returning id`.execute(db)
  if (rows.length === 0) throw new Refusal(422, 'Nie ma już czego cofnąć: wiadomość wysłano.')
  const { rows: remainingDeliveries } = await sql<{
    open: boolean
  }>`select state in ('sending', 'unknown') as open
    from message_deliveries where message_id = ${id} and state <> 'cancelled'`.execute(db)
  const state: MessageState =
    remainingDeliveries.length === 0
      ? 'draft'
      : remainingDeliveries.some(({ open }) => open)
        ? 'queued'
        : 'done'
  if (state === 'draft') {
    await db.deleteFrom('message_deliveries').where('message_id', '=', id).execute()
  }
  await db
    .updateTable('messages')
    .set(
      state === 'draft'
        ? {
            state,
            queued_at: null,
            queued_by_name: null,
            starts_at: null,
            held: null,
            resume_at: null,
          }
        : { state, held: null, finished_at: state === 'done' ? sql<string>`now()` : null },
    )
    .where('id', '=', id)
    .execute()
  if (message.channel === 'sms') await giveBack(db, id, rows.length)
  return { undone: rows.length, state }
}

/** Retries at once the messages that the provider did not accept; an automatic retry happens every five minutes. */
export async function resumeMessage(context: Context, id: number) {
  const { db } = context
  const { state } = await getMessageRecord(db, id, true)
  if (state !== 'held') throw new Refusal(422, 'Ta wiadomość nie jest wstrzymana.')
  await db
    .updateTable('messages')
    .set({ state: 'queued', held: null, resume_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await insertJob(db, HAND_OVER, { parish_id: requireParish(context), message_id: id })
  return {}
}

/** Sends one message to a member of the office like any other message, at the same cost. */
export async function sendTestMessage(
  context: Context,
  ready: boolean,
  id: number,
  recipient: string,
) {
  const { db, user } = context
  const message = await getMessageRecord(db, id)
  const address = parseAddress(message.channel === 'sms', recipient)
  const sender = await getSender(db, requireParish(context))
  const [names = '', ...surname] = user.name.replace(/^(ks\.|s\.|br\.|o\.)\s*/, '').split(' ')
  const parish = getSenderSignature(sender)
  const words = fillMessage(message, { names, surname: surname.join(' ') }, parish)
  const parts = message.channel === 'sms' ? countSms(words).parts : 1
  refuseUnfit(message, parts)
  if (message.channel === 'sms' && !ready) throw new Refusal(422, NO_PROVIDER)
  return queueTrial(db, {
    parish_id: requireParish(context),
    sender,
    channel: message.channel,
    title: `Próba: ${message.title}`,
    content: message.content,
    words,
    plain: message.plain,
    address,
    parts,
    by: user.name,
  })
}

function parseAddress(sms: boolean, input: string) {
  if (!sms) {
    if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(input)) return input
    throw refuseField('to', 'Podaj adres w postaci jan@poczta.pl')
  }
  const read = getNumber(input)
  if ('address' in read) return read.address
  throw refuseField('to', `Na ten numer SMS nie dojdzie: ${PROBLEMS[read.problem]}.`)
}
