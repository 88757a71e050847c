import { expect, test } from 'vitest'
import { getDays, daysThere, monthAfter } from '../../months.ts'
import type { MonthFacts } from '../facts.ts'
import { reckonMonth } from './month.ts'
import {
  buildMonthFacts,
  getFee,
  sampleCurate,
  buildTestRules,
  buildMass,
  samplePastor,
} from './testing.ts'

const MAY = '2026-05'
const computeAmounts = (change: Partial<MonthFacts>, rules = buildTestRules(), month = MAY) => {
  const settlement = reckonMonth(month, rules, buildMonthFacts(change))
  return Object.fromEntries(settlement.postings.map(({ name, amount }) => [name, amount]))
}
const kinds = (change: Partial<MonthFacts>, rules = buildTestRules(), month = MAY) =>
  reckonMonth(month, rules, buildMonthFacts(change)).masses.map(({ kind }) => kind)
const messages = (change: Partial<MonthFacts>, rules = buildTestRules()) =>
  reckonMonth(MAY, rules, buildMonthFacts(change)).problems.map(({ message }) => message)

const WROBEL = 'ks. Stanisław Wróbel'
const LIS = 'ks. Jan Lis'
const CURIA = 'Kuria'

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
  expect(messages({ fees: [getFee()] }, buildTestRules({ shares }))).toEqual([
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

const day = (offerings: readonly (number | null)[], change = {}) =>
  offerings.map((offering, index) =>
    buildMass({ id: index + 1, mass_time: `0${6 + index}:00`, offering, ...change }),
  )

test('settlement: three offerings in a day → the first is kept, the others follow the ordinary (kan. 951)', () => {
  const masses = day([5000, 6000, 7000])
  expect(kinds({ masses })).toEqual(['own', 'bination', 'trination'])
  expect(computeAmounts({ masses })).toEqual({ [WROBEL]: 5000, [CURIA]: 13_000 })
  const rules = buildTestRules({ trination_to: 'parish', bination_title: 1000 })
  expect(computeAmounts({ masses }, rules)).toEqual({
    [WROBEL]: 6000,
    Parafia: 7000,
    [CURIA]: 5000,
  })
})

test('settlement: highest offering is kept → the other Masses are ranked by hour', () => {
  const masses = day([5000, 6000, 7000])
  const rules = buildTestRules({ kept_mass: 'highest' })
  expect(kinds({ masses }, rules)).toEqual(['bination', 'trination', 'own'])
  expect(computeAmounts({ masses }, rules)).toEqual({ [WROBEL]: 7000, [CURIA]: 11_000 })
})

test('settlement: on Christmas Day a priest keeps all three offerings', () => {
  const masses = day([5000, 6000, 7000], { mass_date: '2026-12-25' })
  expect(computeAmounts({ masses }, buildTestRules(), '2026-12')).toEqual({ [WROBEL]: 18_000 })
})

test('settlement: a Mass pro populo or without an offering → the offering of the other Mass is kept', () => {
  const masses = [
    buildMass({ id: 1, mass_time: '07:00', offering: null, pro_populo: true }),
    ...day([0, 5000]).map(mass => ({ ...mass, id: mass.id + 5, mass_time: `1${mass.id}:00` })),
  ]
  expect(kinds({ masses })).toEqual(['pro_populo', 'none', 'own'])
  expect(computeAmounts({ masses })).toEqual({ [WROBEL]: 5000 })
  expect(messages({ masses })).toEqual([])
})

test('settlement: collective Mass → the celebrant keeps one usual offering', () => {
  expect(computeAmounts({ masses: [buildMass({ offering: 23_000, collective: true })] })).toEqual({
    [WROBEL]: 5000,
    [CURIA]: 18_000,
  })
  expect(computeAmounts({ masses: [buildMass({ offering: 3000, collective: true })] })).toEqual({
    [WROBEL]: 3000,
  })
})

test('settlement: concelebrated second Mass → nothing is kept under any title, and it is reported', () => {
  const masses = [
    buildMass({ id: 1, mass_time: '07:00' }),
    buildMass({ id: 2, mass_time: '18:00' }),
    buildMass({ id: 3, mass_time: '18:00', celebrant_id: 2, celebrant: LIS }),
  ]
  const rules = buildTestRules({ bination_title: 1000 })
  expect(computeAmounts({ masses }, rules)).toEqual({ [WROBEL]: 5000, [LIS]: 5000, [CURIA]: 5000 })
  expect(messages({ masses }, rules)[0]).toContain('kan. 951 § 2')
})

test('settlement: Mass beside one without a celebrant → not concelebrated, and its title is kept', () => {
  const masses = [
    buildMass({ id: 1, mass_time: '07:00' }),
    buildMass({ id: 2, mass_time: '18:00' }),
    buildMass({ id: 3, mass_time: '18:00', offering: 0, celebrant_id: null, celebrant: null }),
  ]
  const rules = buildTestRules({ bination_title: 1000 })
  expect(computeAmounts({ masses }, rules)).toEqual({ [WROBEL]: 6000, [CURIA]: 4000 })
  expect(messages({ masses }, rules)).toEqual([
    'Nie wpisano, kto odprawił Mszę. Uzupełnij celebransa.',
  ])
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
    messages({
      priests: [samplePastor, absentPriest],
      masses: [buildMass({ celebrant_id: 2, celebrant: LIS })],
    })[0],
  ).toContain('nie był tego dnia w parafii')
})
