import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { queryPrepared } from '../../database/query-prepared.ts'

/** Number of attempts within a minute in all processes together, and the milliseconds left of the minute. */
export interface Count {
  count: number
  left: number
}

const MINUTE = 60_000

// The minute begins with the first attempt, by the clock of the database, so that processes with different clocks
// agree; a minute that ends more than a minute from now was begun before the clock was set back. The time is read while
// the row is locked, because now() of a statement that waited for the lock is older than a minute begun meanwhile.
const COUNT = `
  insert into request_counts as kept (subject, count, ends_at)
  select subject, count, clock_timestamp() + interval '1 minute'
  from unnest($1::text[], $2::int[]) as tried (subject, count)
  order by subject
  on conflict (subject) do update set (count, ends_at) = (
    select case when goes_on then kept.count else 0 end + excluded.count,
      case when goes_on then kept.ends_at else ends_anew end
    from (
      select ends_anew, kept.ends_at between ends_anew - interval '1 minute' and ends_anew as goes_on
      from (select clock_timestamp() + interval '1 minute' as ends_anew) as anew
    ) as minute)
  returning subject, count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as left`

const getDigest = (subject: string) =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22)

async function write(database: Database, attempts: readonly [subject: string, count: number][]) {
  const [subjects, counts] = [
    attempts.map(([subject]) => subject),
    attempts.map(([, count]) => count),
  ]
  return queryPrepared<Count & { subject: string }>(database, COUNT, [subjects, counts])
}

/** Counts one attempt and waits for the total. */
export async function countExactly(database: Database, subject: string): Promise<Count> {
  const [{ count, left } = { count: 1, left: MINUTE }] = await write(database, [
    [getDigest(subject), 1],
  ])
  return { count, left }
}

/** Milliseconds after which processes know each other's counts. */
const SHARED_WITHIN = 250
const MOST_KEPT = 10_000

interface SubjectCount {
  count: number
  unwritten: number
  ends: number
}

/**
 * Counts without waiting, for limits that no manual work reaches: a process knows the counts of others a quarter of a
 * second later, and while the database is unavailable it uses its own count.
 */
export function openCounts(database: Database) {
  const countsBySubject = new Map<string, SubjectCount>()
  let timer: NodeJS.Timeout | undefined

  function of(subject: string): SubjectCount {
    const existingCount = countsBySubject.get(subject)
    if (existingCount && existingCount.ends > performance.now()) return existingCount
    const newCount = { count: 0, unwritten: 0, ends: performance.now() + MINUTE }
    countsBySubject.delete(subject)
    countsBySubject.set(subject, newCount)
    for (const [oldest] of countsBySubject) {
      if (countsBySubject.size <= MOST_KEPT) break
      countsBySubject.delete(oldest)
    }
    return newCount
  }

  async function share() {
    timer = undefined
    const unsharedCounts = Array.from(countsBySubject)
      .filter(([, { unwritten }]) => unwritten > 0)
      .map(([subject, counter]) => ({
        subject: getDigest(subject),
        one: counter,
        sent: counter.unwritten,
      }))
    for (const { one } of unsharedCounts) one.unwritten = 0
    try {
      const rows = await write(
        database,
        unsharedCounts.map(({ subject, sent }) => [subject, sent]),
      )
      const sharedCounts = new Map(rows.map(row => [row.subject, row]))
      for (const { subject, one } of unsharedCounts) learn(one, sharedCounts.get(subject))
    } catch {
      for (const { one, sent } of unsharedCounts) one.unwritten += sent
    }
  }

  return {
    count(subject: string): Count {
      const counter = of(subject)
      counter.count++
      counter.unwritten++
      timer ??= setTimeout(share, SHARED_WITHIN).unref()
      return { count: counter.count, left: counter.ends - performance.now() }
    },
    stop: () => clearTimeout(timer),
  }
}

function learn(counter: SubjectCount, sharedCount: Count | undefined) {
  if (!sharedCount) return
  counter.count = sharedCount.count + counter.unwritten
  counter.ends = performance.now() + sharedCount.left
}
