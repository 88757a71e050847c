import { expect, test } from 'vitest'
import { formatNonZeroAmount, formatSignedAmount, computeSum, formatAmount } from './amounts.ts'

/** Replaces the non-breaking spaces with which sheets separate thousands. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('formatAmount: two decimals and separated thousands; zero is printed', () => {
  expect([123_450, 1, 100_000_000].map(formatNonZeroAmount).map(plain)).toEqual([
    '1 234,50',
    '0,01',
    '1 000 000,00',
  ])
  expect([formatNonZeroAmount(0), formatNonZeroAmount(null)]).toEqual([null, null])
  expect(formatAmount(0)).toBe('0,00')
})

test('settlement sheet: a correction has a sign', () => {
  expect([5000, -5000, -1].map(formatSignedAmount)).toEqual(['+50,00', '−50,00', '−0,01'])
})

test('settlement sheet: a column adds up to the grosz', () => {
  expect(computeSum([{ a: 10 }, { a: 20 }, { a: -1 }], ({ a }) => a)).toBe(29)
  expect(computeSum([], () => 1)).toBe(0)
})
