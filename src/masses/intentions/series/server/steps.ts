export interface SeriesMoveStep {
  index: number
  /** Only out of the way: all the others wait for each other in a ring. */
  aside: boolean
}

/** In which order Masses go from day to day so that none steps on a place that another has not left yet. */
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
