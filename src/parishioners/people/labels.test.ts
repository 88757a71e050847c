import { expect, test } from 'vitest'
import { findFaith, getStatus } from './labels.ts'
import { inGender } from '#dictionaries/in-gender.ts'

test('marital status: a woman gets the feminine form', () => {
  expect(getStatus('deceased', 2)).toBe('zmarła')
  expect(getStatus('deceased', 1)).toBe('zmarły')
  expect(getStatus('former', 2)).toBe('była parafianka')
  expect(getStatus('outsider', 2)).toBe('spoza parafii')
  expect(getStatus('parishioner')).toBe('parafianin')
})

test('dictionary word with two forms: the card shows the form for the gender of the person', () => {
  expect(inGender('żonaty / zamężna', 1)).toBe('żonaty')
  expect(inGender('żonaty / zamężna', 2)).toBe('zamężna')
  expect(inGender('rozwiedziony / rozwiedziona (tylko cywilnie)', 2)).toBe(
    'rozwiedziona (tylko cywilnie)',
  )
  expect(inGender('w separacji', 2)).toBe('w separacji')
  expect(inGender(null, 1)).toBeNull()
})

test('faith: a woman gets the feminine form where one exists', () => {
  expect(findFaith('wystąpił z Kościoła', 2)).toBe('wystąpiła z Kościoła')
  expect(findFaith('wystąpił z Kościoła', 1)).toBe('wystąpił z Kościoła')
  expect(findFaith('rzymskokatolickie', 2)).toBe('rzymskokatolickie')
  expect(findFaith(null, 2)).toBeNull()
})
