import { expect, test } from 'vitest'
import { createSealing } from './seal.ts'

const { seal, unseal } = createSealing('test')
const key = 'k'.repeat(32)

test('unseal: same key and same owner → the sealed text', () => {
  expect(unseal(key, 7, seal(key, 7, 'JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP')
})

test('seal: the same text gives a different result each time', () => {
  expect(seal(key, 7, 'tekst')).not.toBe(seal(key, 7, 'tekst'))
  expect(seal(key, 7, 'tekst')).not.toContain(Buffer.from('tekst').toString('base64'))
})

test('unseal: another key, another owner or one changed bit → throws', () => {
  const sealedText = seal(key, 7, 'tekst')
  const bytes = Buffer.from(sealedText, 'base64')
  bytes[bytes.length - 1]! ^= 1
  expect(() => unseal('x'.repeat(32), 7, sealedText)).toThrow()
  expect(() => unseal(key, 8, sealedText)).toThrow()
  expect(() => unseal(key, 7, bytes.toString('base64'))).toThrow()
  expect(() => unseal(key, 7, '')).toThrow()
})

test('unseal: sealed for another purpose → throws', () => {
  expect(() => createSealing('other').unseal(key, 7, seal(key, 7, 'tekst'))).toThrow()
})
