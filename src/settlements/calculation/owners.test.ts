import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePayouts } from '../payouts.ts'
import type { Posting } from './facts.ts'
import {
  getCelebrant,
  dioceseOwner,
  buildFundOwner,
  gatherPostings,
  unassignedOwner,
  ownerKey,
  parishOwner,
  buildPriestOwner,
} from './owners.ts'
import { sampleCurate, samplePastor } from './server/testing.ts'

const priestsById = new Map([samplePastor, sampleCurate].map(worker => [worker.id, worker]))
const guest = (name: string) => getCelebrant({ celebrant_id: null, celebrant: name }, priestsById)

test('getCelebrant: a priest of the parish, a guest by name, or unknown', () => {
  expect(getCelebrant({ celebrant_id: 2, celebrant: 'ktoś inny' }, priestsById)).toEqual(
    buildPriestOwner(sampleCurate),
  )
  expect(guest(' o. Jan Gość ')).toMatchObject({ account: 'guest', name: 'o. Jan Gość' })
  // A priest removed from the list of workers keeps the recorded name.
  expect(getCelebrant({ celebrant_id: 9, celebrant: 'ks. Dawny' }, priestsById)).toMatchObject({
    account: 'guest',
    name: 'ks. Dawny',
  })
  for (const celebrant of [null, '', '  '])
    expect(getCelebrant({ celebrant_id: null, celebrant }, priestsById)).toEqual(unassignedOwner)
})

test('ownerKey: same name, different owners → priests differ by id, guests and funds by account', () => {
  const namesake = buildPriestOwner({ id: 7, name: sampleCurate.name })
  const keys = [
    buildPriestOwner(sampleCurate),
    namesake,
    guest(sampleCurate.name),
    buildFundOwner(sampleCurate.name),
    parishOwner,
    dioceseOwner,
    unassignedOwner,
  ]
  expect(new Set(keys.map(ownerKey)).size).toBe(keys.length)
  expect(ownerKey({ ...dioceseOwner, name: 'Kuria diecezjalna' })).toBe(ownerKey(dioceseOwner))
})

const owner = fc.constantFrom(
  buildPriestOwner(samplePastor),
  buildPriestOwner(sampleCurate),
  guest('o. Jan Gość'),
  buildFundOwner('Organista'),
  buildFundOwner('Kościelny'),
  parishOwner,
  dioceseOwner,
  unassignedOwner,
)
const postings = fc.array(
  fc
    .record({
      owner,
      source: fc.constantFrom('stole' as const, 'mass' as const),
      amount: fc.integer({ min: -50_000, max: 100_000 }),
    })
    .map(({ owner: ownerFields, ...rest }): Posting => ({ ...ownerFields, ...rest })),
  { maxLength: 40 },
)
const sum = (some: readonly Posting[]) => some.reduce((all, { amount }) => all + amount, 0)

test('gatherPostings: no grosz is lost and no owner changes', () => {
  fc.assert(
    fc.property(postings, all => {
      const mergedPostings = gatherPostings(all)
      expect(sum(mergedPostings)).toBe(sum(all))
      const key = (posting: Posting) => `${posting.source} ${ownerKey(posting)}`
      expect(new Set(mergedPostings.map(key)).size).toBe(mergedPostings.length)
      for (const posting of mergedPostings) {
        expect(posting.amount).not.toBe(0)
        expect(posting.amount).toBe(sum(all.filter(candidate => key(candidate) === key(posting))))
      }
    }),
  )
})

test('payouts: the fees and Masses of each owner equal the postings to that owner', () => {
  fc.assert(
    fc.property(postings, all => {
      const payouts = computePayouts(all)
      expect(payouts.reduce((money, { stole, mass }) => money + stole + mass, 0)).toBe(sum(all))
      expect(computePayouts(gatherPostings(all)).length).toBeLessThanOrEqual(payouts.length)
    }),
  )
})

test('gatherPostings: the input is not modified', () => {
  const posting: Posting = { ...parishOwner, source: 'stole', amount: 100 }
  const all = [posting, { ...posting }]
  expect(gatherPostings(all)).toEqual([{ ...posting, amount: 200 }])
  expect(all.map(({ amount }) => amount)).toEqual([100, 100])
})

test('payouts: order of priests, guests, funds, the parish, the curia and unassigned money', () => {
  const all = [
    unassignedOwner,
    dioceseOwner,
    parishOwner,
    buildFundOwner('Organista'),
    guest('o. Jan'),
    buildPriestOwner(sampleCurate),
  ]
  const sortedPostings = gatherPostings(
    all.map(ownerFields => ({ ...ownerFields, source: 'mass', amount: 1 })),
  )
  expect(sortedPostings.map(({ account }) => account)).toEqual([
    'priest',
    'guest',
    'fund',
    'parish',
    'diocese',
    'nobody',
  ])
})
