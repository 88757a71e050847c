/** A line with a letter outside ASCII. */
export interface SpecialLine {
  number: number
  start: number
  end: number
}

/** Lists the lines with letters outside ASCII. */
export function listSpecialLines(bytes: Uint8Array): SpecialLine[] {
  const lines: SpecialLine[] = []
  let [number, start, special] = [1, 0, false]
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at]
    if (byte !== undefined && byte !== 0x0a && byte !== 0x0d) {
      if (byte >= 0x80) special = true
      continue
    }
    if (special) lines.push({ number, start, end: at })
    if (byte !== 0x0d || bytes[at + 1] !== 0x0a) number++
    start = at + 1
    special = false
  }
  return lines
}

const SAMPLE_BYTES = 100_000
/** Length of a line that decides about its encoding; a longer one is no text of a person. */
export const JUDGED_BYTES = 2000

/** Joins the first of these lines, as many as decide about an encoding. */
export function joinSample(bytes: Uint8Array, lines: SpecialLine[]) {
  const parts: Uint8Array[] = []
  let length = 0
  for (const { start, end } of lines) {
    if (length > SAMPLE_BYTES) break
    parts.push(bytes.subarray(start, Math.min(end, start + JUDGED_BYTES)), Buffer.from('\n'))
    length += end - start
  }
  return Buffer.concat(parts)
}
