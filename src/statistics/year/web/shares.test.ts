import { expect, test } from 'vitest'
import { computeShares } from './shares.ts'

const counts = {
  dominicantes_men: 200,
  dominicantes_women: 292,
  communicantes_men: 60,
  communicantes_women: 104,
  faithful: 2000,
}

test('shares: calculated from 82% of the faithful', () => {
  expect(computeShares(counts)).toEqual({
    dominicantes: 492,
    communicantes: 164,
    obliged: 1640,
    presence: 0.3,
    communion: 0.1,
  })
})

test('shares: incomplete counts, or no number of the faithful → no share', () => {
  expect(computeShares({ ...counts, dominicantes_women: null })).toMatchObject({
    dominicantes: null,
    presence: null,
    communion: 0.1,
  })
  expect(computeShares({ ...counts, faithful: null })).toMatchObject({
    obliged: null,
    presence: null,
  })
})
