import { expect, test } from 'vitest'
import { computeAge, canonicalAge, countDaysBetween, isBefore, today } from './days.ts'

test('today: a day begins at midnight in Warsaw, not in Greenwich', () => {
  expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(today(new Date('2026-01-31T22:30:00Z'))).toBe('2026-01-31')
})

test('isBefore: only a certainly earlier day counts as earlier', () => {
  expect(isBefore('1823-05-03', '1823-05-04')).toBe(true)
  expect(isBefore('1822', '1823-05')).toBe(true)
  expect(isBefore('1823', '1823-05-04')).toBe(false)
  expect(isBefore('~1800', '1823')).toBe(false)
  expect(isBefore(null, '1823')).toBe(false)
})

test('computeAge: counts completed years', () => {
  expect(computeAge('2010-05-03', '2026-05-02')).toBe(15)
  expect(computeAge('2010-05-03', '2026-05-03')).toBe(16)
  expect(computeAge('2008-02-29', '2024-02-28')).toBe(15)
})

test('computeAge: born on 29 February, common year → a year older on 28 February (art. 112 KC)', () => {
  expect(computeAge('2008-02-29', '2026-02-27')).toBe(17)
  expect(computeAge('2008-02-29', '2026-02-28')).toBe(18)
})

test('canonicalAge: on the birthday itself → the year is not complete yet (kan. 203)', () => {
  expect(canonicalAge('2010-06-20', '2026-06-20')).toBe(15)
  expect(canonicalAge('2010-06-20', '2026-06-21')).toBe(16)
  expect(canonicalAge('2010-01-01', '2026-01-01')).toBe(15)
  expect(canonicalAge('2008-02-29', '2026-02-28')).toBe(17)
  expect(canonicalAge('2008-02-29', '2026-03-01')).toBe(18)
})

test('canonicalAge: birth or day known in part → the highest possible number of years', () => {
  expect(canonicalAge('2010', '2026-05-02')).toBe(16)
  expect(canonicalAge('2010', '2026-01-01')).toBe(15)
  expect(canonicalAge('2010-05', '2026-05-01')).toBe(15)
  expect(canonicalAge('2010-05-03', '2026')).toBe(16)
  expect(canonicalAge(null, '2026-05-02')).toBeNull()
})

test('computeAge: only the year of birth known → the highest possible number of years', () => {
  expect(computeAge('2010', '2026-05-02')).toBe(16)
  expect(computeAge('2010-05', '2026-05-02')).toBe(16)
  expect(computeAge('~2010', '2026-05-02')).toBeNull()
  expect(computeAge(undefined, '2026-05-02')).toBeNull()
})

test('countDaysBetween: changes of the clock and leap days do not matter, an earlier day is negative', () => {
  expect(countDaysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(countDaysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(countDaysBetween('2026-11-30', '2026-11-29')).toBe(-1)
})
