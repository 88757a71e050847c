import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { listWarnings } from '../../warnings.ts'
import { nearestTerm } from './nearest-term.ts'

test.each([
  ['a Monday', '2026-11-23', '2026-11-29', '2026-12-06'],
  ['a Saturday', '2026-11-28', '2026-11-29', '2026-12-06'],
  ['a Sunday, whose Masses may be over', '2026-11-29', '2026-12-06', '2026-12-13'],
])('after %s banns begin on the next Sunday', (_, day, first, second) => {
  expect(nearestTerm(day)).toMatchObject({ first_date: first, second_date: second })
})

test.each(['read', 'posted'] as const)(
  'the proposed term causes no warning on any day: %s',
  mode => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const { first_date, second_date, date_from, date_to } = nearestTerm(day)
      const term = mode === 'read' ? { first_date, second_date } : { date_from, date_to }
      expect({ day, warnings: listWarnings({ mode, ...term }) }).toEqual({ day, warnings: [] })
    }
  },
)
