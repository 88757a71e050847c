import { expect, test } from 'vitest'
import { cleanPrintText, mapStrings, unusualSigns, removeSigns } from './legible.ts'

test('cleanPrintText: ordinary Polish text stays unchanged', () => {
  const text = 'Zażółć gęślą jaźń — „ks. Święcicki”, 12½ ℅'
  expect(cleanPrintText(text)).toBe(text)
})

test('cleanPrintText: letters with a separate accent are composed, so that a font has them', () => {
  expect(cleanPrintText('Z\u0307o\u0301l\u0301')).toBe('Żóĺ')
})

test('cleanPrintText: control, direction and private characters are removed, line ends unified', () => {
  expect(cleanPrintText('a\0b\x1Bc\x7Fd\u009Fe\uFEFFf\uE000g\uFDD0h')).toBe('abcdefgh')
  expect(cleanPrintText('nr \u202E7202/21\u202C')).toBe('nr 7202/21')
  expect(cleanPrintText('ul. Polna\r\n33-100\tŁękawka\u2028Polska')).toBe(
    'ul. Polna\n33-100 Łękawka\nPolska',
  )
})

test('cleanPrintText: invisible characters are removed: soft hyphens, zero-width spaces and joiners', () => {
  expect(cleanPrintText('Kowal\u00ADska An\u200Bna')).toBe('Kowalska Anna')
  expect(cleanPrintText('Ja\u2060n Żó\u200Dłć\u200C \u200E7/2026')).toBe('Jan Żółć 7/2026')
  expect(cleanPrintText('👨\u200D👩\u200D👧')).toBe('👨\u200D👩\u200D👧')
})

test('cleanPrintText: a lone surrogate becomes the replacement character instead of breaking the JSON', () => {
  expect(cleanPrintText('Jan \ud83d Nowak')).toBe('Jan \uFFFD Nowak')
  expect(cleanPrintText('Jan \ude00')).toBe('Jan \uFFFD')
})

test('cleanPrintText: at most three accents stay on a letter, so that they cannot overlap other lines', () => {
  expect(cleanPrintText(`x${'\u0323'.repeat(50)}`)).toBe('x\u0323\u0323\u0323')
})

test('cleanPrintText: an unbroken string of 60 characters or more gets break points, a shorter one stays', () => {
  expect(cleanPrintText('W'.repeat(59))).toBe('W'.repeat(59))
  const brokenText = cleanPrintText(`a ${'W'.repeat(60)} b`)
  expect(brokenText).toBe(`a ${'W'.repeat(25)}\u200B${'W'.repeat(25)}\u200B${'W'.repeat(10)} b`)
  expect(cleanPrintText('ż'.repeat(500)).replaceAll('\u200B', '')).toBe('ż'.repeat(500))
  expect(cleanPrintText('🎉'.repeat(60)).isWellFormed()).toBe(true)
})

test('mapStrings: every string of the data is changed, keys and other values are not', () => {
  const data = { names: 'jan', year: 1994, gone: null, list: ['a', { role: 'b', yes: true }] }
  expect(mapStrings(data, text => text.toUpperCase())).toEqual({
    names: 'JAN',
    year: 1994,
    gone: null,
    list: ['A', { role: 'B', yes: true }],
  })
  const hostile = JSON.parse('{"__proto__":{"polluted":"x"}}') as unknown
  expect(JSON.stringify(mapStrings(hostile, text => text))).toBe('{"__proto__":{"polluted":"x"}}')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('unusualSigns: characters are counted as graphemes and replaced as a whole', () => {
  expect(unusualSigns('Ola Żółć')).toEqual([])
  expect(unusualSigns('Ola 👨‍👩‍👧 1️⃣ 漢')).toEqual(['👨‍👩‍👧', '1️⃣', '漢'])
  expect(removeSigns('Ola 👨‍👩‍👧, 1 z 1️⃣', new Set(['👨‍👩‍👧', '1️⃣']))).toBe('Ola □, 1 z □')
})
