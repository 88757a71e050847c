import { setTimeout as pause } from 'node:timers/promises'

export const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!

/** Repeats the same request, each time after the last response and a pause. */
export function keepDoing(breath: number, work: () => Promise<{ status: number }>) {
  const times: number[] = []
  let refusalCount = 0
  const stop = new AbortController()
  async function round() {
    while (!stop.signal.aborted) {
      const startTime = performance.now()
      const { status } = await work()
      times.push(performance.now() - startTime)
      if (status >= 400) refusalCount++
      await pause(breath)
    }
  }
  const loop = round()
  return async () => {
    stop.abort()
    await loop
    return { times, refused: refusalCount }
  }
}

export const measureSeconds = async (work: () => Promise<unknown>) => {
  const startTime = performance.now()
  await work()
  return (performance.now() - startTime) / 1000
}
