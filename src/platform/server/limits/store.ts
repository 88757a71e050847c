import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '../../database/database.ts'
import { type Count, countExactly, type openCounts } from './counts.ts'

/** Limits up to this value protect against guessing, so every attempt waits for the total. */
const EXACT = 100

type IncrementCallback = Parameters<FastifyRateLimitStore['incr']>[1]

/** Creates a store that counts requests in the database, so that all processes behind one address share the limits. */
export const sharedStore = (
  database: Database,
  counts: ReturnType<typeof openCounts>,
): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    // oxlint-disable-next-line class-methods-use-this
    incr(subject: string, callback: IncrementCallback, _minute: number, limit = Infinity) {
      const tell = ({ count, left }: Count) => callback(null, { current: count, ttl: left })
      if (limit > EXACT) tell(counts.count(subject))
      else countExactly(database, subject).then(tell, callback)
    }
    child() {
      return this
    }
  }
