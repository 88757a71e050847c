import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { charts } from '../charts/contract.ts'
import type { Home } from '../contract.ts'

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
  masses: noTasks,
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

export const getPart = (name: string) => page.getByRole('region', { name })
