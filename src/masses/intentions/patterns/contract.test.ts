import { expect, test } from 'vitest'
import { ClosureEntry, PatternEntry } from './contract.ts'

const daily = { name: 'Codzienna', weekdays: [1, 2, 3], mass_time: '18:00' }
const listIssues = (change: object) =>
  PatternEntry.safeParse({ ...daily, ...change }).error?.issues.map(
    ({ path, message }) => `${String(path[0])}: ${message}`,
  )

test('PatternEntry: one intention per Mass and offered online by default', () => {
  expect(PatternEntry.parse(daily)).toMatchObject({
    slots: 1,
    online: true,
    active: true,
    minimum_offering: 100,
    lead_days: 3,
    obligation: false,
  })
})

test('PatternEntry: needs a day of the week, or holy days', () => {
  expect(listIssues({ weekdays: [] })).toEqual([
    'weekdays: Wybierz dni tygodnia albo święta nakazane',
  ])
  expect(listIssues({ weekdays: [], obligation: true })).toBeUndefined()
  for (const weekdays of [[0], [8], [1.5]]) expect(listIssues({ weekdays })).toHaveLength(1)
})

test('PatternEntry: one to twenty intentions, ordered up to a year ahead', () => {
  for (const slots of [1, 20, '5']) expect(listIssues({ slots })).toBeUndefined()
  for (const slots of [0, 21, 1.5, 'dwie'])
    expect(listIssues({ slots })).toEqual([
      'slots: Podaj, ile intencji przyjmuje ta Msza: od 1 do 20',
    ])
  for (const lead_days of [0, 365]) expect(listIssues({ lead_days })).toBeUndefined()
  for (const lead_days of [-1, 366])
    expect(listIssues({ lead_days })).toEqual(['lead_days: Podaj liczbę dni od 0 do 365'])
})

test('PatternEntry: a season may last one day, and cannot end before it begins', () => {
  expect(listIssues({ date_from: '2026-07-01', date_to: '2026-07-01' })).toBeUndefined()
  expect(listIssues({ date_from: '2026-07-01', date_to: '2026-06-30' })).toEqual([
    'date_to: Koniec nie może być przed początkiem',
  ])
  expect(listIssues({ date_from: null, date_to: '2026-06-30' })).toBeUndefined()
})

test('PatternEntry: invalid hour → refused', () => {
  for (const mass_time of ['24:00', '18:60', '18', 'wieczorem', ''])
    expect(listIssues({ mass_time }), mass_time).toHaveLength(1)
})

test('ClosureEntry: needs a reason, which the public may read', () => {
  const days = { date_from: '2026-02-02', date_to: '2026-02-04' }
  expect(ClosureEntry.parse({ ...days, reason: 'rekolekcje' }).intention_pattern_id).toBeNull()
  expect(ClosureEntry.safeParse({ ...days, reason: ' ' }).error!.issues[0]!.message).toBe(
    'Podaj powód, np. rekolekcje kapłanów',
  )
  const wrong = { date_from: '2026-02-04', date_to: '2026-02-02', reason: 'rekolekcje' }
  expect(ClosureEntry.safeParse(wrong).error!.issues[0]!.path).toEqual(['date_to'])
})
