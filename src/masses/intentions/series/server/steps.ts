export interface SeriesMoveStep {
  index: number
  /** Whether the Mass is moved to a temporary place, because the moves of all others form a cycle. */
  aside: boolean
}

/** Orders the moves of Masses so that none moves to a place that another has not left yet. */
export function listSteps(from: readonly string[], to: readonly string[]): SeriesMoveStep[] {
  const steps: SeriesMoveStep[] = []
  const waiting = new Set(from.keys())
  const standing = new Set(waiting)
  while (waiting.size > 0) {
    const isFree = (day: string, own: number) =>
      [...standing].every(index => index === own || from[index] !== day)
    const next = [...waiting].find(index => isFree(to[index]!, index))
    const index = next ?? [...standing][0]!
    standing.delete(index)
    if (next !== undefined) waiting.delete(index)
    steps.push({ index, aside: next === undefined })
  }
  return steps
}
