import * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { Day } from '#shared/fields.ts'
import { type CalendarKind, kindNames } from '../kinds.ts'

export const CALENDAR_VIEWS = ['day', 'week', 'month', 'list'] as const

/** State of the calendar, as its address stores it; `kinds` names the selected kinds; without it all are shown. */
export const ShownCalendar = z.object({
  day: Day.catch(() => today()).default(() => today()),
  view: z.enum(CALENDAR_VIEWS).catch('week').default('week'),
  kinds: z.string().max(200).optional().catch(undefined),
  /** Open entry of the parish's own. */
  event: z.coerce.number<number>().int().positive().optional().catch(undefined),
})
export type ShownCalendar = z.infer<typeof ShownCalendar>
export type CalendarChange = Partial<ShownCalendar>

/** Returns the selected kinds; unknown names in an address are ignored. */
export function readKinds(kinds: string | undefined): readonly CalendarKind[] {
  if (kinds === undefined) return kindNames
  const names = kinds.split(',')
  return kindNames.filter(name => names.includes(name))
}

/** Returns the selected kinds as text for the address; undefined for all of those that the account may see. */
export const writeKinds = (
  selectedKinds: readonly string[],
  visibleKinds: readonly CalendarKind[],
) =>
  visibleKinds.every(kind => selectedKinds.includes(kind))
    ? undefined
    : selectedKinds.join(',') || 'none'
