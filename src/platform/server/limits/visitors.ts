import { createConcurrencyLimit } from '../concurrency-limit.ts'

const MAX_AT_ONCE = 4
const MAX_WAITING = 400

/**
 * Reading for people who have not signed in, of all addresses together: however many visitors come, the office finds
 * connections and the processor.
 */
export const limitVisitors = createConcurrencyLimit(
  MAX_AT_ONCE,
  MAX_WAITING,
  'Wiele osób ogląda w tej chwili strony parafii. Spróbuj ponownie za chwilę.',
)
