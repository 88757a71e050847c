import { createConcurrencyLimit } from '../concurrency-limit.ts'

const MOST_WAITING = 100
const TOO_MANY =
  'Program wykonuje jeszcze poprzednie polecenia tej parafii albo tego konta. Poczekaj chwilę i spróbuj ponownie.'

export type FairShare = ReturnType<typeof createFairShare>

/**
 * Creates a limit of the requests of one owner (a parish, or an account without one) that use connections of this
 * process at once, so that one owner never takes the connections of all others: half of them, and a fifth for requests
 * declared `heavy`. The owner's other requests wait in order; 503 when a hundred wait.
 */
export function createFairShare(connections: number) {
  const limits = new Map<string, { run: ReturnType<typeof createConcurrencyLimit>; uses: number }>()

  async function runWithin<T>(key: string, atOnce: number, work: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? {
      run: createConcurrencyLimit(atOnce, MOST_WAITING, TOO_MANY),
      uses: 0,
    }
    limits.set(key, limit)
    limit.uses++
    try {
      return await limit.run(work)
    } finally {
      if (--limit.uses === 0) limits.delete(key)
    }
  }

  return async function share<T>(
    owner: string,
    isHeavy: boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    const runInShare = () => runWithin(owner, Math.ceil(connections / 2), work)
    return isHeavy
      ? runWithin(`${owner} heavy`, Math.ceil(connections / 5), runInShare)
      : runInShare()
  }
}
