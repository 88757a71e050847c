import { getPage } from '#books/core/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { openScreen } from '#testing/screen.tsx'
import type { SeriesDay } from '../contract.ts'

export const START = addDays(today(), 7)
const evening = { mass_time: '18:00', parish_place_id: null, place: null, free: 1 }
export const buildDay = (index: number, change: Partial<SeriesDay> = {}): SeriesDay => ({
  day: addDays(START, index),
  name: 'Dzień powszedni',
  lawful: null,
  closed: null,
  masses: [evening],
  proposed: evening,
  ...change,
})
export const freeDays = Array.from({ length: 30 }, (_, index) => buildDay(index))

const parish = {
  'GET /api/parish-places': getPage([]),
  'GET /api/parish-workers': getPage([]),
  'GET /api/dictionaries/choices': { choices: {} },
}
export const openSeries = (
  Screen: () => React.ReactNode,
  answers: object,
  route = '/books/intentions/series/add',
  search = '',
) =>
  openScreen(Screen, {
    path: `${route.replace('$seriesID', '7')}${search}`,
    route,
    answers: { ...parish, ...answers },
  })
export const buildProposal = (data: SeriesDay[], unbroken_from: string | null = START) => ({
  'GET /api/intention-series/proposal': { data, unbroken_from },
})
export type SeriesBody = { days: { mass_date: string; mass_time: string }[]; gap_reason?: string }
