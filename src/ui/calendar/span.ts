import { addDays, computeWeekday } from '#shared/dates/days.ts'

export type CalendarView = 'day' | 'week' | 'month' | 'list'

export interface CalendarSpan {
  date_from: string
  date_to: string
}

const monday = (day: string) => addDays(day, -((computeWeekday(day) + 6) % 7))
const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => monthStart(addDays(monthStart(day), 31))

/** Returns the first and the last day of a view; a month includes the complete weeks around it, a list does not. */
export function getSpan(view: CalendarView, day: string): CalendarSpan {
  if (view === 'day') return { date_from: day, date_to: day }
  if (view === 'week') return { date_from: monday(day), date_to: addDays(monday(day), 6) }
  const last = addDays(nextMonth(day), -1)
  if (view === 'list') return { date_from: monthStart(day), date_to: last }
  return { date_from: monday(monthStart(day)), date_to: addDays(monday(last), 6) }
}

/** Returns the day of the same view one step later or earlier. */
export function shiftSpan(view: CalendarView, day: string, step: 1 | -1) {
  if (view === 'day') return addDays(day, step)
  if (view === 'week') return addDays(day, 7 * step)
  return step > 0 ? nextMonth(day) : monthStart(addDays(monthStart(day), -1))
}

const month = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const fullDate = new Intl.DateTimeFormat('pl', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats the period: „listopad 2026”, „23–29 listopada 2026”. */
export function getTitle(view: CalendarView, { date_from, date_to }: CalendarSpan, day: string) {
  if (view === 'month' || view === 'list') return month.format(new Date(day))
  if (view === 'day') return fullDate.format(new Date(day))
  return fullDate.formatRange(new Date(date_from), new Date(date_to))
}
