import type { Database } from '../../database/database.ts'
import { Refusal } from '../../refusals.ts'
import { countExactly } from './counts.ts'

/**
 * Counts exports of an account; called with the account id and the maximum per minute, and throws 429 above the
 * maximum.
 */
export type ExportRateLimit = (account_id: number, most: number) => Promise<void>

/** Creates a limit per account, independent of its current parish and of the process. */
export const createExportRateLimit =
  (database: Database): ExportRateLimit =>
  async (account_id, limit) => {
    const { count, left } = await countExactly(database, `files of account ${account_id}`)
    if (count > limit) throw tooManyExports(limit, Math.max(1, Math.ceil(left / 1000)))
  }

const tooManyExports = (limit: number, retry_after: number) =>
  new Refusal(
    429,
    `W ciągu minuty można pobrać najwyżej ${limit} plików z danymi. Spróbuj ponownie za ${retry_after} s.`,
    { extra: { retry_after } },
  )
