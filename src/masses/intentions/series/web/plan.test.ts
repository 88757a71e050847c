import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { addDays } from '#shared/dates/days.ts'
import { findTriduumRule } from '../../masses.ts'
import { type SeriesDay, THIRTY } from '../contract.ts'
import { listGaps } from '../server/gaps.ts'
import { type SeriesDayChoices, getPlan } from './plan.ts'

const FREE_MASS = { mass_time: '18:00', parish_place_id: null, place: null, free: 1 }
/** Builds days from `from` on; the days of `full` have no free Mass. */
const buildDays = (from: string, count: number, full: readonly string[] = []): SeriesDay[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index)
    const lawful = findTriduumRule(day)?.rule ?? null
    const proposedMass = lawful || full.includes(day) ? null : FREE_MASS
    return {
      day,
      name: '',
      lawful,
      closed: null,
      masses: proposedMass ? [proposedMass] : [],
      proposed: proposedMass,
    }
  })
const thirty = (days: readonly SeriesDay[], choices: SeriesDayChoices = {}) =>
  getPlan(days, choices, { wanted: THIRTY })
const dates = ({ masses }: ReturnType<typeof getPlan>) => masses.map(({ mass_date }) => mass_date)

test('getPlan: thirty free days from any beginning → thirty Masses without a gap', () => {
  const years = fc.integer({ min: 2000, max: 2150 })
  fc.assert(
    fc.property(years, fc.integer({ min: -40, max: 5 }), (year, before) => {
      const plan = thirty(buildDays(addDays(movableDays(year).easter, before), 40))
      expect(plan.masses).toHaveLength(THIRTY)
      expect(plan.open).toEqual([])
      expect(listGaps(dates(plan))).toEqual([])
      expect(dates(plan).filter(findTriduumRule)).toEqual([])
      const numbers = plan.lines.flatMap(({ number }) => number ?? [])
      expect(numbers).toEqual(Array.from({ length: THIRTY }, (_, index) => index + 1))
    }),
  )
})

test('getPlan: a series over the Triduum lasts three days longer', () => {
  const { easter } = movableDays(2027)
  const plan = thirty(buildDays(addDays(easter, -13), 40))
  expect(dates(plan)[0]).toBe(addDays(easter, -13))
  expect(dates(plan).at(-1)).toBe(addDays(easter, 19))
  expect(plan.lines.filter(({ state }) => state === 'lawful')).toHaveLength(3)
})

test('getPlan: day without a free Mass → undecided; skipped → a gap, and the series ends a day later', () => {
  const days = buildDays('2026-10-01', 35, ['2026-10-05'])
  const waiting = thirty(days)
  expect(waiting.open.map(({ day }) => day.day)).toEqual(['2026-10-05'])
  const planWithSkip = thirty(days, { '2026-10-05': 'skip' })
  expect(planWithSkip.open).toEqual([])
  expect(listGaps(dates(planWithSkip))).toEqual(['2026-10-05'])
  expect(dates(planWithSkip).at(-1)).toBe('2026-10-31')
})

test('getPlan: another hour fills the day and is preserved as chosen', () => {
  const choice = { mass_time: '06:30', parish_place_id: 4 }
  const plan = thirty(buildDays('2026-10-01', 35, ['2026-10-05']), { '2026-10-05': choice })
  expect(plan.masses[4]).toEqual({ mass_date: '2026-10-05', ...choice })
  expect(listGaps(dates(plan))).toEqual([])
})

test('getPlan: the remaining Masses of a series have their own numbers', () => {
  const plan = getPlan(buildDays('2026-10-01', 10), {}, { wanted: 3, from: 28 })
  expect(plan.lines.map(({ number }) => number)).toEqual([28, 29, 30])
})

test('listGaps: days in any order → gaps found; the Triduum is not a gap', () => {
  expect(listGaps(['2026-10-04', '2026-10-01', '2026-10-02'])).toEqual(['2026-10-03'])
  expect(listGaps(['2027-03-24', '2027-03-28'])).toEqual([])
  expect(listGaps(['2027-03-23', '2027-03-28'])).toEqual(['2027-03-24'])
  expect(listGaps(['2026-12-31', '2027-01-02'])).toEqual(['2027-01-01'])
  expect([listGaps([]), listGaps(['2026-10-04'])]).toEqual([[], []])
})
