/** Brand colour; a parish may choose another for its public pages. */
export const BRAND = '#3290dc'

export type Ramp = [string, string, string, string, string, string, string, string, string, string]
type Rgb = [number, number, number]

/** Checks for six hexadecimal digits, with or without `#`. */
export const isColor = (text: string) => /^#?[0-9a-f]{6}$/i.test(text)

const parse = (hex: string): Rgb => {
  const number = Number.parseInt(hex.replace('#', ''), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const getHex = (color: Rgb) =>
  `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, part: number) =>
  from.map((value, index) => value + ((to[index] ?? 0) - value) * part) as Rgb

function luminance(color: Rgb) {
  const [red = 0, green = 0, blue = 0] = color.map(part => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG contrast of two colours, 1 to 21. */
export function computeContrast(first: string, second: string): number {
  const [a, b] = [luminance(parse(first)), luminance(parse(second))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes two colours; `part` is the share of the second one. */
export const mixColors = (from: string, to: string, part: number) =>
  getHex(mix(parse(from), parse(to), part))

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Builds ten steps of a colour. White text is legible on step 7 (4.6:1) for any colour. */
export function buildColorScale(color: string): Ramp {
  let dark = parse(color)
  while (computeContrast(getHex(dark), '#ffffff') < 4.6) dark = mix(dark, BLACK, 0.02)
  const lighter = [0.92, 0.82, 0.68, 0.54, 0.4, 0.24, 0.1].map(part => mix(dark, WHITE, part))
  const darker = [dark, mix(dark, BLACK, 0.16), mix(dark, BLACK, 0.32)]
  return [...lighter, ...darker].map(getHex) as Ramp
}
