import type { Database } from '#platform/database/database.ts'
import { sweepUnused } from './files/store.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/**
 * Deletes for good, parish by parish, attachments removed a month ago and files without an attachment; runs at night.
 */
export async function forgetAttachments(database: Database): Promise<void> {
  await inEachParish(database, sweepUnused)
}
