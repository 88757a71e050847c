import { RulesEntry } from '../../rules/contract.ts'
import type { MonthFacts, Fee, Priest, CelebratedMass } from '../facts.ts'
import { reckonMonth } from './month.ts'

/** Builds default rules of a parish: each priest keeps his own offerings, all shares are equal. */
export const buildTestRules = (change: Partial<RulesEntry> = {}): RulesEntry =>
  RulesEntry.parse({ name: 'Zasady', month_from: '2026-01', stipend: 5000, ...change })

export const samplePastor: Priest = {
  id: 1,
  name: 'ks. Stanisław Wróbel',
  worker_function: 'proboszcz',
  in_parish_from: '2015-08-25',
  in_parish_to: null,
  active: true,
}
export const sampleCurate: Priest = {
  ...samplePastor,
  id: 2,
  name: 'ks. Jan Lis',
  worker_function: 'wikariusz',
}

export const buildMass = (change: Partial<CelebratedMass> = {}): CelebratedMass => ({
  id: 1,
  mass_date: '2026-05-04',
  mass_time: '18:00',
  parish_place_id: null,
  content: '† za śp. Jana Ziębę',
  offering: 5000,
  celebrant_id: 1,
  celebrant: 'ks. Stanisław Wróbel, proboszcz',
  collective: false,
  pro_populo: false,
  series_number: null,
  ...change,
})

export const getFee = (change: Partial<Fee> = {}): Fee => ({
  id: 1,
  day: '2026-05-06',
  act: 'funeral',
  about: 'pogrzeb śp. Jana Zięby',
  amount: 100_000,
  celebrant_id: 1,
  celebrant: 'ks. Stanisław Wróbel, proboszcz',
  ...change,
})

export const buildMonthFacts = (change: Partial<MonthFacts> = {}): MonthFacts => ({
  priests: [samplePastor, sampleCurate],
  fees: [],
  masses: [],
  unmarked: [],
  decrees: [],
  ...change,
})

export const MAY = '2026-05'

export const computeAmounts = (
  change: Partial<MonthFacts>,
  rules = buildTestRules(),
  month = MAY,
) => {
  const settlement = reckonMonth(month, rules, buildMonthFacts(change))
  return Object.fromEntries(settlement.postings.map(({ name, amount }) => [name, amount]))
}

export const listMessages = (change: Partial<MonthFacts>, rules = buildTestRules()) =>
  reckonMonth(MAY, rules, buildMonthFacts(change)).problems.map(({ message }) => message)

export const WROBEL = 'ks. Stanisław Wróbel'

export const LIS = 'ks. Jan Lis'

export const CURIA = 'Kuria'
