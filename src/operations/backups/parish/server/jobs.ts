import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { KEPT_DAYS } from '../contract.ts'
import { parishBackupMail } from './emails.ts'
import { type ParishBackupDeps, makeParishBackup } from './making.ts'
import { PARISH_BACKUP, PARISH_BACKUP_MAIL } from './place.ts'
import { orderPlanned } from './plans.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

const BACKUP_EXPIRED_MESSAGE = 'Kopia nie powstała w ciągu doby. Zamów ją jeszcze raz.'

/** Deletes expired files, and reports to the parish orders whose job no longer exists. */
export async function forgetParishBackups(database: Database, folder: string, now = Date.now()) {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (now - mtimeMs > KEPT_DAYS * 86_400_000) await rm(file, { force: true })
  }
  await inEachParish(database, db =>
    db
      .updateTable('parish_backups')
      .set({
        state: 'failed',
        problem: BACKUP_EXPIRED_MESSAGE,
        passphrase: null,
        finished_at: sql`now()`,
      })
      .where('state', 'in', ['waiting', 'making'])
      .where('ordered_at', '<', sql<string>`now() - interval '1 day'`)
      .execute(),
  )
}

export async function parishBackupJobs(
  jobs: Jobs,
  backupDeps: ParishBackupDeps,
  mail: Mail,
  publicUrl: string,
) {
  await jobs.work(PARISH_BACKUP, makeParishBackup(backupDeps), { longestHours: 4 })
  await jobs.work(PARISH_BACKUP_MAIL, parishBackupMail(backupDeps.database, mail, publicUrl))
  await jobs.every('parish-backup-plans', '40 1 * * *', orderPlanned(backupDeps.database))
  await jobs.every('parish-backup-forgetting', '20 3 * * *', () =>
    forgetParishBackups(backupDeps.database, backupDeps.folder),
  )
}
