import { expect, test } from 'vitest'
import type { PackedDoor } from '../../../contract.ts'
import { enterFacts, settleDoor, buildShownDoor } from './doors.ts'
import { newLock, openLock, sealValue, unsealValue } from './vault.ts'
import { findGrosze, getStairwellKey, getZloty } from './labels.ts'

const door = { id: 7, outcome: null, offering: null, corrections: 0 } as unknown as PackedDoor

test('enterFacts: a value entered twice → one change, from the first value to the last', () => {
  const firstFacts = enterFacts(door, {}, { outcome: 'absent' })
  const finalFacts = enterFacts(door, firstFacts, { outcome: 'visited', offering: 5000 })
  expect(finalFacts).toEqual({
    outcome: { before: null, after: 'visited' },
    offering: { before: null, after: 5000 },
  })
  expect(enterFacts(door, finalFacts, { outcome: null, offering: null })).toEqual({})
})

test('enterFacts: a newer change starts from the value that is being sent', () => {
  const sending = { outcome: { before: null, after: 'absent' } }
  const now = buildShownDoor(door, sending)
  expect([now.outcome, now.unsent]).toEqual(['absent', true])
  expect(enterFacts(now, {}, { outcome: 'visited' })).toEqual({
    outcome: { before: 'absent', after: 'visited' },
  })
})

test('settleDoor: written fields keep the entered value, fields in conflict show the stored value', () => {
  const facts = {
    outcome: { before: null, after: 'visited' },
    offering: { before: null, after: 1 },
  }
  const answer = {
    version: 4,
    written: ['offering' as const],
    conflicts: [{ field: 'outcome' as const, kept: 'absent' }],
  }
  expect(settleDoor(door, { facts }, answer)).toMatchObject({
    outcome: 'absent',
    offering: 1,
    version: 4,
    conflicts: 1,
  })
})

test('vault: sealed data open only with the PIN', async () => {
  const { key, lock } = await newLock('480215')
  const sealedData = await sealValue(key, { family: 'Lisowie' })
  expect(new TextDecoder().decode(sealedData.data)).not.toContain('Lisowie')
  expect(await openLock('480216', lock)).toBeUndefined()
  const unlockedKey = await openLock('480215', lock)
  expect(await unsealValue(unlockedKey!, sealedData)).toEqual({ family: 'Lisowie' })
})

test('findGrosze reads an offering as people type it, and a stairwell has a name', () => {
  expect(['50', '50,5', '1 000,00 zł', '', 'dużo'].map(findGrosze)).toEqual([
    5000,
    5050,
    100_000,
    null,
    undefined,
  ])
  expect(getZloty(5050)).toBe('50,50')
  const place = { street: 'ul. Polna', town: 'Sokołów', building_number: '4', place_number: '7' }
  expect(getStairwellKey({ ...place, entrance: 'A' })).toBe('ul. Polna 4, klatka A')
})
