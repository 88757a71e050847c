import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { addDays } from '#shared/dates/days.ts'
import { Day } from '#shared/fields.ts'
import { findAbsenceCollisions, findCollisions } from '../../collisions.ts'
import { type CalendarEntry, parishCalendar } from '../../contract.ts'
import { Collisions } from '../../web/Collisions.tsx'
import type { ParishEventKind } from '../contract.ts'
import { useCalendarWorkers } from './workers.ts'

/** Days checked at once; the calendar answers for two months at most. */
const MAX_CHECKED_DAYS = 61

const isDay = (text: unknown): text is string => Day.safeParse(text).success
const listDays = (from: string, to: string) => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Says before saving what the worker already has in the days and hours of the form. */
export function WorkerEvents({ id }: { id?: number | undefined }) {
  const typedEvent = useTypedEvent()
  const { from, to } = typedEvent ?? { from: '', to: '' }
  const { data } = useCall(
    parishCalendar.entries,
    { query: { from, to } },
    { enabled: typedEvent !== null },
  )
  if (!typedEvent || !data) return null
  const { entries } = typedEvent
  const otherEntries = data.data.filter(({ path }) => !id || !path.endsWith(`event=${id}`))
  const all = [...entries, ...otherEntries]
  const isOwn = (entry: CalendarEntry) => entries.includes(entry)
  return (
    <Collisions
      collisions={findCollisions(all).filter(({ first, second }) => isOwn(first) || isOwn(second))}
      absences={findAbsenceCollisions(all).filter(
        ({ absence, entries: busyEntries }) => isOwn(absence) || busyEntries.some(isOwn),
      )}
    />
  )
}

/** Returns the entries that the form would add in its first days; null while they name nobody or no valid days. */
function useTypedEvent() {
  const kind = useFormValue<ParishEventKind>('kind') ?? 'duty'
  const worker_id = useFormValue<number | null>('parish_worker_id')
  const date_from = useFormValue<string | null>('date_from')
  const date_to = useFormValue<string | null>('date_to')
  const starts_at = useFormValue<string | null>('starts_at') ?? null
  const ends_at = useFormValue<string | null>('ends_at') ?? null
  const worker = useCalendarWorkers()?.find(({ id }) => id === worker_id)
  if (!worker || !isDay(date_from) || !isDay(date_to) || date_from > date_to) return null
  const limit = addDays(date_from, MAX_CHECKED_DAYS)
  const to = date_to < limit ? date_to : limit
  const entries = listDays(date_from, to).map((day): CalendarEntry => ({
    kind,
    title: 'ten wpis',
    detail: null,
    day,
    starts_at,
    ends_at,
    parish_place_id: null,
    place: null,
    priests: [worker],
    path: 'new',
    table_name: 'parish_events',
    record_ids: [],
  }))
  return { from: date_from, to, entries }
}
