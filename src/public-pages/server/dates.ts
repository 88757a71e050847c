import { listParts, addDays, computeWeekday } from '#shared/dates/days.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('pl', { timeZone: 'UTC', ...options })
  return (day: string) => words.format(new Date(`${day}T00:00:00Z`))
}

export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const shortDay = format({ day: 'numeric', month: 'long' })
export const fullDay = format({ day: 'numeric', month: 'long', year: 'numeric' })
export const getWeekday = format({ weekday: 'long' })
export const monthName = format({ month: 'long', year: 'numeric' })

export const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1)

export const getMonday = (day: string) => addDays(day, -((computeWeekday(day) + 6) % 7))

/** Returns the month at an offset, such as `2026-11`. */
export function listMonths(month: string, offset: number): string {
  const [year, number] = listParts(month)
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7)
}

export const getLastDay = (month: string) => addDays(`${listMonths(month, 1)}-01`, -1)

/**
 * Returns the range of dates that pages cover, so that names are not published for ever and robots do not crawl to the
 * year 9999.
 */
export function getVisibleSpan(today: string) {
  const month = today.slice(0, 7)
  return { first: `${listMonths(month, -1)}-01`, last: getLastDay(listMonths(month, 12)) }
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Returns the requested day when it is valid and in range; today otherwise. */
export function dayAsked(requestedDay: string | undefined, today: string): string {
  const { first, last } = getVisibleSpan(today)
  return requestedDay && isDay(requestedDay) && requestedDay >= first && requestedDay <= last
    ? requestedDay
    : today
}

/** Returns the requested month, `2026-11`, when in range; the current one otherwise. */
export const monthAsked = (requestedMonth: string | undefined, today: string) =>
  dayAsked(requestedMonth && `${requestedMonth}-01`, today).slice(0, 7)
