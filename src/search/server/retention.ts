import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/** Removes search words that no longer occur in any record, parish by parish; run every night. */
export async function forgetWords(database: Database): Promise<number> {
  const counts = await inEachParish(database, async db => {
    const { rows } = await sql<{ count: number }>`select forget_words() as count`.execute(db)
    return firstRowOrThrow(rows).count
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
