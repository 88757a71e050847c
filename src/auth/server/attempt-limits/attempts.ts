import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'

/** Maximum number of attempts on a subject in any quarter of an hour, or in the given minutes. */
export interface Limit {
  subject: string
  most: number
  minutes?: number
  /** Sentence for a refused attempt, with the minutes to wait; a general one by default. */
  describeRefusal?: (minutes: number) => string
}
type AttemptWindow = Pick<Limit, 'subject' | 'minutes'>

/**
 * Attempts are stored by the minute: one from the first second of a bucket counts for all the minutes of the window.
 */
const getWindow = ({ minutes = 15 }: AttemptWindow) => sql`make_interval(mins => ${minutes + 1})`
// A clock set back leaves attempts in the future: they must not lock anyone out until then.
const isCounted = (window: AttemptWindow) =>
  sql<boolean>`window_start > now() - ${getWindow(window)} and window_start < now() + interval '1 minute'`

/**
 * Adjusts the limits: over plain http the bot check is easier (docs/decisions/0057), so half as many attempts are
 * allowed, counted for twice as long.
 */
export const adjustLimits = <L extends Limit>(https: boolean, limits: L[]): L[] =>
  https
    ? limits
    : limits.map(limit => ({ ...limit, most: Math.floor(limit.most / 2), minutes: 30 }))

/** Returns the subject's name in the table of attempts, which discloses nothing about the person. */
export const hashSubject = (kind: string, value: string | number) =>
  `${kind}:${createHash('sha256').update(String(value)).digest('base64url').slice(0, 22)}`

/** Returns the network of an address: for IPv6 a whole /64, which a single customer owns. */
export function getNetwork(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Counts the attempts on the subject in the last quarter of an hour, or in the minutes of its limit. */
export async function countAttempts(db: Db, window: AttemptWindow): Promise<number> {
  const { tries } = await db
    .selectFrom('attempts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('tries'))
    .where('subject', '=', window.subject)
    .where(isCounted(window))
    .executeTakeFirstOrThrow()
  return tries
}

async function wait(db: Db, window: AttemptWindow) {
  const { seconds } = await db
    .selectFrom('attempts')
    .select(
      sql<number>`ceil(extract(epoch from min(window_start) + ${getWindow(window)} - now()))::int`.as(
        'seconds',
      ),
    )
    .where('subject', '=', window.subject)
    .where(isCounted(window))
    .executeTakeFirstOrThrow()
  return Math.max(1, seconds)
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot pass together; 429 with the seconds to wait
 * when there were too many (such an attempt is not counted: the transaction must be the refused request's own,
 * `inNewTransaction`). Returns the counting time for `forgetAttempt`.
 */
export async function recordAttempt(db: Db, limits: Limit[]): Promise<string> {
  let moment = ''
  for (const limit of limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const { subject, most } = limit
    const { window_start } = await db
      .insertInto('attempts')
      .values({ subject, window_start: sql`date_trunc('minute', now())` })
      .onConflict(conflict =>
        conflict
          .columns(['subject', 'window_start'])
          .doUpdateSet({ count: sql`attempts.count + 1` }),
      )
      .returning('window_start')
      .executeTakeFirstOrThrow()
    moment = window_start
    if ((await countAttempts(db, limit)) > most) throw tooMany(limit, await wait(db, limit))
  }
  return moment
}

/** Counts one attempt more; false when it exceeds the daily limit. Attempts are stored for a day. */
export async function isWithinDay(db: Db, { subject, most }: Limit): Promise<boolean> {
  await db
    .insertInto('attempts')
    .values({ subject, window_start: sql`date_trunc('minute', now())` })
    .onConflict(conflict =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ count: sql`attempts.count + 1` }),
    )
    .execute()
  const { tries } = await db
    .selectFrom('attempts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('tries'))
    .where('subject', '=', subject)
    .where(sql<boolean>`window_start > now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return tries <= most
}

const describeAttempts = (minutes: number) => `Zbyt wiele prób. Spróbuj ponownie za ${minutes} min.`

function tooMany({ describeRefusal = describeAttempts }: Limit, retry_after: number) {
  return new Refusal(429, describeRefusal(Math.ceil(retry_after / 60)), { extra: { retry_after } })
}

/** Removes a successful attempt from the count. */
export const forgetAttempt = (db: Db, limits: Limit[], moment: string) =>
  db
    .updateTable('attempts')
    .set({ count: sql`count - 1` })
    .where(
      'subject',
      'in',
      limits.map(({ subject }) => subject),
    )
    .where('window_start', '=', moment)
    .execute()
