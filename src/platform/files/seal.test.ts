import { expect, onTestFinished, test } from 'vitest'
import { acceptPreviousSecrets, forgetPreviousSecrets } from './previous-secrets.ts'
import { createSealing } from './seal.ts'

const { seal, unseal, unsealWith } = createSealing('test')
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

test('unseal: a former key is accepted while it is listed; new texts have the present key', () => {
  onTestFinished(forgetPreviousSecrets)
  const [former, present] = ['f'.repeat(32), 'p'.repeat(32)]
  const sealedText = seal(former, 7, 'tekst')
  expect(() => unseal(present, 7, sealedText)).toThrow()
  acceptPreviousSecrets([former])
  expect(unseal(present, 7, sealedText)).toBe('tekst')
  expect(() => unsealWith(former, 7, seal(present, 7, 'nowy'))).toThrow()
})
