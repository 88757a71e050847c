import { page } from 'vitest/browser'
import {
  type CalendarEntries,
  type CalendarEntry,
  parishCalendar,
} from '#parish-calendar/contract.ts'
import { getKey } from '#ui/calls/query.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { charts } from '../charts/contract.ts'
import type { Home } from '../contract.ts'
import { getWeekQuery } from './Week.tsx'

const noTasks = { total: 0, data: [] }

/** Home panel of a parish with no waiting tasks. */
export const emptyHome: Home = {
  attention: {},
  unread_annotations: 0,
  retention: 0,
  notices: noTasks,
  incoming: 0,
  registry: { total: 0, data: [] },
  corrections: { total: 0, data: [] },
  registrations: noTasks,
  funerals: noTasks,
  intentions: 0,
  orders: noTasks,
  documents: noTasks,
  imports: noTasks,
}

/** Stored answer without charts, for screens that show the panel. */
export const noCharts = [
  getKey(charts.show, {}),
  { year: 2026, sacraments: [], weeks: null },
] as const

const buildDate = (day: string): CalendarEntries['days'][number] => ({
  day,
  title: 'Dzień powszedni',
  obligation: false,
  celebrations: [
    { key: '', name: 'Dzień powszedni', rank: 'weekday', colours: ['green'], own: null },
  ],
})

/** Answer of the calendar for the seven days from today. */
export const buildWeek = (data: CalendarEntry[]): CalendarEntries => ({
  data,
  days: Array.from({ length: 7 }, (_, index) => buildDate(addDays(today(), index))),
  kinds: ['mass', 'wedding'],
})

/** Stored answer of a week without entries, for screens that show the panel. */
export const emptyWeek = [getKey(parishCalendar.entries, getWeekQuery()), buildWeek([])] as const

export const getPart = (name: string) => page.getByRole('region', { name })
