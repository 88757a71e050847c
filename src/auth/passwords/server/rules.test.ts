import { readFileSync } from 'node:fs'
import { readThreadTime } from '#testing/thread-time.ts'
import { expect, test } from 'vitest'
import { NewPassword } from '../proofs.ts'
import { isCommon } from './rules.ts'

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')

test('the list of common passwords has more than a thousand entries', () => {
  const words = new Set(list.split(/\s+/).filter(Boolean))
  expect(words.size).toBeGreaterThan(1000)
  for (const word of ['haslo', 'qwerty', 'kochamcie', 'password', 'parafia', 'proboszcz']) {
    expect(words, word).toContain(word)
  }
})

const GUESSED = [
  'password1234',
  'Haslo1234567',
  'Hasło!!!!!!!!!!!!',
  'P@ssw0rd2026',
  'qwertyuiop123',
  'kochamcie123',
  'parafia12345',
  'Proboszcz2026!',
  'zaqwsxzaqwsx',
  'haslohaslohaslo',
  'abcabcabcabcabc',
  'aaaaaaaaaaaa',
  '123456789012',
  'Ania1985Kasia',
  'legiawarszawa1',
  'MatkaBoska2026',
  'ZIMA2026zima!',
  'Jezus@Maria77',
  'kot pies dom las',
]
test.each(GUESSED)('isCommon: %s → true, because guessers try it early', password => {
  expect(isCommon(password)).toBe(true)
})

const FAIR = [
  'kot pies dom las sad',
  'cztery śliwki pod płotem',
  'Kret-znosi-węgiel-do-windy',
  'vK9#tq2mZ!xRw4',
  'deszczowa beczka gwoździ',
  '482915037264',
  'żółw wącha tramwajowe tory',
  '🦔 pod mostem gra na trąbce',
]
test.each(FAIR)('isCommon: %s → false, because it combines several unlikely parts', password => {
  expect(isCommon(password)).toBe(false)
})

test('isCommon: names of the person and the parish count as one part of the password', () => {
  const password = 'Wólka Kosowska 12'
  expect(isCommon(password)).toBe(false)
  expect(isCommon(password, ['Parafia św. Mikołaja', 'Wólka Kosowska'])).toBe(true)
})

test.each(['ab1 ', 'zażółć gęślą jaźń '])(
  'isCommon: the longest password of „%s” takes at most quadratic time',
  part => {
    // Long enough for the clock of processor time, which on some systems advances by hundredths of a second.
    const measureTime = (length: number, times: number) => {
      const password = part.repeat(50).slice(0, length)
      const startTime = readThreadTime()
      for (let n = 0; n < times; n++) isCommon(password)
      return (readThreadTime() - startTime) / times
    }
    measureTime(200, 200)
    expect(measureTime(200, 1000)).toBeLessThan(measureTime(20, 10_000) * 100)
  },
)

test('a new password has 12 to 200 characters of any kind', () => {
  expect(NewPassword.safeParse('krótkie').success).toBe(false)
  expect(NewPassword.safeParse('🦔'.repeat(11)).success).toBe(false)
  expect(NewPassword.safeParse('🦔'.repeat(12)).success).toBe(true)
  expect(NewPassword.safeParse('a'.repeat(200)).success).toBe(true)
  expect(NewPassword.safeParse('a'.repeat(201)).success).toBe(false)
  expect(NewPassword.parse('  spacje zostają  ')).toBe('  spacje zostają  ')
})

test.each(['jan.kowalski@parafia-lekawka.pl123', 'JAN.KOWALSKI@parafia-lekawka.pl2026!'])(
  '%s is refused for the user with that address',
  password => {
    const personalWords = ['ks. Jan Kowalski', 'jan.kowalski@parafia-lekawka.pl']
    expect(isCommon(password, personalWords)).toBe(true)
    expect(isCommon(`${password} grusze w sadzie jesienią`, personalWords)).toBe(false)
  },
)
