import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { getDays, daysThere, monthAfter } from './months.ts'

const month = fc
  .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

test('monthAfter: forward and back by the same count → the same month', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: -500, max: 500 }), (startMonth, count) => {
      expect(monthAfter(monthAfter(startMonth, count), -count)).toBe(startMonth)
      expect(getDays(monthAfter(startMonth)).first).toBe(addDays(getDays(startMonth).last, 1))
    }),
  )
})

test('days in the parish: one priest leaves and another comes the next day → together the whole month', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: -40, max: 70 }), (startMonth, shift) => {
      const { first } = getDays(startMonth)
      const lastDay = addDays(first, shift)
      const before = daysThere(startMonth, null, lastDay)
      const after = daysThere(startMonth, addDays(lastDay, 1), null)
      expect(before + after).toBe(daysThere(startMonth, null, null))
      expect(Math.min(before, after)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('days in the parish: days before the arrival or after the departure → not counted', () => {
  expect(daysThere('2026-02', '2026-03-01', null)).toBe(0)
  expect(daysThere('2026-02', null, '2026-01-31')).toBe(0)
  expect(daysThere('2028-02', '2028-02-29', '2028-02-29')).toBe(1)
  expect(daysThere('2026-03', '2020-01-01', '2030-01-01')).toBe(31)
})
