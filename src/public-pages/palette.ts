import { BRAND, computeContrast, isColor, mixColors } from '#ui/theme/colors.ts'

/** Minimum contrast, slightly above WCAG AA. */
const READABLE = 4.6

/** Colours of a page in the light and dark theme; `accent…` are derived from the colour of the parish. */
const LIGHT = {
  paper: '#ffffff',
  page: '#f6f4f0',
  line: '#dcd8d0',
  ink: '#1f1d1a',
  quiet: '#5c5850',
  mark: '#a3262a',
  good: '#1f6b3a',
}
const DARK: typeof LIGHT = {
  paper: '#1e1f22',
  page: '#151618',
  line: '#3a3c41',
  ink: '#e9e7e2',
  quiet: '#b3b0a8',
  mark: '#ff9a96',
  good: '#7fd39b',
}

export type Theme = 'light' | 'dark' | 'auto'
export type Palette = typeof LIGHT & Record<'accent' | 'on-accent' | 'tint', string>

/** Shifts a colour towards another until it is legible on all given backgrounds. */
function readable(color: string, towards: string, grounds: readonly string[]) {
  let shade = color
  for (
    let part = 0;
    grounds.some(ground => computeContrast(shade, ground) < READABLE);
    part += 0.02
  )
    shade = mixColors(color, towards, Math.min(1, part))
  return shade
}

/**
 * Builds a palette in which any requested colour is legible: on cards, on the page and on its own tint, in both themes.
 */
export function buildPalette(color: string, theme: 'light' | 'dark'): Palette {
  const ground = theme === 'light' ? LIGHT : DARK
  const tint = mixColors(ground.paper, color, theme === 'light' ? 0.08 : 0.16)
  const towards = theme === 'light' ? '#000000' : '#ffffff'
  const accent = readable(color, towards, [ground.paper, ground.page, tint])
  return { ...ground, tint, accent, 'on-accent': ground.paper }
}

/** Parses six hexadecimal digits to `#rrggbb`; null for anything else, so that no other text gets into a style. */
export const findColor = (text: unknown) =>
  typeof text === 'string' && isColor(text) ? `#${text.replace('#', '').toLowerCase()}` : null

const block = (color: string, theme: 'light' | 'dark') =>
  `:root{color-scheme:${theme};${Object.entries(buildPalette(color, theme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** Builds the only inline style of a page: the colours of this parish. */
export function buildStyle(color: string = BRAND, theme: Theme = 'auto'): string {
  if (theme !== 'auto') return block(color, theme)
  return `${block(color, 'light')}@media (prefers-color-scheme:dark){${block(color, 'dark')}}`
}
