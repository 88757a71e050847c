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

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function getInterval({ starts_at, ends_at }: CalendarEntry) {
  const start = toMinutes(starts_at ?? '00:00')
  return { start, end: ends_at ? toMinutes(ends_at) : start + ASSUMED_MINUTES }
}

function overlap(left: CalendarEntry, right: CalendarEntry) {
  const [leftInterval, rightInterval] = [getInterval(left), getInterval(right)]
  return leftInterval.start < rightInterval.end && rightInterval.start < leftInterval.end
}

/** A sacrament within a Mass, and several baptisms of one hour, are one celebration. */
const areOneCelebration = (left: CalendarEntry, right: CalendarEntry) =>
  left.starts_at === right.starts_at &&
  (left.parish_place_id === right.parish_place_id || !left.place || !right.place) &&
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

const describeEntry = ({ kind, starts_at, title }: CalendarEntry) =>
  `${calendarKinds[kind].label} ${starts_at} (${title})`

/** Says a collision in words: «ks. Jan Lis: Msza 18:00 (o zdrowie) i Kolęda 16:00 (ul. Polna)». */
export const describeCollision = ({ first, second, priest, place }: Collision) =>
  `${[priest, place].filter(Boolean).join(', ')}: ${describeEntry(first)} i ${describeEntry(second)}`
