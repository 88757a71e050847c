import { showDay } from '#shared/dates/format-day.ts'
import { formatDayRange } from '#shared/dates/format-range.ts'
import type { CalendarEntry } from './contract.ts'
import { calendarKinds } from './kinds.ts'

/** Minutes assumed for an event whose end is not recorded, so that Masses at 7:00 and 7:30 do not collide. */
const ASSUMED_MINUTES = 30

export interface Collision {
  first: CalendarEntry
  second: CalendarEntry
  /** The priest or the place that both need. */
  priest: string | null
  place: string | null
}

/** Celebrations within a Mass: they begin with it in the same church. */
const WITHIN_MASS = new Set(['mass', 'baptism', 'communion', 'confirmation', 'wedding', 'funeral'])

/** Returns the minutes since midnight of an hour: `07:30` is 450. */
export const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function getInterval({ starts_at, ends_at }: CalendarEntry) {
  const start = toMinutes(starts_at ?? '00:00')
  return { start, end: ends_at ? toMinutes(ends_at) : start + ASSUMED_MINUTES }
}

function overlap(left: CalendarEntry, right: CalendarEntry) {
  const [leftInterval, rightInterval] = [getInterval(left), getInterval(right)]
  return leftInterval.start < rightInterval.end && rightInterval.start < leftInterval.end
}

/** Acts often name the whole parish as their place: «Parafia pw. św. Anny, Sokołów»; its church is not known then. */
const hasUnknownChurch = ({ parish_place_id, place }: CalendarEntry) =>
  parish_place_id === null && (!place || place.startsWith('Parafia '))

/** A sacrament within a Mass, and several baptisms of one hour, are one celebration. */
const areOneCelebration = (left: CalendarEntry, right: CalendarEntry) =>
  left.starts_at === right.starts_at &&
  (left.parish_place_id === right.parish_place_id ||
    hasUnknownChurch(left) ||
    hasUnknownChurch(right)) &&
  WITHIN_MASS.has(left.kind) &&
  WITHIN_MASS.has(right.kind) &&
  ((left.kind === 'mass') !== (right.kind === 'mass') ||
    (left.kind === 'baptism' && right.kind === 'baptism'))

const findSharedPriest = (left: CalendarEntry, right: CalendarEntry) =>
  left.priests.find(({ id }) => id !== null && right.priests.some(other => other.id === id))
    ?.name ?? null

const findSharedPlace = (left: CalendarEntry, right: CalendarEntry) =>
  left.parish_place_id !== null && left.parish_place_id === right.parish_place_id
    ? left.place
    : null

function findCollision(first: CalendarEntry, second: CalendarEntry): Collision | null {
  if (first.kind === 'absence' || second.kind === 'absence') return null
  if (!overlap(first, second) || areOneCelebration(first, second)) return null
  const priest = findSharedPriest(first, second)
  const place = findSharedPlace(first, second)
  return priest || place ? { first, second, priest, place } : null
}

/** Lists the pairs of events at the same time that need the same priest or the same place. */
export function findCollisions(entries: readonly CalendarEntry[]): Collision[] {
  const timedEntries = entries.filter(({ starts_at }) => starts_at !== null)
  return [...Map.groupBy(timedEntries, ({ day }) => day).values()].flatMap(dayEntries =>
    dayEntries.flatMap((first, index) =>
      dayEntries.slice(index + 1).flatMap(second => findCollision(first, second) ?? []),
    ),
  )
}

const isSameEntry = (left: CalendarEntry, right: CalendarEntry) =>
  left.kind === right.kind && left.path === right.path && left.starts_at === right.starts_at

const isEmptyMass = ({ kind, record_ids }: CalendarEntry) =>
  kind === 'mass' && record_ids.length === 0

/**
 * Lists the entries that would be at the time of a moved one, whoever and wherever they are, without the entry itself
 * and office hours. A Mass that has no intention yet is where an intention is moved to.
 */
export const listOverlaps = (
  movedEntry: CalendarEntry,
  formerEntry: CalendarEntry,
  entries: readonly CalendarEntry[],
) =>
  entries.filter(
    entry =>
      entry.day === movedEntry.day &&
      entry.kind !== 'office_hours' &&
      entry.starts_at !== null &&
      movedEntry.starts_at !== null &&
      !isEmptyMass(entry) &&
      !(entry.day === formerEntry.day && isSameEntry(entry, formerEntry)) &&
      overlap(entry, movedEntry),
  )

/** An absence of a worker, and what he has in its days. */
export interface AbsenceCollision {
  absence: CalendarEntry
  first_day: string
  last_day: string
  entries: CalendarEntry[]
}

const isDuringAbsence = (entry: CalendarEntry, absence: CalendarEntry) =>
  entry.day === absence.day &&
  entry.kind !== 'absence' &&
  findSharedPriest(entry, absence) !== null &&
  (absence.starts_at === null || (entry.starts_at !== null && overlap(entry, absence)))

/** Lists the absences in which the absent worker has something to do; `path` of an absence differs by its day only. */
export function findAbsenceCollisions(entries: readonly CalendarEntry[]): AbsenceCollision[] {
  const absences = entries.filter(({ kind }) => kind === 'absence')
  const absencesById = Map.groupBy(absences, ({ path }) => path.replace(/day=[\d-]+/, ''))
  return [...absencesById.values()].flatMap(days => {
    const busyEntries = entries.filter(entry =>
      days.some(absence => isDuringAbsence(entry, absence)),
    )
    const [absence] = days
    if (!absence || busyEntries.length === 0) return []
    const last_day = days.at(-1)?.day ?? absence.day
    return [{ absence, first_day: absence.day, last_day, entries: busyEntries }]
  })
}

const MAX_NAMED_ENTRIES = 4

/** Says an absence in words: «ks. Adam Wróbel, nieobecność 3–7 grudnia, a ma wtedy: Msza 04.12 18:00 (o zdrowie)». */
export function describeAbsence({ absence, first_day, last_day, entries }: AbsenceCollision) {
  const names = absence.priests.map(({ name }) => name).join(', ')
  const lines = entries
    .slice(0, MAX_NAMED_ENTRIES)
    .map(entry => `${showDay(entry.day).slice(0, 5)} ${describeEntry(entry)}`)
  const otherCount = entries.length - lines.length
  const countText = otherCount > 0 ? ` i jeszcze ${otherCount}` : ''
  return `${names}, nieobecność ${formatDayRange(first_day, last_day)}, a ma wtedy: ${lines.join(', ')}${countText}`
}

/** Says an entry in words: «Msza 18:00 (o zdrowie)». */
export const describeEntry = ({ kind, starts_at, title }: CalendarEntry) =>
  [calendarKinds[kind].label, starts_at, `(${title})`].filter(Boolean).join(' ')

/** Says a collision in words: «ks. Jan Lis: Msza 18:00 (o zdrowie) i Kolęda 16:00 (ul. Polna)». */
export const describeCollision = ({ first, second, priest, place }: Collision) =>
  `${[priest, place].filter(Boolean).join(', ')}: ${describeEntry(first)} i ${describeEntry(second)}`
