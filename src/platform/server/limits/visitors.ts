import { createConcurrencyLimit } from '../concurrency-limit.ts'

const MAX_AT_ONCE = 4
const MAX_WAITING = 400

/**
 * Concurrency limit for reads without a sign-in, over all addresses together, so that many visitors leave connections
 * and processor time for the office.
 */
export const limitVisitors = createConcurrencyLimit(
  MAX_AT_ONCE,
  MAX_WAITING,
  'Wiele osób ogląda w tej chwili strony parafii. Spróbuj ponownie za chwilę.',
)
