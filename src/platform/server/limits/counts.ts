import { createHash } from 'node:crypto'
import { type Database, prepareStatement } from '../../database/database.ts'

/** How many tries of a minute there were at all processes together, and how many milliseconds are left of it. */
export interface Count {
  count: number
  left: number
}

const MINUTE = 60_000

// The minute begins with the first try and goes by the clock of the database, so processes whose clocks differ agree;
// one that would end later than a minute from now was begun by a clock that has been put back since. The moment is read
// when the row is held: now() of a statement that waited for it is older than a minute begun meanwhile.
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

const digestOf = (subject: string) =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22)

async function write(database: Database, tried: readonly [subject: string, count: number][]) {
  const [subjects, counts] = [tried.map(([subject]) => subject), tried.map(([, count]) => count)]
  const { rows } = await database.query<Count & { subject: string }>(
    prepareStatement(database, COUNT, [subjects, counts]),
  )
  return rows
}

/** Counts one try and waits for the sum. */
export async function countExactly(database: Database, subject: string): Promise<Count> {
  const [{ count, left } = { count: 1, left: MINUTE }] = await write(database, [
    [digestOf(subject), 1],
  ])
  return { count, left }
}

/** How soon processes learn what the others have counted, in milliseconds. */
const SHARED_WITHIN = 250
const MOST_KEPT = 10_000

interface Kept {
  count: number
  unwritten: number
  ends: number
}

/**
 * Counts without waiting, for limits nobody meets who works by hand: a process knows what others counted a quarter of
 * a second later, and while the database is away it goes by its own count.
 */
export function openCounts(database: Database) {
  const kept = new Map<string, Kept>()
  let timer: NodeJS.Timeout | undefined

  function of(subject: string): Kept {
    const known = kept.get(subject)
    if (known && known.ends > performance.now()) return known
    const begun = { count: 0, unwritten: 0, ends: performance.now() + MINUTE }
    kept.delete(subject)
    kept.set(subject, begun)
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return begun
  }

  async function share() {
    timer = undefined
    const tried = Array.from(kept)
      .filter(([, { unwritten }]) => unwritten > 0)
      .map(([subject, one]) => ({ subject: digestOf(subject), one, sent: one.unwritten }))
    for (const { one } of tried) one.unwritten = 0
    try {
      const rows = await write(
        database,
        tried.map(({ subject, sent }) => [subject, sent]),
      )
      const told = new Map(rows.map(row => [row.subject, row]))
      for (const { subject, one } of tried) learn(one, told.get(subject))
    } catch {
      for (const { one, sent } of tried) one.unwritten += sent
    }
  }

  return {
    count(subject: string): Count {
      const one = of(subject)
      one.count++
      one.unwritten++
      timer ??= setTimeout(share, SHARED_WITHIN).unref()
      return { count: one.count, left: one.ends - performance.now() }
    },
    stop: () => clearTimeout(timer),
  }
}

function learn(one: Kept, told: Count | undefined) {
  if (!told) return
  one.count = told.count + one.unwritten
  one.ends = performance.now() + told.left
}
