import { expect, test } from 'vitest'
import { formatNonZeroAmount, formatSignedAmount, computeSum, formatAmount } from './amounts.ts'

/** Sheets part thousands with a space that does not break. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('money on a sheet has its grosze, thousands apart; none is left blank', () => {
  expect([123_450, 1, 100_000_000].map(formatNonZeroAmount).map(plain)).toEqual([
    '1 234,50',
    '0,01',
    '1 000 000,00',
  ])
  expect([formatNonZeroAmount(0), formatNonZeroAmount(null)]).toEqual([null, null])
  expect(formatAmount(0)).toBe('0,00')
})

test('a correction says which way it goes', () => {
  expect([5000, -5000, -1].map(formatSignedAmount)).toEqual(['+50,00', '−50,00', '−0,01'])
})

test('a column is added up to the grosz', () => {
  expect(computeSum([{ a: 10 }, { a: 20 }, { a: -1 }], ({ a }) => a)).toBe(29)
  expect(computeSum([], () => 1)).toBe(0)
})
