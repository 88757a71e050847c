import { expect, test } from 'vitest'
import { readDay, readPartialDay } from '#ui/form/typed-values.ts'
import { showDay, showDayAndTime, showInstant, showPartialDay } from './format-day.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('showDay: days are in the Polish format and can be typed back', () => {
  expect(showDay('1994-05-03')).toBe('03.05.1994')
  expect(showDay(null)).toBe('')
  expect(readDay(showDay('1994-05-03'))).toBe('1994-05-03')
})

test.each([
  ['1823-05-03', '03.05.1823'],
  ['1823-05', '05.1823'],
  ['1823', '1823'],
  ['~1823', 'ok. 1823'],
])('showPartialDay: %s → „%s”, which can be typed back', (storedDate, words) => {
  expect(plain(showPartialDay(storedDate))).toBe(words)
  expect(readPartialDay(showPartialDay(storedDate))).toBe(storedDate)
})

test('showInstant: in Warsaw time, in summer and in winter', () => {
  expect(showInstant('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30')
  expect(showInstant('2026-01-01T12:00:00Z')).toBe('01.01.2026, 13:00')
  expect(showInstant(null)).toBe('')
})

test.each([
  ['2026-11-30', '18:00', 'pon. 30.11.2026, 18:00'],
  ['2026-11-29', null, 'niedz. 29.11.2026'],
  [null, '18:00', '18:00'],
  [null, undefined, ''],
])('showDayAndTime: %s, %s → „%s”, without a place to break the line', (day, time, words) => {
  const text = showDayAndTime(day, time)
  expect(plain(text)).toBe(words)
  expect(text).not.toContain(' ')
})
