/**
 * Returns rows of a text with more fields than the header, and the excess: an extra separator shifts all later cells.
 * An extra separator at the end of most rows is normal for the file.
 */
export function longRows(rows: string[][], [header = 0, ...counts]: number[]): Map<number, number> {
  const allowedLength = allowedCount(header, rows, counts)
  const long = counts.map((count, index): [number, number] => [index, count - allowedLength])
  return new Map(long.filter(([, excess]) => excess > 0))
}

function allowedCount(header: number, rows: string[][], counts: number[]) {
  const frequency = new Map<number, number>()
  for (const [index, { length }] of rows.entries()) {
    const count = counts[index]!
    if (length > 0) frequency.set(count, (frequency.get(count) ?? 0) + (length > header ? 0 : 1))
  }
  const filledRowCount = rows.filter(({ length }) => length > 0).length
  const [usual] = [...frequency].find(([, times]) => times * 2 > filledRowCount) ?? []
  return Math.max(header, usual ?? header)
}
