import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Deduction, RulesEntry } from '../../rules/contract.ts'
import { apportionTotal } from './apportion.ts'
import type { MonthFacts, Priest } from '../facts.ts'
import { reckonMonth } from './month.ts'
import { getFee, sampleCurate, buildMass, samplePastor } from './testing.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const weights = fc
  .array(fc.nat({ max: 3_100_000 }), { minLength: 1, maxLength: 12 })
  .filter(some => some.some(weight => weight > 0))

test('apportionTotal: for any amount and weights, the parts add up to the amount to the grosz', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), weights, (total, shares) => {
      const parts = apportionTotal(total, shares)
      expect(sum(parts)).toBe(total)
      const shareSum = sum(shares)
      for (const [index, part] of parts.entries()) {
        const exact = (BigInt(total) * BigInt(shares[index]!)) / BigInt(shareSum)
        expect(BigInt(part) - exact).toBeGreaterThanOrEqual(0n)
        expect(BigInt(part) - exact).toBeLessThanOrEqual(1n)
        if (shares[index] === 0) expect(part).toBe(0)
      }
    }),
  )
})

test('split of an amount: a larger share never gets a smaller part', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), weights, (total, shares) => {
      const parts = apportionTotal(total, shares)
      for (const [a, firstShare] of shares.entries()) {
        for (const [b, secondShare] of shares.entries()) {
          if (firstShare > secondShare) expect(parts[a]).toBeGreaterThanOrEqual(parts[b]!)
        }
      }
    }),
  )
})

test('apportionTotal: an indivisible grosz goes to the largest remainder, of equal ones to the first', () => {
  expect(apportionTotal(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(apportionTotal(10, [200, 100, 50])).toEqual([6, 3, 1])
  expect(apportionTotal(0, [1, 2])).toEqual([0, 0])
  expect(() => apportionTotal(5, [0, 0])).toThrow('Nothing to divide by')
})

const ACTS = ['baptism', 'wedding', 'funeral', 'banns', 'certificate', 'other'] as const
const act = fc.constantFrom(...ACTS)
const deduction = fc
  .record({
    name: fc.constantFrom('Organista', 'Kościelny', 'Kuria'),
    destination: fc.constantFrom('fund', 'parish', 'diocese'),
    act: fc.option(act),
    kind: fc.constantFrom('fixed', 'percent'),
    value: fc.integer({ min: 1, max: 2000 }),
  })
  .map(record => Deduction.parse(record))
const share = fc.record({
  worker_function: fc.constantFrom('proboszcz', 'wikariusz', 'rezydent'),
  parish_worker_id: fc.constant(null),
  weight: fc.constantFrom(0, 50, 100, 200, 333),
})
const rules = fc
  .record({
    deductions: fc.array(deduction, { maxLength: 5 }),
    split: fc.constantFrom('shares', 'celebrant'),
    shares: fc
      .array(share, { maxLength: 3 })
      .filter(some => !some.length || some.some(s => s.weight)),
    prorated: fc.boolean(),
    mass_mode: fc.constantFrom('own', 'pool'),
    stipend: fc.integer({ min: 1, max: 8000 }),
    kept_mass: fc.constantFrom('first', 'highest'),
    bination_to: fc.constantFrom('diocese', 'parish'),
    bination_title: fc.nat({ max: 2000 }),
    trination_to: fc.constantFrom('diocese', 'parish'),
    trination_title: fc.nat({ max: 2000 }),
  })
  .map(some => RulesEntry.parse({ name: 'Zasady', month_from: '2026-01', ...some }))

const celebrant = fc.constantFrom(
  { celebrant_id: 1, celebrant: 'ks. Wróbel' },
  { celebrant_id: 2, celebrant: 'ks. Lis' },
  { celebrant_id: null, celebrant: 'o. Jan Gość' },
  { celebrant_id: null, celebrant: null },
)
const mass = fc
  .record({
    mass_date: fc.constantFrom('2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'),
    mass_time: fc.constantFrom('07:00', '09:30', '11:30', '18:00'),
    offering: fc.option(fc.nat({ max: 20_000 })),
    collective: fc.boolean(),
    pro_populo: fc.constant(false),
    celebrant,
  })
  .map(({ celebrant: celebrantFields, ...rest }) => buildMass({ ...rest, ...celebrantFields }))
const fee = fc
  .record({ act, amount: fc.nat({ max: 500_000 }), celebrant })
  .map(({ celebrant: celebrantFields, ...rest }) => getFee({ ...rest, ...celebrantFields }))
const month = fc.record({
  priests: fc.constantFrom<Priest[]>(
    [samplePastor, sampleCurate],
    [samplePastor],
    [{ ...samplePastor, in_parish_to: '2026-12-11' }, sampleCurate],
    [],
  ),
  fees: fc.array(fee, { maxLength: 20 }),
  masses: fc
    .array(mass, { maxLength: 30 })
    .map(some => some.map((massFields, id) => ({ ...massFields, id }))),
  unmarked: fc.constant<MonthFacts['unmarked']>([]),
  decrees: fc.constant<MonthFacts['decrees']>([]),
})

test('settlement: for any rules, the amounts paid out equal the amounts received, to the grosz', () => {
  fc.assert(
    fc.property(rules, month, (by, monthFacts: MonthFacts) => {
      const { postings, stole_gross, mass_gross, fees, masses } = reckonMonth(
        '2026-12',
        by,
        monthFacts,
      )
      const of = (source: string) =>
        sum(postings.filter(p => p.source === source).map(p => p.amount))
      expect(of('stole')).toBe(sum(monthFacts.fees.map(({ amount }) => amount)))
      expect(of('stole')).toBe(stole_gross)
      expect(of('mass')).toBe(sum(monthFacts.masses.map(({ offering }) => offering ?? 0)))
      expect(of('mass')).toBe(mass_gross)
      expect(postings.every(({ amount }) => amount > 0)).toBe(true)
      for (const line of fees)
        expect(sum(line.parts.map(p => p.amount)) + line.net).toBe(line.amount)
      expect(masses).toHaveLength(monthFacts.masses.length)
    }),
    { numRuns: 300 },
  )
})

test('settlement: at most one offering a day is kept, except on Christmas Day, within the titles', () => {
  fc.assert(
    fc.property(rules, month, (by, monthFacts: MonthFacts) => {
      const { masses } = reckonMonth('2026-12', by, monthFacts)
      const days = Map.groupBy(masses, ({ mass_date, owner }) => `${mass_date} ${owner.name}`)
      for (const [day, lines] of days) {
        const ownLines = lines.filter(({ kind }) => kind === 'own')
        if (!day.startsWith('2026-12-25')) expect(ownLines.length).toBeLessThanOrEqual(1)
        for (const line of lines) {
          expect(line.kept).toBeGreaterThanOrEqual(0)
          if (line.collective && line.kind === 'own')
            expect(line.kept).toBeLessThanOrEqual(by.stipend)
          if (line.kind === 'bination') expect(line.kept).toBeLessThanOrEqual(by.bination_title)
          if (line.kind === 'trination') expect(line.kept).toBeLessThanOrEqual(by.trination_title)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('settlement: money without an owner is reported and blocks the approval', () => {
  fc.assert(
    fc.property(rules, month, (by, monthFacts: MonthFacts) => {
      const { postings, problems } = reckonMonth('2026-12', by, monthFacts)
      const ownerless = postings.some(({ account }) => account === 'nobody')
      expect(problems.some(({ bars }) => bars)).toBe(ownerless)
    }),
    { numRuns: 300 },
  )
})
