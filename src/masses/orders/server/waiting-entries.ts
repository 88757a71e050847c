import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { WaitingEntries } from '#history/server/waiting-entries.ts'

/** Orders that have begun to wait for the office: a new one, or one whose payment became unclear. */
export const waitingOrders: WaitingEntries = user =>
  hasPermission(user, 'intentions.write')
    ? sql`h.table_name = 'intention_orders' and h.new ->> 'status' in ('waiting', 'unclear')
        and h.old ->> 'status' is distinct from h.new ->> 'status'`
    : undefined
