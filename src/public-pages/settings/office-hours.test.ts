import { expect, test } from 'vitest'
import { parseOfficeHours } from './office-hours.ts'

test('office hours: several weekdays, ranges and both kinds of hyphens and separators are read', () => {
  expect(
    parseOfficeHours(
      'poniedziałek, środa i piątek 16:00–17:30\nSobota: 9.00 - 10.00\npn.–pt. 8:00–9:00\nsobota–poniedziałek 7:00-7:15',
    ),
  ).toEqual([
    { weekdays: [1, 3, 5], starts_at: '16:00', ends_at: '17:30' },
    { weekdays: [6], starts_at: '09:00', ends_at: '10:00' },
    { weekdays: [1, 2, 3, 4, 5], starts_at: '08:00', ends_at: '09:00' },
    { weekdays: [6, 0, 1], starts_at: '07:00', ends_at: '07:15' },
  ])
})

test.each([
  null,
  '',
  'po każdej Mszy',
  'poniedziałek i w razie potrzeby 16:00–17:00',
  'poniedziałek 16:00',
  'wtorek 25:00–26:00',
  'wtorek 17:00–16:00',
  'pierwszy piątek miesiąca 16:00–17:00',
  'poniedziałek–środa–piątek 16:00–17:00',
  'środa 16:00–17:00 z wyjątkiem wakacji',
  '– 16:00–17:00',
])('office hours: %j has no certain meaning → skipped', text => {
  expect(parseOfficeHours(text)).toEqual([])
})
