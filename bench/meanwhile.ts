import { setTimeout as pause } from 'node:timers/promises'

export const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!

/** Somebody who does the same again and again, each time after the last answer and a breath. */
export function keepDoing(breath: number, work: () => Promise<{ status: number }>) {
  const times: number[] = []
  let refused = 0
  const stop = new AbortController()
  async function round() {
    while (!stop.signal.aborted) {
      const begun = performance.now()
      const { status } = await work()
      times.push(performance.now() - begun)
      if (status >= 400) refused++
      await pause(breath)
    }
  }
  const ended = round()
  return async () => {
    stop.abort()
    await ended
    return { times, refused }
  }
}

export const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
