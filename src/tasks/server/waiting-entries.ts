import { sql } from 'kysely'
import type { WaitingEntries } from '#history/server/waiting-entries.ts'

/** Tasks that were given to the account. */
export const waitingTasks: WaitingEntries = user =>
  sql`h.table_name = 'tasks' and h.new ->> 'assignee_id' = ${String(user.id)}
    and h.old ->> 'assignee_id' is distinct from h.new ->> 'assignee_id'`
