const warsaw = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })

/** The day on a Polish calendar, `2026-05-03`. */
export const today = (now = new Date()) => warsaw.format(now)

/** Year, month and day as numbers; of a month (`2026-05`) the day is 0. */
export const partsOf = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/**
 * Whether one day certainly stands before the other. Days of old books may be partial (`1823-05`,
 * `1823`, `~1823`): what they leave open, and what is only about, is never certain.
 */
export function isBefore(day: string | null | undefined, other: string | null | undefined) {
  if (!day || !other || day.startsWith('~') || other.startsWith('~')) return false
  const known = Math.min(day.length, other.length)
  return day.slice(0, known) < other.slice(0, known)
}

/** Completed years on a day, the most there can be when the birth is known in part; null without it. */
export function ageOn(birth: string | null | undefined, day: string | null | undefined) {
  if (!birth || !day || birth.startsWith('~') || day.startsWith('~')) return null
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return years - (isBefore(day.slice(5), birth.slice(5)) ? 1 : 0)
}
