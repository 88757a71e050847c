import { expect, test } from 'vitest'
import { getSendingStart, planSendingStart } from './quiet.ts'

const night = { from: '20:00', to: '08:00' }
const noon = { from: '12:00', to: '14:00' }
// Poland is one hour ahead of UTC in winter, two in summer.
const at = (text: string) => new Date(`${text}:00Z`)

test.each([
  ['by day → at once', null, night, '2026-11-24T10:00', null],
  [
    'first minute of the night → next morning',
    null,
    night,
    '2026-11-24T19:00',
    ['2026-11-25', '08:00'],
  ],
  ['a minute before the night → at once', null, night, '2026-11-24T18:59', null],
  ['after midnight → the same morning', null, night, '2026-11-24T02:00', ['2026-11-24', '08:00']],
  ['first minute of the day → at once', null, night, '2026-11-24T07:00', null],
  [
    'night in summer → next morning by the Polish clock',
    null,
    night,
    '2026-07-24T18:00',
    ['2026-07-25', '08:00'],
  ],
  [
    'night at the end of a month → first morning of the next',
    null,
    night,
    '2026-11-30T22:00',
    ['2026-12-01', '08:00'],
  ],
  [
    'requested hour by day → that hour',
    ['2026-11-25', '10:30'],
    night,
    '2026-11-24T10:00',
    ['2026-11-25', '10:30'],
  ],
  [
    'requested hour by night → next morning',
    ['2026-11-25', '21:00'],
    night,
    '2026-11-24T10:00',
    ['2026-11-26', '08:00'],
  ],
  [
    'requested hour in the past → at once',
    ['2026-11-24', '09:00'],
    night,
    '2026-11-24T10:00',
    null,
  ],
  [
    'quiet hours within a day → at their end',
    null,
    noon,
    '2026-11-24T12:30',
    ['2026-11-24', '14:00'],
  ],
  [
    'quiet hours that begin and end at one hour → at once',
    null,
    { from: '08:00', to: '08:00' },
    '2026-11-24T07:00',
    null,
  ],
  ['e-mail, without quiet hours → at once', null, null, '2026-11-24T23:00', null],
] as [
  string,
  [string, string] | null,
  { from: string; to: string } | null,
  string,
  [string, string] | null,
][])('getSendingStart: %s', (_, request, quiet, now, start) => {
  const clock = (pair: [string, string] | null) => pair && { day: pair[0], time: pair[1] }
  expect(getSendingStart(clock(request), quiet, at(now))).toEqual(clock(start))
})

test.each([
  ['SMS by night → delayed', 'sms', null, '2026-11-24T22:00', { time: '08:00', quiet: true }],
  ['e-mail by night → at once', 'email', null, '2026-11-24T22:00', null],
  [
    'e-mail of a later hour → that hour',
    'email',
    '21:00',
    '2026-11-24T10:00',
    { time: '21:00', quiet: false },
  ],
  [
    'SMS of a later hour → that hour',
    'sms',
    '12:00',
    '2026-11-24T10:00',
    { time: '12:00', quiet: false },
  ],
  [
    'SMS of an hour in the night → delayed',
    'sms',
    '21:00',
    '2026-11-24T10:00',
    { time: '08:00', quiet: true },
  ],
  ['SMS by day → at once', 'sms', null, '2026-11-24T10:00', null],
] as const)('planSendingStart: %s', (_, channel, send_time, now, start) => {
  const message = { channel, send_day: send_time && '2026-11-24', send_time }
  const parish = { sms_quiet_from: '20:00', sms_quiet_to: '08:00' }
  const plan = planSendingStart(message, parish, at(now))
  if (start) expect(plan).toMatchObject(start)
  else expect(plan).toBeNull()
})
