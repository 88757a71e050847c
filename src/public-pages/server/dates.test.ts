import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import {
  dayAsked,
  fullDay,
  getLastDay,
  longDay,
  getMonday,
  monthAsked,
  monthName,
  listMonths,
  getVisibleSpan,
  shortDay,
} from './dates.ts'

const TODAY = '2026-11-22'

test('dates: days and months are in the usual Polish wording', () => {
  expect(longDay(TODAY)).toBe('niedziela, 22 listopada 2026')
  expect(shortDay('2026-05-03')).toBe('3 maja')
  expect(fullDay('2100-02-28')).toBe('28 lutego 2100')
  expect(monthName('2026-11-01')).toBe('listopad 2026')
})

test('dates: a week begins on Monday, also across the end of a year', () => {
  expect(getMonday('2026-11-22')).toBe('2026-11-16')
  expect(getMonday('2026-11-16')).toBe('2026-11-16')
  expect(getMonday('2027-01-03')).toBe('2026-12-28')
})

test('dates: months are consecutive; 2100 is not a leap year, 2000 is', () => {
  expect([listMonths('2026-11', 2), listMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(['2026-02', '2028-02', '2100-02', '2000-02'].map(getLastDay)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2100-02-28',
    '2000-02-29',
  ])
})

test('dates: the change of clocks loses and repeats no day', () => {
  for (const night of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
    const days = [-1, 0, 1].map(shift => addDays(night, shift))
    expect(new Set(days).size).toBe(3)
    expect(days.map(getMonday)).toEqual([
      getMonday(days[0]!),
      getMonday(days[0]!),
      addDays(getMonday(days[0]!), 7),
    ])
  }
})

test('getVisibleSpan: from the previous month to a year ahead', () => {
  expect(getVisibleSpan(TODAY)).toEqual({ first: '2026-10-01', last: '2027-11-30' })
  for (const day of ['2026-10-01', '2027-11-30', TODAY]) expect(dayAsked(day, TODAY)).toBe(day)
})

test.each([
  undefined,
  '',
  '2026-09-30',
  '2027-12-01',
  '2026-02-30',
  '2026-13-01',
  '2026-11-31',
  '26-11-22',
  '0000-00-00',
  '9999-12-31',
  '2026-11-22T00:00',
  '<script>alert(1)</script>',
  "2026-11-22'; --",
])('requested day «%s»: invalid or out of range → today', requestedDay => {
  expect(dayAsked(requestedDay, TODAY)).toBe(TODAY)
})

test.each(['2026-00', '2026-1', '2027-12', '2026-09', 'listopad', '2026-11-22'])(
  'requested month «%s»: invalid or out of range → the current month',
  requestedMonth => expect(monthAsked(requestedMonth, TODAY)).toBe('2026-11'),
)
