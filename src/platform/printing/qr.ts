import { encode } from 'uqr'

/**
 * Draws the QR code of a text as an SVG with one rectangle per run of dark squares in a row; uqr's own drawing, with
 * one per square, costs Typst a millisecond more a page and the file 3 KB.
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
