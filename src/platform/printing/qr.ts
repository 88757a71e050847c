import { encode } from 'uqr'

/**
 * The QR code of a text as an SVG. A row of dark squares is one rectangle: uqr's own drawing, a rectangle a square,
 * costs Typst a millisecond a page more and the file 3 KB.
 */
export function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.map((row, y) => rowPath(row, y)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

function rowPath(row: readonly boolean[], y: number) {
  const runs = row
    .map(dark => (dark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return Array.from(
    runs,
    ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join('')
}
