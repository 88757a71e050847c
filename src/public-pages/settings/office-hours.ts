import { collapseSpaces } from '#shared/fields.ts'

/** Beginnings of the names of weekdays, in lower case, in the order of `computeWeekday`: Sunday is 0. */
const WEEKDAYS = ['nie', 'pon', 'wto', 'śro', 'czw', 'pią', 'sob']
const ABBREVIATIONS = ['nd', 'pn', 'wt', 'śr', 'cz', 'pt', 'sb']

const LINE = /^(\D+)(\d{1,2})[:.](\d\d) ?[–-] ?(\d{1,2})[:.](\d\d)$/u

export interface OfficeHours {
  /** Weekdays as `computeWeekday` counts them. */
  weekdays: number[]
  starts_at: string
  ends_at: string
}

function parseWeekday(word: string) {
  const name = word.toLowerCase().replace(/\.$/, '')
  const index = WEEKDAYS.findIndex(beginning => name.startsWith(beginning))
  return index === -1 ? ABBREVIATIONS.indexOf(name) : index
}

/** Returns the weekdays of „środa” or „poniedziałek–piątek”; null when a word is not a weekday. */
function parseWeekdays(text: string): number[] | null {
  const [first, last, ...others] = text.split(/ ?[–-] ?/).map(parseWeekday)
  if (first === undefined || first < 0 || others.length > 0) return null
  if (last === undefined) return [first]
  if (last < 0) return null
  const dayCount = ((last - first + 7) % 7) + 1
  return Array.from({ length: dayCount }, (_, index) => (first + index) % 7)
}

const isTime = (hours: string, minutes: string) => Number(hours) < 24 && Number(minutes) < 60
const toTime = (hours: string, minutes: string) => `${hours.padStart(2, '0')}:${minutes}`

function parseLine(line: string): OfficeHours | null {
  const [, days, ...numbers] = LINE.exec(collapseSpaces(line).trim()) ?? []
  const [fromHours = '', fromMinutes = '', toHours = '', toMinutes = ''] = numbers
  if (!days || !isTime(fromHours, fromMinutes) || !isTime(toHours, toMinutes)) return null
  const weekdays = days
    .trim()
    .replace(/:$/, '')
    .split(/ ?, ?| (?:i|oraz) /)
    .map(parseWeekdays)
  const starts_at = toTime(fromHours, fromMinutes)
  const ends_at = toTime(toHours, toMinutes)
  if (weekdays.includes(null) || starts_at >= ends_at) return null
  return { weekdays: weekdays.flatMap(list => list ?? []), starts_at, ends_at }
}

/**
 * Reads the office hours of the public page, one line each: «poniedziałek, środa i piątek 16:00–17:30». A line in other
 * words is skipped, because its meaning would be guessed.
 */
export const parseOfficeHours = (text: string | null): OfficeHours[] =>
  (text ?? '').split('\n').flatMap(line => parseLine(line) ?? [])
