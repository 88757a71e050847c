import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computeContrast } from '#ui/theme/colors.ts'
import { drawsLowerEnds, isLying, toChartPoints } from './chart-data.ts'
import type { StatisticsTable } from '../table.ts'

const table: StatisticsTable = {
  key: 'years',
  title: 'Akty w kolejnych latach',
  head: 'Rok',
  columns: ['Chrzty', 'Śluby'],
  rows: [
    { label: '2024', values: [7, { least: 1, most: 4 }] },
    { label: '2025', values: [null, 0] },
    { label: 'Razem', values: [7, { least: 1, most: 4 }] },
  ],
  summed: true,
  chart: 'lines',
  note: null,
}

test('toChartPoints: every row except the sum, and the lower bound of a range', () => {
  expect(toChartPoints(table)).toEqual([
    { label: '2024', Chrzty: 7, Śluby: 1 },
    { label: '2025', Chrzty: null, Śluby: 0 },
  ])
  expect(drawsLowerEnds(table)).toBe(true)
  expect(isLying({ ...table, chart: 'bars' })).toBe(false)
  const rows = [{ label: 'uważnienie małżeństwa', values: [1, 2] }]
  expect(isLying({ ...table, chart: 'bars', rows })).toBe(true)
})

// Graphics need a contrast of 3:1 to their background (WCAG 1.4.11): a card, light and dark.
const css = readFileSync(new URL('./Chart.css', import.meta.url), 'utf8')
const inks = [...css.matchAll(/--statistics-\d: (#[0-9a-f]{6})/g)].map(([, ink]) => ink!)

test('chart colours: each contrasts with the card in the light and the dark theme', () => {
  expect(inks).toHaveLength(10)
  for (const ink of inks.slice(0, 5))
    expect(computeContrast(ink, '#ffffff'), ink).toBeGreaterThan(3)
  for (const ink of inks.slice(5)) expect(computeContrast(ink, '#242424'), ink).toBeGreaterThan(3)
})

type Rgb = [number, number, number]
const linear = (ink: string) =>
  [1, 3, 5].map(at => (Number.parseInt(ink.slice(at, at + 2), 16) / 255) ** 2.2) as Rgb

/** Colour matrices for vision without red, or green, cones (Viénot, Brettel, Mollon 1999). */
const BLIND: Record<string, [Rgb, Rgb, Rgb]> = {
  protan: [
    [0.112, 0.888, 0],
    [0.112, 0.888, 0],
    [0.004, -0.004, 1],
  ],
  deutan: [
    [0.2928, 0.7072, 0],
    [0.2928, 0.7072, 0],
    [-0.021, 0.021, 1],
  ],
}
const simulateInk = (ink: string, matrix: [Rgb, Rgb, Rgb]) =>
  matrix.map(row => {
    const light = row.reduce((sum, part, place) => sum + part * linear(ink)[place]!, 0)
    return Math.max(0, light) ** (1 / 2.2) * 255
  })

test.each(Object.keys(BLIND))('chart colours: no two look the same in %s vision', name => {
  for (const scheme of [inks.slice(0, 5), inks.slice(5)]) {
    for (const [place, ink] of scheme.entries()) {
      for (const otherInk of scheme.slice(place + 1)) {
        const [firstColor, two] = [
          simulateInk(ink, BLIND[name]!),
          simulateInk(otherInk, BLIND[name]!),
        ]
        const apart = Math.hypot(...firstColor.map((part, at) => part - two[at]!))
        expect(apart, `${ink} ${otherInk}`).toBeGreaterThan(35)
      }
    }
  }
})
