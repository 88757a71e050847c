import { expect, test } from 'vitest'
import { isDayOff } from './days-off.ts'

test.each([
  '2027-01-01',
  '2027-01-06',
  '2027-03-28',
  '2027-03-29',
  '2027-05-01',
  '2027-05-03',
  '2027-05-16',
  '2027-05-27',
  '2027-08-15',
  '2027-11-01',
  '2027-11-11',
  '2026-12-24',
  '2026-12-25',
  '2026-12-26',
])('isDayOff: %s → true', day => expect(isDayOff(day)).toBe(true))

test.each(['2024-12-24', '2027-03-26', '2027-06-29', '2027-12-08', '2027-01-03', '2026-12-31'])(
  'isDayOff: %s → false',
  day => expect(isDayOff(day)).toBe(false),
)
