import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { type MassPattern, findClosureReason, listMasses, findTriduumRule } from './masses.ts'

let id = 0
const mass = (mass_time: string, overrides: Partial<MassPattern> = {}): MassPattern => ({
  id: ++id,
  parish_place_id: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  obligation: false,
  mass_time,
  slots: 1,
  date_from: null,
  date_to: null,
  ...overrides,
})
const times = (
  day: string,
  patterns: MassPattern[],
  closures: Parameters<typeof findClosureReason>[1] = [],
) => listMasses(day, patterns, closures).map(({ mass_time }) => mass_time)

test('listMasses: the Triduum of every year has Masses only on the evenings of two of its days', () => {
  const daily = ['07:00', '15:59', '16:00', '18:00'].map(time => mass(time))
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2200 }), year => {
      const { easter } = movableDays(year)
      expect(times(addDays(easter, -4), daily)).toHaveLength(4)
      expect(times(addDays(easter, -3), daily)).toEqual(['16:00', '18:00'])
      expect(times(addDays(easter, -2), daily)).toEqual([])
      expect(times(addDays(easter, -1), daily)).toEqual(['16:00', '18:00'])
      expect(times(easter, daily)).toHaveLength(4)
      expect(findTriduumRule(addDays(easter, -4))).toBeNull()
      expect(findTriduumRule(easter)).toBeNull()
    }),
  )
})

test('listMasses: sorted by the hour, for any order of the patterns', () => {
  expect(times('2026-05-05', [mass('18:00'), mass('06:30'), mass('12:00')])).toEqual([
    '06:30',
    '12:00',
    '18:00',
  ])
})

test('listMasses: Sunday is weekday 7', () => {
  const sunday = mass('11:00', { weekdays: [7] })
  const monday = mass('18:00', { weekdays: [1] })
  expect(computeWeekday('2026-05-03')).toBe(0)
  expect(times('2026-05-03', [sunday, monday])).toEqual(['11:00'])
  expect(times('2026-05-04', [sunday, monday])).toEqual(['18:00'])
})

test('listMasses: a pattern of the summer applies on its first and last day too', () => {
  const summer = [mass('20:00', { date_from: '2026-07-01', date_to: '2026-08-31' })]
  const days = ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01']
  expect(days.map(day => times(day, summer).length)).toEqual([0, 1, 1, 0])
})

test('listMasses: on a holy day each church uses its pattern of holy days, if it has one', () => {
  const [church, chapel] = [1, 2]
  const order = [
    mass('18:00', { parish_place_id: church }),
    mass('09:00', { parish_place_id: church, weekdays: [], obligation: true }),
    mass('17:00', { parish_place_id: chapel }),
  ]
  // Corpus Christi of 2026 is a Thursday.
  expect(times('2026-06-04', order)).toEqual(['09:00', '17:00'])
  expect(times('2026-06-05', order)).toEqual(['17:00', '18:00'])
  // The Assumption of 2027 is a Sunday and has the schedule of Sundays.
  expect(times('2027-08-15', order)).toEqual(['17:00', '18:00'])
})

test('listMasses: a closed day removes all Masses, a cancelled Mass only itself', () => {
  const [morning, evening] = [mass('07:00'), mass('18:00')]
  const closure = { date_from: '2026-02-02', date_to: '2026-02-04', reason: 'rekolekcje' }
  const all = [{ ...closure, intention_pattern_id: null }]
  const morningClosures = [{ ...closure, intention_pattern_id: morning.id }]
  const days = ['2026-02-01', '2026-02-02', '2026-02-04', '2026-02-05']
  expect(days.map(day => times(day, [morning, evening], all).length)).toEqual([2, 0, 0, 2])
  expect(days.map(day => times(day, [morning, evening], morningClosures).length)).toEqual([
    2, 1, 1, 2,
  ])
  expect(findClosureReason('2026-02-02', all)).toBe('rekolekcje')
  expect(findClosureReason('2026-02-02', morningClosures)).toBeNull()
})
