import { sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import { runEach } from '#platform/jobs/run-each.ts'
import { canReadConfidential, withDependents } from '#auth/rights/prerequisites.ts'
import { IS_LICENSED, UNBOUGHT_MODULES } from '#auth/server/licence-sql.ts'
import { getClock } from '#messages/sending-start.ts'
import { isQuiet } from '#messages/server/sending/quiet.ts'
import type { WaitingEntries } from '#history/server/waiting-entries.ts'
import { plural } from '#shared/text/plural.ts'
import { countNew } from './count-new.ts'
import { type PushOutcome, type PushSender, type PushTarget, sendPush } from './send-push.ts'
import type { PushConfig } from './subscriptions.ts'
import { getVapidKey } from './vapid-key.ts'

interface DueSubscription extends PushTarget {
  id: number
  user_id: number
  parish_id: number
  announced_seq: number | null
  unseen: number
  failures: number
  role_id: number
  name: string
  clergy: boolean
  rights_taken: string[]
  modules_off: string[]
  quiet_from: string
  quiet_to: string
}

/** Stops counting what was announced to accounts that have used the program since then. */
const forgetSeen = (db: Db) =>
  sql`
  update push_subscriptions s set unseen = 0 where s.unseen > 0 and exists (
    select from account_sessions a where a.user_id = s.user_id and a.seen_at > s.announced_at)`.execute(
    db,
  )

/** Reads the browsers that may be notified now. */
async function listDue(db: Db): Promise<DueSubscription[]> {
  const { rows } = await sql<DueSubscription>`
    select s.id, s.user_id, u.parish_id, s.endpoint, s.p256dh, s.auth, s.announced_seq::float8 as announced_seq, s.unseen, s.failures,
      u.role_id, u.name, u.clergy, u.rights_taken, ${sql.raw(UNBOUGHT_MODULES)} as modules_off,
      left(p.sms_quiet_from::text, 5) as quiet_from, left(p.sms_quiet_to::text, 5) as quiet_to
    from push_subscriptions s
    join users u on u.id = s.user_id and u.active and not u.demo
    join parishes p on p.id = u.parish_id and ${sql.raw(IS_LICENSED)}
    where coalesce(s.retry_at <= now(), true)
    order by s.id`.execute(db)
  return rows
}

function toAccount(row: DueSubscription): Account {
  const { user_id: id, role_id, name, parish_id, modules_off } = row
  const rights_taken = withDependents(row.rights_taken)
  const clergy = canReadConfidential({ role_id, clergy: row.clergy, rights_taken })
  return { id, session_id: 0, role_id, name, parish_id, clergy, modules_off, rights_taken }
}

const readHead = async (db: Db) =>
  (await db.selectFrom('history').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())
    ?.seq ?? 0

/** Text of a notification: it names neither a person nor a record, because it lies on a locked screen. */
export const describeNew = (count: number) =>
  `Czeka ${plural(count, 'nowa sprawa', 'nowe sprawy', 'nowych spraw')}`

const MAX_FAILURES = 20
const HOUR = 3600

interface Announcement {
  seq: number
  count: number
}

/** Stores what a sending has changed: a browser that is gone, or unreachable for weeks, is forgotten. */
async function storeOutcome(
  db: Db,
  { id, failures, unseen }: DueSubscription,
  { seq, count }: Announcement,
  outcome: PushOutcome,
) {
  const isLater = outcome.state === 'later' || outcome.state === 'silent'
  if (outcome.state === 'gone' || (isLater && failures + 1 >= MAX_FAILURES)) {
    await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
    return
  }
  const seconds = outcome.state === 'later' ? outcome.seconds : null
  const wait = isLater ? (seconds ?? Math.min(300 * 2 ** failures, 24 * HOUR)) : null
  await db
    .updateTable('push_subscriptions')
    .set({
      ...(!isLater && { announced_seq: seq }),
      ...(!isLater && count > 0 && { unseen: unseen + count, announced_at: sql<string>`now()` }),
      failures: isLater ? failures + 1 : 0,
      retry_at: wait === null ? null : sql<string>`now() + make_interval(secs => ${wait})`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Sends each browser one message when something has begun to wait since the last one; in the quiet hours of the parish
 * none, so that the first one afterwards counts the night. It replaces the message before, so it counts also what that
 * one announced, until the account uses the program.
 */
export const announceNew =
  (
    database: Database,
    sources: readonly WaitingEntries[],
    { secret, ...config }: PushConfig,
    now = () => new Date(),
  ) =>
  async () => {
    const due = await inInstallation(database, async db => {
      await forgetSeen(db)
      return listDue(db)
    })
    const awake = due.filter(
      ({ quiet_from: from, quiet_to: to }) => !isQuiet(getClock(now()), { from, to }),
    )
    if (awake.length === 0) return
    const vapidKey = await inInstallation(database, db => getVapidKey(db, secret))
    const sender: PushSender = { ...config, vapidKey }
    // One that does not answer is not waited for once for each browser; the others are asked in the next run.
    const silentOrigins = new Set<string>()
    await runEach(
      awake.map(subscription => async () => {
        const inside = insideParish(database, subscription.parish_id, { readOnly: true })
        const { announced_seq } = subscription
        const { count, head } = await inside(async db => {
          const last = await readHead(db)
          const account = toAccount(subscription)
          const after = announced_seq ?? last
          return { head: last, count: await countNew(db, account, { sources, after, last }) }
        })
        const origin = URL.parse(subscription.endpoint)?.origin ?? ''
        if (head === announced_seq || silentOrigins.has(origin)) return
        const outcome: PushOutcome =
          count === 0
            ? { state: 'accepted' }
            : await sendPush(sender, subscription, describeNew(subscription.unseen + count))
        if (outcome.state === 'silent') silentOrigins.add(origin)
        await inInstallation(database, db =>
          storeOutcome(db, subscription, { seq: head, count }, outcome),
        )
      }),
    )
  }
