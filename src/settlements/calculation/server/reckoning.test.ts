import { expect, test } from 'vitest'
import { getDays, daysThere, monthAfter } from '../../months.ts'
import { reckonMonth } from './month.ts'
import {
  buildMonthFacts,
  getFee,
  sampleCurate,
  buildTestRules,
  buildMass,
  samplePastor,
  CURIA,
  LIS,
  MAY,
  WROBEL,
  computeAmounts,
  listMessages,
} from './testing.ts'

test('settlement: days of months are right across the turn of the year and in leap years', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(getDays('2100-02')).toEqual({ first: '2100-02-01', last: '2100-02-28' })
  expect(getDays('2028-02').last).toBe('2028-02-29')
  expect(daysThere(MAY, '2020-01-01', null)).toBe(31)
  expect(daysThere(MAY, '2026-05-31', '2026-06-30')).toBe(1)
  expect(daysThere(MAY, null, '2026-04-30')).toBe(0)
})

test('settlement: fixed deductions first, then percentages of the rest, and the remainder is shared', () => {
  const rules = buildTestRules({
    deductions: [
      { name: 'Organista', destination: 'fund', act: 'funeral', kind: 'fixed', value: 20_000 },
      { name: 'Kuria', destination: 'diocese', act: null, kind: 'percent', value: 1000 },
      { name: 'Remont', destination: 'parish', act: null, kind: 'percent', value: 2500 },
    ],
  })
  expect(computeAmounts({ fees: [getFee()] }, rules)).toEqual({
    Organista: 20_000,
    [CURIA]: 8000,
    Parafia: 20_000,
    [WROBEL]: 26_000,
    [LIS]: 26_000,
  })
})

test('settlement: funeral deduction → not taken from a baptism, and never more than was given', () => {
  const rules = buildTestRules({
    deductions: [
      { name: 'Organista', destination: 'fund', act: 'funeral', kind: 'fixed', value: 20_000 },
    ],
  })
  expect(computeAmounts({ fees: [getFee({ act: 'baptism', amount: 10_000 })] }, rules)).toEqual({
    [WROBEL]: 5000,
    [LIS]: 5000,
  })
  expect(computeAmounts({ fees: [getFee({ amount: 15_000 })] }, rules)).toEqual({
    Organista: 15_000,
  })
})

test('settlement: shares go by function, and a priest’s own share overrides it', () => {
  const shares = [
    { worker_function: 'proboszcz', parish_worker_id: null, weight: 200 },
    { worker_function: 'wikariusz', parish_worker_id: null, weight: 100 },
  ]
  expect(
    computeAmounts({ fees: [getFee({ amount: 30_000 })] }, buildTestRules({ shares })),
  ).toEqual({
    [WROBEL]: 20_000,
    [LIS]: 10_000,
  })
  const allShares = [{ worker_function: null, parish_worker_id: 2, weight: 200 }, ...shares]
  expect(
    computeAmounts({ fees: [getFee({ amount: 30_000 })] }, buildTestRules({ shares: allShares })),
  ).toEqual({
    [WROBEL]: 15_000,
    [LIS]: 15_000,
  })
})

test('settlement: a priest who left during the month has a share for the days of his service', () => {
  const priests = [samplePastor, { ...sampleCurate, in_parish_to: '2026-05-10', active: false }]
  const fees = [getFee({ amount: 41_000 })]
  expect(computeAmounts({ fees, priests })).toEqual({ [WROBEL]: 31_000, [LIS]: 10_000 })
  expect(computeAmounts({ fees, priests }, buildTestRules({ prorated: false }))).toEqual({
    [WROBEL]: 20_500,
    [LIS]: 20_500,
  })
  const priestsWithLeaver = [samplePastor, { ...sampleCurate, in_parish_to: '2026-04-30' }]
  expect(computeAmounts({ fees, priests: priestsWithLeaver })).toEqual({ [WROBEL]: 41_000 })
})

test('settlement: function without a share → reported; no priests → the amount stays unassigned', () => {
  const shares = [{ worker_function: 'proboszcz', parish_worker_id: null, weight: 100 }]
  expect(listMessages({ fees: [getFee()] }, buildTestRules({ shares }))).toEqual([
    `${LIS} (wikariusz) nie ma udziału w iura stolae według zasad.`,
  ])
  expect(computeAmounts({ fees: [getFee()], priests: [] })).toEqual({ Nieprzypisane: 100_000 })
})

test('settlement: celebrant takes the fee → a guest does too, and a fee without a celebrant blocks the approval', () => {
  const rules = buildTestRules({ split: 'celebrant' })
  const guest = getFee({ id: 2, amount: 7000, celebrant_id: null, celebrant: 'o. Piotr Gość' })
  expect(computeAmounts({ fees: [getFee(), guest] }, rules)).toEqual({
    [WROBEL]: 100_000,
    'o. Piotr Gość': 7000,
  })
  const feeWithoutCelebrant = getFee({ celebrant_id: null, celebrant: ' ' })
  const { problems } = reckonMonth(MAY, rules, buildMonthFacts({ fees: [feeWithoutCelebrant] }))
  expect(problems).toMatchObject([{ bars: true, at: { part: 'fee', id: 1 } }])
})

test('settlement: common pool → a usual offering per Mass for each priest, the rest for the parish', () => {
  const masses = [
    buildMass({ id: 1, offering: 10_000 }),
    buildMass({ id: 2, mass_date: '2026-05-05', offering: 3000 }),
    buildMass({ id: 3, mass_date: '2026-05-05', celebrant_id: 2, celebrant: LIS, offering: 5000 }),
    buildMass({
      id: 4,
      mass_date: '2026-05-05',
      mass_time: '07:00',
      offering: 9000,
      celebrant_id: null,
      celebrant: 'o. Gość',
    }),
  ]
  const rules = buildTestRules({ mass_mode: 'pool' })
  expect(computeAmounts({ masses }, rules)).toEqual({
    [WROBEL]: 10_000,
    [LIS]: 5000,
    Parafia: 3000,
    'o. Gość': 9000,
  })
  const poor = buildTestRules({ mass_mode: 'pool', stipend: 8000 })
  expect(computeAmounts({ masses }, poor)).toEqual({
    [WROBEL]: 12_000,
    [LIS]: 6000,
    'o. Gość': 9000,
  })
})

test('settlement: a Gregorian series over two months counts in each the Masses celebrated in it', () => {
  const series = Array.from({ length: 30 }, (_, index) =>
    buildMass({
      id: index,
      mass_date:
        index < 12 ? `2026-05-${20 + index}` : `2026-06-${String(index - 11).padStart(2, '0')}`,
      series_number: index + 1,
    }),
  )
  const inMonth = (month: string) => series.filter(({ mass_date }) => mass_date.startsWith(month))
  expect(computeAmounts({ masses: inMonth('2026-05') })).toEqual({ [WROBEL]: 60_000 })
  expect(computeAmounts({ masses: inMonth('2026-06') }, buildTestRules(), '2026-06')).toEqual({
    [WROBEL]: 90_000,
  })
})

test('settlement: reports a missing celebrant or offering, an absent priest and unmarked Masses', () => {
  const masses = [
    buildMass({ celebrant_id: null, celebrant: null }),
    buildMass({ id: 2, mass_time: '07:00', offering: null }),
  ]
  expect(computeAmounts({ masses })).toEqual({ Nieprzypisane: 5000 })
  const { problems } = reckonMonth(
    MAY,
    buildTestRules(),
    buildMonthFacts({ masses, unmarked: [buildMass({ id: 9 })] }),
  )
  expect(problems.map(({ bars, at }) => [bars, at.id])).toEqual([
    [true, 1],
    [false, 9],
    [false, 2],
  ])
  const absentPriest = { ...sampleCurate, in_parish_from: '2026-05-20' }
  expect(
    listMessages({
      priests: [samplePastor, absentPriest],
      masses: [buildMass({ celebrant_id: 2, celebrant: LIS })],
    })[0],
  ).toContain('nie był tego dnia w parafii')
})
