import { expect, test } from 'vitest'
import { describeMessageState, describeWait, formatSendingStart } from './sending-start.ts'

// Half past ten in the evening of 30 November in Poland.
const now = new Date('2026-11-30T21:30:00Z')

test.each([
  ['2026-11-30', '23:05', 'dziś o 23:05'],
  ['2026-12-01', '08:00', 'jutro o 8:00'],
  ['2026-12-02', '10:30', '02.12.2026 o 10:30'],
])('formatSendingStart: %s %s → %s', (day, time, words) => {
  expect(formatSendingStart({ day, time }, now)).toBe(words)
})

test.each([
  ['2026-12-01T07:00:00Z', 'wyjdzie jutro o 8:00'],
  ['2026-11-30T21:30:10Z', undefined],
  ['2026-11-30T21:00:00Z', undefined],
  [null, undefined],
])('describeWait: from %s → %s', (starts_at, words) => {
  expect(describeWait(starts_at, now)).toBe(words)
})

test('describeMessageState: only a queued message waits for its hour', () => {
  const starts_at = '2999-01-02T07:00:00Z'
  expect(describeMessageState({ state: 'queued', starts_at })).toBe('wyjdzie 02.01.2999 o 8:00')
  expect(describeMessageState({ state: 'cancelled', starts_at })).toBe('cofnięta')
  expect(describeMessageState({ state: 'queued', starts_at: null })).toBe('w wysyłce')
})
