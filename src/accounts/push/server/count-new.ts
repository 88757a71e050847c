import { sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { bookNames } from '#shared/book-catalogue.ts'

/** Tables of reports and notices that wait from their first entry on, and the right to see each. */
const REPORTS = {
  baptism_registrations: 'baptisms.read',
  incoming_notices: 'baptisms.read',
  funerals: 'deceased.read',
  visit_registrations: 'visits.read',
} as const

/**
 * Counts what began to wait for the account between two entries of the parish's history: orders, reports, corrections
 * to decide, tasks. What the account entered itself is no news. Entries are numbered in the order of commits, so
 * nothing falls between two countings (history/changed-records).
 */
export async function countNew(
  db: Db,
  user: Account,
  after: number,
  last: number,
): Promise<number> {
  const reports = Object.entries(REPORTS)
    .filter(([, right]) => hasPermission(user, right))
    .map(([table]) => table)
  const books = bookNames.filter(book => hasPermission(user, `${book}.write`))
  const orders = hasPermission(user, 'intentions.write') ? ['intention_orders'] : []
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history h
    where h.seq > ${after} and h.seq <= ${last} and h.account_id is distinct from ${user.id} and (
      h.action = 'insert' and h.table_name = any(${reports}::text[])
      or h.action = 'insert' and h.table_name = 'correction_proposals' and h.new ->> 'book' = any(${books}::text[])
      or h.table_name = any(${orders}::text[]) and h.new ->> 'status' in ('waiting', 'unclear')
        and h.old ->> 'status' is distinct from h.new ->> 'status'
      or h.table_name = 'tasks' and h.new ->> 'assignee_id' = ${String(user.id)}
        and h.old ->> 'assignee_id' is distinct from h.new ->> 'assignee_id')`.execute(db)
  return rows[0]?.count ?? 0
}
