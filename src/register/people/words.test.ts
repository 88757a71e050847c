import { expect, test } from 'vitest'
import { faithOf, statusOf } from './words.ts'
import { inGender } from '#dictionaries/in-gender.ts'

test('a woman’s status is said in her own form', () => {
  expect(statusOf('deceased', 2)).toBe('zmarła')
  expect(statusOf('deceased', 1)).toBe('zmarły')
  expect(statusOf('former', 2)).toBe('była parafianka')
  expect(statusOf('outsider', 2)).toBe('spoza parafii')
  expect(statusOf('parishioner')).toBe('parafianin')
})

test('of the two words of a dictionary the card shows the one that fits', () => {
  expect(inGender('żonaty / zamężna', 1)).toBe('żonaty')
  expect(inGender('żonaty / zamężna', 2)).toBe('zamężna')
  expect(inGender('rozwiedziony / rozwiedziona (tylko cywilnie)', 2)).toBe(
    'rozwiedziona (tylko cywilnie)',
  )
  expect(inGender('w separacji', 2)).toBe('w separacji')
  expect(inGender(null, 1)).toBeNull()
})

test('a faith is said of a woman where the word is hers', () => {
  expect(faithOf('wystąpił z Kościoła', 2)).toBe('wystąpiła z Kościoła')
  expect(faithOf('wystąpił z Kościoła', 1)).toBe('wystąpił z Kościoła')
  expect(faithOf('rzymskokatolickie', 2)).toBe('rzymskokatolickie')
  expect(faithOf(null, 2)).toBeNull()
})
