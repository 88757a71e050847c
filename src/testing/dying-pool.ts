import type pg from 'pg'

/**
 * Allows this number of transactions of the pools together; then every connection fails, as if the process were dead,
 * until it is revived. Work is only ever interrupted between transactions, because each transaction is atomic.
 */
export function killAfter(transactions: number, ...pools: pg.Pool[]) {
  let remainingCount = transactions
  const revivals = pools.map(pool => {
    const connect = pool.connect.bind(pool)
    const dying = (callback?: Parameters<typeof connect>[0]) => {
      // A statement of the pool itself is not a transaction: the program checks now and then whether it is closed.
      if (callback) return connect(callback)
      return remainingCount-- > 0
        ? connect()
        : Promise.reject(Object.assign(new Error('killed'), { code: 'ECONNRESET' }))
    }
    Object.assign(pool, { connect: dying })
    return () => Object.assign(pool, { connect })
  })
  return () => {
    for (const revive of revivals) revive()
    return { died: remainingCount < 0 }
  }
}

/** Lists the numbers of steps after which the work is killed, ending with none, so that their number is tested too. */
export const listSteps = (steps: number) => Array.from({ length: steps + 1 }, (_, step) => step)
