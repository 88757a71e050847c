import { expect, test } from 'vitest'
import { MarriageFacts } from '../contract.ts'
import { listMissingFacts, isCheckRelevant } from './speaking.ts'

const empty = MarriageFacts.parse({ groom: {}, bride: {} })
const groom = { ...empty.groom, names: 'Jan', surname: 'Lis' }
const bride = { ...empty.bride, person_id: 4 }
const fullFacts = { ...empty, groom, bride, wedding_date: '2026-05-23' }

test.each([
  ['groom.baptism', empty, false],
  ['groom.baptism', { ...empty, groom }, true],
  ['bride.confirmation', { ...empty, groom }, false],
  ['bride.confirmation', { ...empty, bride }, true],
  ['banns', { ...empty, groom, bride }, false],
  ['banns', fullFacts, true],
  ['groom.bond', empty, true],
  ['consanguinity', empty, true],
])('form filled in so far: %s', (code, facts, isSpoken) => {
  expect(isCheckRelevant({ code }, facts)).toBe(isSpoken)
})

test('an empty form names the data that it requires', () => {
  expect(listMissingFacts(empty)).toEqual(['narzeczonego', 'narzeczoną', 'dzień ślubu'])
  expect(listMissingFacts(fullFacts)).toEqual([])
})
