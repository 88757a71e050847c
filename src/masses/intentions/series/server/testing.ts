import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { today, addDays } from '#shared/dates/days.ts'
import type { Caller } from '#testing/api.ts'

export const YEAR = Number(today().slice(0, 4)) + 1
/** After Easter, so that thirty days in a row have Masses. */
export const FIRST_SERIES_DAY = addDays(movableDays(YEAR).easter, 10)
export const listDays = (first: string, count = 30, mass_time = '18:00') =>
  Array.from({ length: count }, (_, index) => ({ mass_date: addDays(first, index), mass_time }))
export const sampleSeriesEntry = {
  content: '† Jan Zięba (gregorianka)',
  purchaser_name: 'Ewa Zięba',
}
export const sampleDailyPattern = {
  name: 'Codzienna',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  mass_time: '18:00',
}

/** Creates a parish with a daily Mass at 18:00, and helpers for its series. */
export async function createSeries(newParish: () => Promise<Caller>) {
  const priest = await newParish()
  await priest('POST', '/api/intention-patterns', sampleDailyPattern)
  return {
    priest,
    book: (first: string, change: object = {}) =>
      priest('POST', '/api/intention-series', {
        ...sampleSeriesEntry,
        days: listDays(first),
        ...change,
      }),
    proposed: async (query: string) =>
      (await priest('GET', `/api/intention-series/proposal?${query}`)).body,
    seriesOf: async (id: number) => (await priest('GET', `/api/intention-series/${id}`)).body,
    countOf: async (from: string, to: string) =>
      (await priest('GET', `/api/intentions?date_from=${from}&date_to=${to}`)).body.meta.total,
  }
}
