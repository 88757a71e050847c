import { sql } from 'kysely'
import { type Database, runInTransaction } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'

/** Removes search words that no longer occur in any record, parish by parish; run every night. */
export async function forgetWords(database: Database): Promise<number> {
  const parishes = await runInTransaction(database, { role: 'app_system' }, db =>
    db.selectFrom('parishes').select('id').orderBy('id').execute(),
  )
  let forgottenCount = 0
  for (const { id } of parishes) {
    const { rows } = await runInTransaction(
      database,
      { role: 'app_user', parish_id: id, statementTimeout: 60_000 },
      db => sql<{ count: number }>`select forget_words() as count`.execute(db),
    )
    forgottenCount += firstRowOrThrow(rows).count
  }
  return forgottenCount
}
