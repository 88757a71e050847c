import { type Gap, joinGaps } from '#shared/missing-values.ts'

/** Inserts the cause of the doubt into the text of a refusal; returns one sentence and a list. */
export function explainRefusal(refuse: string, findings: string | readonly Gap[]) {
  const words = typeof findings === 'string' ? findings : joinGaps(findings)
  const sentence = refuse.replace('{co}', () => words)
  if (typeof findings === 'string')
    return { refuse: sentence, gaps: { reason: sentence, items: [] } }
  const [before = '', after = ''] = refuse.split('{co}')
  const advice = after.replace(/^[\s.]+/, '')
  return {
    refuse: sentence,
    gaps: { reason: before.trim(), items: findings, ...(advice && { advice }) },
  }
}
