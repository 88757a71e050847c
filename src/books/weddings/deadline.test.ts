import { describe, expect, test } from 'vitest'
import { findCountdown, registryDeadline } from './deadline.ts'

describe('registryDeadline: the certificate is sent to the civil registry before five days pass', () => {
  test.each([
    ['an ordinary Saturday: the Sunday is left out', '2026-06-13', '2026-06-19'],
    ['a Monday: the Saturday counts', '2026-06-15', '2026-06-20'],
    ['a Thursday before a Sunday', '2026-06-11', '2026-06-17'],
    ['before Corpus Christi', '2026-05-30', '2026-06-06'],
    ['Easter Monday itself', '2026-04-06', '2026-04-11'],
    ['Holy Week Thursday is followed by two days off', '2026-04-02', '2026-04-09'],
    ['the long weekend of May', '2026-04-30', '2026-05-07'],
    ['Christmas with New Year', '2025-12-23', '2026-01-02'],
    ['Christmas before Eve was a day off', '2024-12-23', '2024-12-31'],
    ['over the end of the year with Epiphany', '2026-12-31', '2027-01-08'],
  ])('%s: wedding on %s → deadline %s', (_, wedding, deadline) => {
    expect(registryDeadline(wedding)).toBe(deadline)
  })
})

const concordat = {
  wedding_date: '2026-06-13',
  dic_wedding_kind_id: 1,
  civil_effects: null,
  usc_permit_date: '2026-05-01',
  usc_sent_date: null,
  archival: false,
  cancelled_at: null,
}

describe('findCountdown', () => {
  test('continues until the last day and after it', () => {
    const countDaysLeft = (now: string) => findCountdown(concordat, now)?.left
    expect(['2026-06-13', '2026-06-18', '2026-06-19', '2026-06-22'].map(countDaysLeft)).toEqual([
      6, 1, 0, -3,
    ])
  })
  test.each([
    ['the certificate was sent', { usc_sent_date: '2026-06-15' }],
    ['the act is archival', { archival: true }],
    ['the act is cancelled', { cancelled_at: '2026-06-15T10:00:00Z' }],
    ['the couple are married before the state already', { dic_wedding_kind_id: 2 }],
    ['the marriage has no civil effects', { dic_wedding_kind_id: 3, usc_permit_date: null }],
    ['a mixed one has none', { dic_wedding_kind_id: 4, civil_effects: 'none' as const }],
    ['the day is not known', { wedding_date: '2026' }],
  ])('ends when %s', (_, change) => {
    expect(findCountdown({ ...concordat, ...change }, '2026-06-14')).toBeNull()
  })
  test('applies also to a mixed marriage with a certificate of the registry', () => {
    expect(findCountdown({ ...concordat, dic_wedding_kind_id: 4 }, '2026-06-14')).not.toBeNull()
  })
})
