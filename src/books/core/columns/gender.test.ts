import { expect, test } from 'vitest'
import { likelyGender } from './gender.ts'

test('likelyGender: Polish first name → its gender, including a few men’s names in -a', () => {
  expect(likelyGender('Zofia Maria')).toBe(2)
  expect(likelyGender('Józef Maria')).toBe(1)
  expect(likelyGender('Barnaba')).toBe(1)
  expect(likelyGender('A')).toBeUndefined()
  expect(likelyGender(null)).toBeUndefined()
})
