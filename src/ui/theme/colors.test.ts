import { expect, test } from 'vitest'
import { BRAND, computeContrast, isColor, buildColorScale } from './colors.ts'

test.each([BRAND, '#e8b800', '#ffffff', '#000000', '#ff0000', '#00ff88'])(
  'buildColorScale: white text is legible on the filled step of %s and on darker ones',
  color => {
    for (const step of buildColorScale(color).slice(7))
      expect(computeContrast(step, '#ffffff')).toBeGreaterThan(4.5)
  },
)

test('buildColorScale: steps go from light to dark', () => {
  const light = buildColorScale(BRAND).map(step => computeContrast(step, '#000000'))
  expect(light).toEqual(light.toSorted((a, b) => b - a))
})

test('isColor: six hexadecimal digits and nothing else', () => {
  expect(isColor('#3290dc')).toBe(true)
  expect(isColor('3290DC')).toBe(true)
  for (const text of ['#39d', 'red', '#3290dc;x', 'url(x)', '']) expect(isColor(text)).toBe(false)
})
