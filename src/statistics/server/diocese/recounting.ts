import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/**
 * Counts the sums of every parish that has changed since the last night, and of parishes never counted. A sum that was
 * wrong is right afterwards, and the job fails, because the triggers that keep the sums have missed a change.
 */
export async function recountSums(database: Database): Promise<void> {
  const counts = await inEachParish(database, async db => {
    const { rows } = await sql<{ wrong: number }>`select recount_sums() as wrong`.execute(db)
    return firstRowOrThrow(rows).wrong
  })
  const wrongCount = counts.reduce((sum, count) => sum + count, 0)
  if (wrongCount > 0) throw new Error(`${wrongCount} sums of parishes were wrong; they are mended`)
}
