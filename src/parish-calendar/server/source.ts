import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import type { CalendarEntry, CalendarMove } from '../contract.ts'
import type { CalendarKind } from '../kinds.ts'

export interface CalendarPeriod {
  from: string
  to: string
}

export type SourceEntry = Omit<z.input<typeof CalendarEntry>, 'kind'>

/** Source of entries of one kind; defined in the module of their records, registered in app/server/routes.ts. */
export interface CalendarSource {
  kind: CalendarKind
  /** Right to the module's own list of these records. */
  access: Permission
  list(context: Pick<Context, 'db'>, period: CalendarPeriod): Promise<SourceEntry[]>
  /** Moves an entry that has `move`; needs the right besides that of the calendar. */
  move?: {
    access: Permission
    /** Refuses (409) a record that is no longer at the day and hour that the user saw. */
    run(context: Context, move: CalendarMove): Promise<{ warnings: string[] }>
  }
}

/** Builds the list of priests of an entry with at most one. */
export const toPriests = (id: number | null, name: string | null) => (name ? [{ id, name }] : [])
