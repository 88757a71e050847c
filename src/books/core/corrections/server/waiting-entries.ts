import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { WaitingEntries } from '#history/server/waiting-entries.ts'
import { bookNames } from '#shared/book-catalogue.ts'

/** Corrections of acts that a second person decides. */
export const waitingCorrections: WaitingEntries = user => {
  const books = bookNames.filter(book => hasPermission(user, `${book}.write`))
  return sql`h.action = 'insert' and h.table_name = 'correction_proposals'
    and h.new ->> 'book' = any(${books}::text[])`
}
