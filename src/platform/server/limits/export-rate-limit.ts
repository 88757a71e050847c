import type { Database } from '../../database/database.ts'
import { Refusal } from '../../problems.ts'
import { countExactly } from './counts.ts'

/** Counts what leaves the house: `pace(account, most)` throws 429 when it would be too much for one minute. */
export type ExportRateLimit = (account_id: number, most: number) => Promise<void>

/** Every account has a pace of its own, whatever parish it works in and whichever process it asks. */
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
