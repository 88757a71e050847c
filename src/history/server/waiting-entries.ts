import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import { type Permission, hasPermission } from '#auth/rights/permissions.ts'

/**
 * Condition on an entry `h` of the history by which something begins to wait for the account; undefined when the account
 * may not see what waits. The lists of modules join them (src/app/server/sources.ts).
 */
export type WaitingEntries = (user: Account) => RawBuilder<unknown> | undefined

/** Entries that add a row: a report or a notice waits from its first entry on. */
export const awaitInserts =
  (table: string, right: Permission): WaitingEntries =>
  user =>
    hasPermission(user, right) ? sql`h.action = 'insert' and h.table_name = ${table}` : undefined
