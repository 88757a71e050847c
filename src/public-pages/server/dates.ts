import { addDays, computeWeekday } from '#liturgical-calendar/movable.ts'
import { listParts } from '#platform/days.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('pl', { timeZone: 'UTC', ...options })
  return (day: string) => words.format(new Date(`${day}T00:00:00Z`))
}

/** «niedziela, 22 listopada 2026». */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** «22 listopada». */
export const shortDay = format({ day: 'numeric', month: 'long' })
/** «22 listopada 2026». */
export const fullDay = format({ day: 'numeric', month: 'long', year: 'numeric' })
/** «niedziela». */
export const getWeekday = format({ weekday: 'long' })
/** «listopad 2026». */
export const monthName = format({ month: 'long', year: 'numeric' })

export const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1)

export const getMonday = (day: string) => addDays(day, -((computeWeekday(day) + 6) % 7))

/** The month before or after, `2026-11`. */
export function listMonths(month: string, offset: number): string {
  const [year, number] = listParts(month)
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7)
}

export const getLastDay = (month: string) => addDays(`${listMonths(month, 1)}-01`, -1)

/** How far the pages reach: names are not kept on show for ever, and robots do not walk into the year 9999. */
export function getVisibleSpan(today: string) {
  const month = today.slice(0, 7)
  return { first: `${listMonths(month, -1)}-01`, last: getLastDay(listMonths(month, 12)) }
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** The day asked for, when there is such a day within reach; today otherwise. */
export function dayAsked(requestedDay: string | undefined, today: string): string {
  const { first, last } = getVisibleSpan(today)
  return requestedDay && isDay(requestedDay) && requestedDay >= first && requestedDay <= last
    ? requestedDay
    : today
}

/** The month asked for, `2026-11`, within reach; this one otherwise. */
export const monthAsked = (requestedMonth: string | undefined, today: string) =>
  dayAsked(requestedMonth && `${requestedMonth}-01`, today).slice(0, 7)
