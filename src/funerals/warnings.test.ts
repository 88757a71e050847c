import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { type CheckedFuneral, listFuneralWarnings } from './warnings.ts'

const warnedFields = (funeral: CheckedFuneral, facts = {}) =>
  listFuneralWarnings({ surname: 'Lis', ...funeral }, facts).map(({ field }) => field)

test.each([
  ['Good Friday', '2027-03-26'],
  ['a Sunday of Advent', '2026-12-06'],
  ['a Sunday of Lent', '2027-02-21'],
  ['a Sunday of Easter time', '2027-04-11'],
  ['Christmas', '2026-12-25'],
])('funeral Mass on %s → warned, also on the wished day', (_, day) => {
  expect(warnedFields({ burial_date: day })).toEqual(['burial_date'])
  expect(warnedFields({ wished_date: day })).toEqual(['wished_date'])
})

test('the rite without Mass, an ordinary day, a report without a name → no warning', () => {
  expect(warnedFields({ burial_date: '2027-03-26', dic_funeral_rite_id: 2 })).toEqual([])
  expect(warnedFields({ burial_date: '2027-01-18' })).toEqual([])
  expect(listFuneralWarnings({ burial_date: '2027-03-26' })).toEqual([])
})

test('an open funeral whose day has passed, and one on the day of death → warned', () => {
  expect(warnedFields({ burial_date: '2026-01-19', status: 'planned' })).toEqual(['burial_date'])
  expect(warnedFields({ burial_date: '2026-01-19', status: 'celebrated' })).toEqual([])
  expect(warnedFields({ burial_date: today(), death_date: today() })).toContain('burial_date')
})

test('people who are not our parishioners or whose funeral needs leave → warned', () => {
  expect(warnedFields({}, { person_status: 'outsider' })).toEqual(['foreign_parish'])
  expect(warnedFields({ foreign_parish: true })).toEqual(['home_parish'])
  expect(warnedFields({}, { left_church: true })).toEqual(['surname'])
  expect(warnedFields({ dic_burial_kind_id: 3 })).toEqual(['dic_burial_kind_id'])
})
