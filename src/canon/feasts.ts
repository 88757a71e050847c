const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number) => dayOf(timeOf(day) + days * DAY)
export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / DAY

/** The same day some months later, or the last of that month: six months from 31 August is 28 February. */
export function addMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

const isSunday = (day: string) => new Date(timeOf(day)).getUTCDay() === 0

/** Gauss's rule, in the form of Meeus. */
export function easter(year: number) {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

const yearOf = (day: string) => Number(day.slice(0, 4))
/** Days after Easter of the same year. */
const fromEaster = (day: string) => daysBetween(easter(yearOf(day)), day)

const OF_OBLIGATION = new Set(['01-01', '01-06', '08-15', '11-01', '12-25'])
const CORPUS_CHRISTI = 60

/** Sundays and the holy days of obligation in Poland: banns are read and counted on them. */
export const isHolyDay = (day: string) =>
  isSunday(day) || OF_OBLIGATION.has(day.slice(5)) || fromEaster(day) === CORPUS_CHRISTI

/** Good Friday and Holy Saturday. */
export const isTriduum = (day: string) => fromEaster(day) === -2 || fromEaster(day) === -1

export const isLent = (day: string) => fromEaster(day) >= -46 && fromEaster(day) < 0

export function isAdvent(day: string) {
  const christmas = `${day.slice(0, 4)}-12-25`
  const weekday = new Date(timeOf(christmas)).getUTCDay()
  return day < christmas && day >= addDays(christmas, -(weekday || 7) - 21)
}

/** How many Sundays and holy days stand between two days, both counted; of a long time the first ones. */
export function holyDaysBetween(from: string, to: string) {
  const length = Math.min(daysBetween(from, to), 60)
  let found = 0
  for (let n = 0; n <= length; n++) if (isHolyDay(addDays(from, n))) found++
  return found
}
