import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeContrast } from '#ui/theme/colors.ts'
import { findColor, buildPalette, buildStyle } from './palette.ts'

const AA = 4.5

/** Pairs of text and background colours used in pages.css. */
const PAIRS = [
  ['ink', 'page'],
  ['ink', 'paper'],
  ['ink', 'tint'],
  ['quiet', 'page'],
  ['quiet', 'paper'],
  ['quiet', 'tint'],
  ['accent', 'page'],
  ['accent', 'paper'],
  ['accent', 'tint'],
  ['on-accent', 'accent'],
  ['mark', 'paper'],
  ['mark', 'page'],
  ['mark', 'tint'],
  ['good', 'paper'],
  ['good', 'page'],
  ['good', 'tint'],
] as const

function unreadable(color: string) {
  return (['light', 'dark'] as const).flatMap(theme => {
    const palette = buildPalette(color, theme)
    return PAIRS.filter(
      ([text, ground]) => computeContrast(palette[text], palette[ground]) < AA,
    ).map(pair => `${theme} ${color}: ${pair.join(' on ')}`)
  })
}

test('palette: any parish colour → every text is legible in the light and the dark theme', () => {
  for (const color of ['#3290dc', '#ffffff', '#000000', '#ffff00', '#e8b800', '#7f7f7f', '#ff0000'])
    expect(unreadable(color)).toEqual([])
  const anyColor = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map(number => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(anyColor, color => unreadable(color).length === 0))
})

test('buildPalette: a legible colour is not changed', () => {
  expect(buildPalette('#7a1f2b', 'light').accent).toBe('#7a1f2b')
})

test('findColor: six hexadecimal digits with or without # → a colour; other text → null', () => {
  expect(findColor('#3290DC')).toBe('#3290dc')
  expect(findColor('3290dc')).toBe('#3290dc')
  for (const wrong of ['', 'red', '#fff', '3290dc;', '##3290dc', '3290dcff', undefined, ['3290dc']])
    expect(findColor(wrong), String(wrong)).toBeNull()
})

test('buildStyle: the theme follows the device unless one is requested', () => {
  expect(buildStyle('#3290dc')).toContain('@media (prefers-color-scheme:dark)')
  expect(buildStyle('#3290dc', 'light')).not.toContain('@media')
  expect(buildStyle('#3290dc', 'dark')).toMatch(/^:root\{color-scheme:dark/)
})
