import { expect, test } from 'vitest'
import { statusOf } from './words.ts'

test('a woman’s status is said in her own form', () => {
  expect(statusOf('deceased', 2)).toBe('zmarła')
  expect(statusOf('deceased', 1)).toBe('zmarły')
  expect(statusOf('former', 2)).toBe('była parafianka')
  expect(statusOf('outsider', 2)).toBe('spoza parafii')
  expect(statusOf('parishioner')).toBe('parafianin')
})
