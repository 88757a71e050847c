/** Creates a seeded random generator: the same seed gives the same parish on every machine (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pickInteger = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole: pickInteger,
    /** Returns true in `percent` of a hundred cases. */
    odds: (percent: number) => next() * 100 < percent,
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!,
    day: (year: number) => {
      const date = new Date(Date.UTC(year, 0, 1 + Math.floor(next() * 365)))
      return date.toISOString().slice(0, 10)
    },
  }
}
export type Chance = ReturnType<typeof seededRandom>
