import { expect, test } from 'vitest'
import { formatZloty } from './format-money.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('formatZloty: separated thousands and two decimals', () => {
  expect(plain(formatZloty(123_450))).toBe('1 234,50 zł')
  expect(plain(formatZloty(0))).toBe('0,00 zł')
  expect(formatZloty(null)).toBe('')
})
