import { expect, test } from 'vitest'
import { listOutlivedBackups } from './outlived-backups.ts'

const buildFileName = (day: string, hour = '031500') => `kancelaria-${day}T${hour}.tar.zst`
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${from}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + index)
    return date.toISOString().slice(0, 10)
  })

test('listOutlivedBackups: two years of nightly backups → 7 days, 4 weeks and 12 months remain', () => {
  const names = days('2024-11-25', 730).map(day => buildFileName(day))
  const expiredNames = new Set(listOutlivedBackups(names))
  const remainingDays = names
    .filter(name => !expiredNames.has(name))
    .map(name => name.slice(11, 21))
  // The last night is that of Tuesday, 24 November 2026.
  expect(remainingDays).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ])
})

test('listOutlivedBackups: several on one day → the last remains; no new ones → old ones remain for ever', () => {
  const names = [
    buildFileName('2020-01-01'),
    buildFileName('2020-06-01'),
    buildFileName('2026-11-24', '010000'),
    buildFileName('2026-11-24', '090000'),
  ]
  expect(listOutlivedBackups(names)).toEqual([buildFileName('2026-11-24', '010000')])
})

test('listOutlivedBackups: the backups from before the last 3 upgrades remain too', () => {
  const before = (version: string, hour: string) =>
    `kancelaria-2026-11-24T${hour}-before-${version}.tar.zst`
  const names = [
    before('0.2.0', '080000'),
    before('0.3.0', '090000'),
    before('0.4.0', '100000'),
    before('0.4.1', '110000'),
    buildFileName('2026-11-24', '120000'),
  ]
  expect(listOutlivedBackups(names)).toEqual([before('0.2.0', '080000')])
})
