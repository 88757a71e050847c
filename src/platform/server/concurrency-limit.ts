import { Refusal } from '../refusals.ts'

/** Creates a limit: so many calls run at once and the others wait in order; 503 with `message` when too many wait. */
export function createConcurrencyLimit(atOnce: number, mostWaiting: number, message: string) {
  const waiting: (() => void)[] = []
  let inside = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < atOnce) inside++
    else {
      if (waiting.length >= mostWaiting) {
        throw new Refusal(503, message)
      }
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
