import { expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

const MARKS = '\u0315\u0300'

test.each(['NFC', 'NFD', 'NFKC'] as const)(
  'normalizeText: %s: a million accents on one letter → little processor time, thirty accents',
  form => {
    const { user } = process.threadCpuUsage()
    const text = normalizeText(`Jo${MARKS.repeat(500_000)}anna`, form)
    expect(process.threadCpuUsage().user - user).toBeLessThan(1_000_000)
    expect(text.length).toBeLessThan(40)
    expect(text).toMatch(/^J.*anna$/u)
  },
)

test.each(['Zażółć gęślą jaźń', 'Z\u0307o\u0301łty', `a${MARKS.repeat(15)}b`, 'ﬁ Å'])(
  'normalizeText: %s → the same result as the engine',
  text => {
    for (const form of ['NFC', 'NFD', 'NFKC'] as const) {
      expect(normalizeText(text, form)).toBe(text.normalize(form))
    }
  },
)
