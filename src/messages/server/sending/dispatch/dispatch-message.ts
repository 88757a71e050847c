import { sql } from 'kysely'
import { type InParish, insideParish } from '#platform/database/tenancy.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { type Gateway, findProvider } from '../../provider/gateway.ts'
import type { SmsOutcome } from '../../provider/provider.ts'
import { type MessageRecord, type Sender, getMessageRecord, getSender } from '../../reading.ts'
import type { HoldReason } from '../../../labels.ts'
import { type ClaimedDelivery, claimDeliveries, recordResults } from './claims.ts'
import { buildEmail } from './email-message.ts'
import { getClock } from '../../../sending-start.ts'
import { isQuiet } from '../quiet.ts'

export interface DispatchJob {
  parish_id: number
  message_id: number
}

/** Number of concurrent requests to the provider. */
const ABREAST = 10
/** Number of consecutive requests without a response after which the provider is not called for a while. */
const ENOUGH_SILENCE = 5

interface DispatchDeps {
  inside: InParish
  message: MessageRecord
  send: (one: ClaimedDelivery) => Promise<SmsOutcome>
  quiet: () => boolean
}

/** Job that hands a message over to the provider, number by number; it can be restarted at any time. */
export const createDispatcher =
  (database: Database, mail: Mail, gateway: Gateway) =>
  async ({ parish_id, message_id }: DispatchJob, signal?: AbortSignal) => {
    const inside = insideParish(database, parish_id)
    const message = await inside(db => dueMessage(db, message_id))
    if (!message) return
    const sender = await inside(db => getSender(db, parish_id))
    const send = getDoor(message, sender, mail, gateway)
    const hours = { from: sender.sms_quiet_from, to: sender.sms_quiet_to }
    const loud = message.channel === 'email' || message.trial || message.awaited
    const quiet = () => !loud && isQuiet(getClock(new Date()), hours)
    const halt = await handAll({ inside, message, send, quiet }, signal)
    await inside(db => settle(db, message_id, halt))
  }

/** Returns the message; undefined when it was undone or finished, or its hour has not come. */
async function dueMessage(db: Db, id: number) {
  const { rows } = await sql`select from messages where id = ${id} and state in ('queued', 'held')
    and starts_at <= now()`.execute(db)
  if (rows.length === 0) return undefined
  return getMessageRecord(db, id)
}

function getDoor(message: MessageRecord, sender: Sender, mail: Mail, gateway: Gateway) {
  if (message.channel === 'email') return buildEmail(message, sender, mail)
  const provider = findProvider(gateway)
  return ({ address, content, key }: ClaimedDelivery): Promise<SmsOutcome> =>
    provider
      ? provider.send({ to: address, text: content, key, from: sender.sms_sender })
      : Promise.resolve({ kind: 'stopped', why: 'account' })
}

/** Reason why the job stops for now; null when no delivery is left, `quiet` during the quiet hours. */
type Halt = HoldReason | 'quiet' | null

async function handAll(
  { inside, message, send, quiet }: DispatchDeps,
  signal?: AbortSignal,
): Promise<Halt> {
  for (;;) {
    if (signal?.aborted) return null
    if (quiet()) return 'quiet'
    const deliveries = await inside(db => claimDeliveries(db, message.id, message.channel))
    if (deliveries.length === 0) return null
    const { results, halt } = await askAll(deliveries, send)
    await inside(db => recordResults(db, message.id, message.channel, results))
    if (halt) return halt
  }
}

/** Sends some deliveries, a few at a time; stops at the first result that concerns all of them. */
async function askAll(deliveries: ClaimedDelivery[], send: DispatchDeps['send']) {
  const outcomes = new Map<number, SmsOutcome>()
  let halt: HoldReason | null = null
  let silence = 0
  const waiting = [...deliveries]
  async function ask() {
    for (let delivery = waiting.shift(); delivery; delivery = waiting.shift()) {
      const outcome = await send(delivery)
      outcomes.set(delivery.id, outcome)
      silence = outcome.kind === 'unknown' ? silence + 1 : 0
      if (outcome.kind === 'stopped') halt ??= outcome.why
      if (silence >= ENOUGH_SILENCE) halt ??= 'away'
      if (halt) return
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, ask))
  // Deliveries that were not sent return to their former state.
  const defaultOutcome: SmsOutcome = { kind: 'stopped', why: halt ?? 'away' }
  const results = deliveries.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? defaultOutcome }))
  return { results, halt: halt as HoldReason | null }
}

/** Sets the state of a message after a run: finished, to be tried again, or held with the reason. */
async function settle(db: Db, id: number, halt: Halt) {
  const { state } = await getMessageRecord(db, id, true)
  if (state !== 'queued' && state !== 'held') return
  const { rows } = await sql<{ left: number; due: string | null }>`select count(*)::int as left,
      min(coalesce(claimed_until, now())) as due from message_deliveries
    where message_id = ${id} and state in ('queued', 'sending', 'unknown')`.execute(db)
  const { left, due } = firstRowOrThrow(rows)
  const holdReason = halt === 'quiet' ? null : halt
  const resume_at = halt ? sql<string>`now() + interval '5 minutes'` : due
  await db
    .updateTable('messages')
    .set(
      left === 0
        ? { state: 'done', held: null, resume_at: null, finished_at: sql`now()` }
        : { state: holdReason ? 'held' : 'queued', held: holdReason, resume_at },
    )
    .where('id', '=', id)
    .execute()
}
