import { expect, test } from 'vitest'
import { convertJulianDay, isJulianLeapDay, matchBothCalendars } from './julian-calendar.ts'

// The first day of the Gregorian calendar, the October Revolution, the last Julian leap days of centuries.
test.each([
  [1582, 10, 5, '1582-10-15'],
  [1700, 2, 28, '1700-03-10'],
  [1700, 2, 29, '1700-03-11'],
  [1800, 2, 29, '1800-03-12'],
  [1880, 1, 3, '1880-01-15'],
  [1879, 12, 20, '1880-01-01'],
  [1900, 2, 29, '1900-03-13'],
  [1917, 10, 25, '1917-11-07'],
])('convertJulianDay: %i-%i-%i → %s', (year, month, day, gregorian) =>
  expect(convertJulianDay(year, month, day)).toBe(gregorian),
)

test('isJulianLeapDay: 29 February of 1900, and not of 2000 or 1904', () => {
  expect(isJulianLeapDay(1900, 2, 29)).toBe(true)
  expect(isJulianLeapDay(2000, 2, 29)).toBe(false)
  expect(isJulianLeapDay(1904, 2, 29)).toBe(false)
})

test('matchBothCalendars: two days that do not fit together → undefined', () => {
  const julian = { year: 1880, month: 1, day: 3 }
  expect(matchBothCalendars(julian, { ...julian, day: 15 })).toBe('1880-01-15')
  expect(matchBothCalendars(julian, { ...julian, day: 16 })).toBeUndefined()
})
