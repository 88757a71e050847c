import { sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { WaitingEntries } from '#history/server/waiting-entries.ts'

interface Counting {
  sources: readonly WaitingEntries[]
  /** Entries after the first and up to the second number. */
  after: number
  last: number
}

/**
 * Counts what began to wait for the account between two entries of the parish's history. What the account entered itself
 * is no news. Entries are numbered in the order of commits, so nothing falls between two countings
 * (history/changed-records).
 */
export async function countNew(
  db: Db,
  user: Account,
  { sources, after, last }: Counting,
): Promise<number> {
  const conditions = sources.flatMap(select => select(user) ?? [])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history h
    where h.seq > ${after} and h.seq <= ${last} and h.account_id is distinct from ${user.id}
      and (${sql.join([sql`false`, ...conditions], sql` or `)})`.execute(db)
  return rows[0]?.count ?? 0
}
