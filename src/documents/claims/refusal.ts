import { type Gap, joinGaps } from '#platform/gaps.ts'

/** The words of a refusal around what raises the doubt: one sentence, and a list. */
export function explainRefusal(refuse: string, found: string | readonly Gap[]) {
  const words = typeof found === 'string' ? found : joinGaps(found)
  const sentence = refuse.replace('{co}', () => words)
  if (typeof found === 'string') return { refuse: sentence, gaps: { reason: sentence, items: [] } }
  const [before = '', after = ''] = refuse.split('{co}')
  const advice = after.replace(/^[\s.]+/, '')
  return {
    refuse: sentence,
    gaps: { reason: before.trim(), items: found, ...(advice && { advice }) },
  }
}
