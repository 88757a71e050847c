/**
 * Divides an amount by weights so that the parts add up to it to the grosz: every part is rounded down, and the
 * remaining grosze go one each to the largest remainders, of equal ones to the first (Hamilton's method).
 */
export function apportionTotal(total: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n) throw new Error('Nothing to divide by')
  const quotas = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight)
    return { index, part: Number(exact / totalWeight), rest: exact % totalWeight }
  })
  const parts = quotas.map(({ part }) => part)
  const remainder = total - parts.reduce((sum, part) => sum + part, 0)
  const byRest = quotas.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )
  for (const { index } of byRest.slice(0, remainder)) parts[index]!++
  return parts
}
