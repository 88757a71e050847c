import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { SmsOutcome } from '../../provider/provider.ts'
import type { Channel } from '../../../labels.ts'
import { giveBack } from '../balance.ts'

/** Number of deliveries claimed at once, small enough to be finished before the lease ends. */
const CHUNK: Record<Channel, number> = { sms: 100, email: 20 }

export interface ClaimedDelivery {
  id: number
  key: string
  address: string
  name: string
  content: string
}

/**
 * Claims some deliveries for two minutes. Deliveries that another process claimed and never finished are claimed again:
 * the provider sends a message with the same key once. It remembers keys for four days, so the result of an older one
 * cannot be known. E-mails have no keys: whether an unfinished one was sent is unknown, and a user must decide.
 */
export async function claimDeliveries(
  db: Db,
  message_id: number,
  channel: Channel,
): Promise<ClaimedDelivery[]> {
  await sql`update message_deliveries set state = 'unclear', claimed_until = null
    where message_id = ${message_id} and (state in ('sending', 'unknown') and asked_at < now() - interval '90 hours'
      or ${channel === 'email'} and state = 'sending' and claimed_until < now())`.execute(db)
  // Materialize the selection, because with a join the planner may repeat it for every row.
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (select id from message_deliveries
      where message_id = ${message_id} and state in ('queued', 'sending', 'unknown')
        and (claimed_until is null or claimed_until < now())
      order by id limit ${CHUNK[channel]} for update skip locked)
    update message_deliveries d set state = 'sending', claimed_until = now() + interval '2 minutes',
      asked_at = coalesce(asked_at, now()), tries = tries + 1
    where d.message_id = ${message_id} and d.id = any (array(select id from due))
    returning d.id, d.key, d.address, d.name, d.content`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

export interface Result {
  id: number
  outcome: SmsOutcome
}

const STATE = {
  accepted: 'accepted',
  rejected: 'rejected',
  stopped: 'queued',
  unknown: 'unknown',
  lost: 'unclear',
}

/**
 * A message requested before without a response may have been sent, regardless of the current response of the provider.
 */
const NEXT = sql`case when d.state in ('sending', 'unknown') and r.state = 'queued' and d.tries > 1 then 'unknown'
  when d.state in ('sending', 'unknown') or d.state = 'unclear' and r.state = 'accepted' then r.state else d.state end`
const BACKOFF = sql`least(interval '15 seconds' * power(2, least(d.tries, 10)), interval '15 minutes')`

/**
 * Stores the results of some deliveries. A status from an earlier report remains. Refused messages are returned to the
 * balance.
 */
export async function recordResults(
  db: Db,
  message_id: number,
  channel: Channel,
  results: Result[],
) {
  if (results.length === 0) return
  const of = <T>(read: (outcome: SmsOutcome) => T) => results.map(({ outcome }) => read(outcome))
  const { rows } = await sql<{ state: string }>`
    update message_deliveries d set state = ${NEXT},
      claimed_until = case when r.state = 'unknown' then now() + ${BACKOFF} end,
      asked_at = case when r.state = 'queued' and d.tries = 1 then null else d.asked_at end,
      tries = case when r.state = 'queued' and d.tries = 1 then 0 else d.tries end,
      provider_id = coalesce(d.provider_id, r.provider_id), points = coalesce(d.points, r.points),
      code = coalesce(d.code, r.code),
      handed_at = case when r.state = 'accepted' then coalesce(d.handed_at, now()) else d.handed_at end
    from unnest(${results.map(({ id }) => id)}::bigint[], ${of(({ kind }) => STATE[kind])}::text[],
      ${of(outcome => (outcome.kind === 'accepted' ? outcome.id : null))}::text[],
      ${of(outcome => (outcome.kind === 'accepted' ? outcome.points : null))}::integer[],
      ${of(outcome => (outcome.kind === 'rejected' ? outcome.code : null))}::text[])
      r (id, state, provider_id, points, code)
    where d.id = r.id and d.message_id = ${message_id}
      and (d.state in ('sending', 'unknown') or r.state = 'accepted')
    returning d.state`.execute(db)
  const rejectedCount = rows.filter(({ state }) => state === 'rejected').length
  if (channel === 'sms') await giveBack(db, message_id, rejectedCount)
}
