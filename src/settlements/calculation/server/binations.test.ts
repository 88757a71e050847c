import { expect, test } from 'vitest'
import type { MonthFacts } from '../facts.ts'
import { reckonMonth } from './month.ts'
import {
  buildMonthFacts,
  buildTestRules,
  buildMass,
  CURIA,
  LIS,
  MAY,
  WROBEL,
  computeAmounts,
  listMessages,
} from './testing.ts'

const kinds = (change: Partial<MonthFacts>, rules = buildTestRules(), month = MAY) =>
  reckonMonth(month, rules, buildMonthFacts(change)).masses.map(({ kind }) => kind)

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
  expect(listMessages({ masses })).toEqual([])
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
  expect(listMessages({ masses }, rules)[0]).toContain('kan. 951 § 2')
})

test('settlement: Mass beside one without a celebrant → not concelebrated, and its title is kept', () => {
  const masses = [
    buildMass({ id: 1, mass_time: '07:00' }),
    buildMass({ id: 2, mass_time: '18:00' }),
    buildMass({ id: 3, mass_time: '18:00', offering: 0, celebrant_id: null, celebrant: null }),
  ]
  const rules = buildTestRules({ bination_title: 1000 })
  expect(computeAmounts({ masses }, rules)).toEqual({ [WROBEL]: 6000, [CURIA]: 4000 })
  expect(listMessages({ masses }, rules)).toEqual([
    'Nie wpisano, kto odprawił Mszę. Uzupełnij celebransa.',
  ])
})
