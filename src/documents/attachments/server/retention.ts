import { type Database, runInTransaction } from '#platform/database/database.ts'
import { sweepUnused } from './files/store.ts'

/**
 * Deletes for good, parish by parish, attachments removed a month ago and files without an attachment; runs at night.
 */
export async function forgetAttachments(database: Database): Promise<void> {
  const parishes = await runInTransaction(database, { role: 'app_system' }, db =>
    db.selectFrom('parishes').select('id').orderBy('id').execute(),
  )
  for (const { id } of parishes) {
    await runInTransaction(
      database,
      { role: 'app_user', parish_id: id, statementTimeout: 60_000 },
      sweepUnused,
    )
  }
}
