import { sql } from 'kysely'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import type { Context } from '#platform/context.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { refuseField, staleVersion } from '#platform/refusals.ts'
import { addDays, countDaysBetween } from '#shared/dates/days.ts'
import { formatDayRange } from '#shared/dates/format-range.ts'
import { toMinutes } from '../../collisions.ts'
import type { CalendarMove } from '../../contract.ts'
import { type CalendarPeriod, type CalendarSource, toPriests } from '../../server/source.ts'
import type { ParishEventKind } from '../contract.ts'
import { getParishEvent } from './service.ts'

interface Line {
  id: number
  title: string | null
  note: string | null
  day: string
  date_from: string
  date_to: string
  starts_at: string | null
  ends_at: string | null
  repeat_until: string | null
  worker_id: number | null
  worker: string | null
}

/** Selects each day of the entries of a kind in the period; a repeated one takes place every seventh day. */
const selectDays = (db: Context['db'], kind: ParishEventKind, { from, to }: CalendarPeriod) =>
  sql<Line>`
  select e.id, e.title, e.note, e.date_from, e.date_to, e.repeat_until, e.date_from + n as day,
    to_char(e.starts_at, 'HH24:MI') as starts_at, to_char(e.ends_at, 'HH24:MI') as ends_at, w.id as worker_id,
    nullif(concat_ws(' ', w.title, w.names, w.surname), '') as worker
  from parish_events e
  left join parish_workers w on w.parish_id = e.parish_id and w.id = e.parish_worker_id
  cross join lateral generate_series(greatest(0, ${from}::date - e.date_from),
    least(coalesce(e.repeat_until, e.date_to), ${to}::date) - e.date_from) n
  where e.kind = ${kind} and (e.repeat_until is null or n % 7 <= e.date_to - e.date_from)`.execute(
    db,
  )

/** Text of an entry: «ks. Jan Lis: konfesjonał», «kandydaci do bierzmowania», «ks. Jan Lis, 3–7 grudnia». */
function describeEvent(line: Line) {
  const { worker, title, date_from, date_to, repeat_until } = line
  const hasSeveralDays = date_from !== date_to && repeat_until === null
  const days = hasSeveralDays ? formatDayRange(date_from, date_to) : null
  return [[worker, title].filter(Boolean).join(': '), days].filter(Boolean).join(', ')
}

const isMovable = (line: Line) => line.repeat_until === null

/** Builds the source of the parish's own entries of a kind. */
const buildEventSource = (kind: ParishEventKind): CalendarSource => ({
  kind,
  access: 'calendar.read',
  async list({ db }, period) {
    const { rows } = await selectDays(db, kind, period)
    return rows.map(line => ({
      title: describeEvent(line),
      detail: [line.repeat_until && 'co tydzień', line.note].filter(Boolean).join(', ') || null,
      day: line.day,
      starts_at: line.starts_at,
      ends_at: line.ends_at,
      parish_place_id: null,
      place: null,
      priests: toPriests(line.worker_id, line.worker),
      path: `/parish-calendar?day=${line.day}&event=${line.id}`,
      table_name: 'parish_events',
      record_ids: [],
      ...(isMovable(line) && { move: { id: line.id, notifies: false } }),
    }))
  },
  move: { access: 'calendar.write', run: moveParishEvent },
})

export const parishEventSources = [
  buildEventSource('duty'),
  buildEventSource('absence'),
  buildEventSource('meeting'),
]

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Moves an entry by as many days as one of its days was moved; its length stays. */
async function moveParishEvent(
  { db }: Context,
  { id, from_day, from_time, day, starts_at }: CalendarMove,
) {
  const event = await getParishEvent(db, id)
  if (event.repeat_until !== null) {
    throw refuseField('day', 'Wpis powtarza się co tydzień. Otwórz go i zmień jego dni.')
  }
  const isSeenAsStored =
    event.starts_at === from_time && event.date_from <= from_day && from_day <= event.date_to
  if (!isSeenAsStored) throw staleVersion()
  const dayCount = countDaysBetween(from_day, day)
  const date_from = addDays(event.date_from, dayCount)
  const date_to = addDays(event.date_to, dayCount)
  if (![date_from, date_to].every(date => CalendarDay.safeParse(date).success)) {
    throw refuseField('day', 'Wpis wyszedłby poza lata 1970–2199. Wybierz inny dzień.')
  }
  await updateVersioned(db, 'parish_events', id, event.version, {
    date_from,
    date_to,
    ...moveHours(event, starts_at),
  })
  return { warnings: [] }
}

function moveHours(
  event: { starts_at: string | null; ends_at: string | null },
  starts_at: string | null,
) {
  if (event.starts_at === null || event.ends_at === null || starts_at === null) return {}
  const length = toMinutes(event.ends_at) - toMinutes(event.starts_at)
  const end = toMinutes(starts_at) + length
  if (end >= 24 * 60) throw refuseField('starts_at', 'Wpis skończyłby się po północy')
  return { starts_at, ends_at: toTime(end) }
}
