import { expect, test } from 'vitest'
import { likelyGender } from './gender.ts'

test('a Polish first name tells the gender, a few men’s names in -a included', () => {
  expect(likelyGender('Zofia Maria')).toBe(2)
  expect(likelyGender('Józef Maria')).toBe(1)
  expect(likelyGender('Barnaba')).toBe(1)
  expect(likelyGender('A')).toBeUndefined()
  expect(likelyGender(null)).toBeUndefined()
})
