import { expect, test } from 'vitest'
import { getSendingStart } from './quiet.ts'

const night = { from: '20:00', to: '08:00' }
const noon = { from: '12:00', to: '14:00' }
// Poland is one hour ahead of UTC in winter, two in summer.
const at = (text: string) => new Date(`${text}:00Z`)

test.each([
  ['by day it leaves now', null, night, '2026-11-24T10:00', null],
  [
    'at the first minute of the night it waits',
    null,
    night,
    '2026-11-24T19:00',
    ['2026-11-25', '08:00'],
  ],
  ['a minute before the night it leaves', null, night, '2026-11-24T18:59', null],
  [
    'after midnight it waits for the same morning',
    null,
    night,
    '2026-11-24T02:00',
    ['2026-11-24', '08:00'],
  ],
  ['at the first minute of the day it leaves', null, night, '2026-11-24T07:00', null],
  [
    'in summer the same by the Polish clock',
    null,
    night,
    '2026-07-24T18:00',
    ['2026-07-25', '08:00'],
  ],
  ['at the end of a month', null, night, '2026-11-30T22:00', ['2026-12-01', '08:00']],
  [
    'at the hour wished',
    ['2026-11-25', '10:30'],
    night,
    '2026-11-24T10:00',
    ['2026-11-25', '10:30'],
  ],
  [
    'an hour wished by night is moved to the morning',
    ['2026-11-25', '21:00'],
    night,
    '2026-11-24T10:00',
    ['2026-11-26', '08:00'],
  ],
  ['an hour that has passed is now', ['2026-11-24', '09:00'], night, '2026-11-24T10:00', null],
  ['quiet hours within a day', null, noon, '2026-11-24T12:30', ['2026-11-24', '14:00']],
  ['no quiet hours: both alike', null, { from: '08:00', to: '08:00' }, '2026-11-24T07:00', null],
  ['a email knows no quiet hours', null, null, '2026-11-24T23:00', null],
] as [
  string,
  [string, string] | null,
  { from: string; to: string } | null,
  string,
  [string, string] | null,
][])('%s', (_, request, quiet, now, start) => {
  const clock = (pair: [string, string] | null) => pair && { day: pair[0], time: pair[1] }
  expect(getSendingStart(clock(request), quiet, at(now))).toEqual(clock(start))
})
