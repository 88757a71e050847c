import { rm, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  openFolder,
  parishFileName,
  writeParishFile,
} from '#operations/backups/server/one-parish/file.ts'
import { chooseLock } from '#operations/backups/server/format/lock.ts'
import { BackupProblem } from '#operations/backups/server/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { insertJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { findRefusal } from '#platform/refusals.ts'
import { CLEANUP, CLEANUP_MAIL } from './queues.ts'
import { listTables } from './counting.ts'
import { emptyTables } from './emptying.ts'
import { cleanupMail } from './emails.ts'
import type { CleanupPart } from '../parts.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'

export interface CleanupDeps {
  database: Database
  /** Address of the same database. */
  url: string
  /** Directory of the file from which the parish can be restored. */
  folder: string
  passphrase?: string
  recipients?: readonly string[]
  secret: string
  /** Directory of parish files that wait to be downloaded. */
  parishBackups: string
}

const Order = z.object({ id: z.number() })
const NOT_TAKEN =
  'Nikt nie pobrał jeszcze danych tej parafii od jej zamknięcia. Zmień parafię na tę, zamów plik na ekranie Kopie danych parafii i przekaż go parafii; dane znikną następnej nocy.'

/** Finds the cleanup when it is approved and due. */
const dueOne = (database: Database, id: number) =>
  inInstallation(database, async db => {
    const cleanup = await db
      .selectFrom('parish_cleanups')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .where('due_at', '<=', new Date().toISOString())
      .executeTakeFirst()
    return cleanup && { ...cleanup, tables: await listTables(db, cleanup.parts as CleanupPart[]) }
  })

/** Writes the file and reads it again completely, then empties the parish; an interrupted job begins again. */
export const doCleanup = (cleanupDeps: CleanupDeps) => async (data: unknown) => {
  const { id } = Order.parse(data)
  const { database, url, folder, passphrase, recipients, secret } = cleanupDeps
  const cleanup = await dueOne(database, id)
  if (!cleanup) return
  const { of_parish } = cleanup
  const kind = cleanup.kind
  if (kind === 'removal' && !(await isTaken(database, of_parish, cleanup.decided_at!))) {
    return note(database, id, { problem: NOT_TAKEN })
  }
  try {
    openFolder(folder)
    const file = parishFileName(of_parish, new Date(), chooseLock(cleanupDeps) !== undefined)
    await writeParishFile({ url, secret, passphrase, recipients }, of_parish, join(folder, file))
    await emptyTables(url, { ...cleanup, kind, file, account: cleanup.decided_by })
    if (kind === 'removal') await forgetFiles(cleanupDeps.parishBackups, of_parish)
    await tell(database, id, 'done')
  } catch (problem) {
    if (!(problem instanceof BackupProblem) && findRefusal(problem)?.status === 503) throw problem
    const words =
      problem instanceof BackupProblem
        ? problem.message
        : 'Błąd programu; szczegóły są w dzienniku serwera.'
    await note(database, id, { problem: `${words} Nic nie zostało usunięte.`, state: 'failed' })
    await tell(database, id, 'failed')
    if (!(problem instanceof BackupProblem)) throw problem
  }
}

/** Whether the parish's data were downloaded since it was closed. */
const isTaken = (database: Database, parish_id: number, since: string) =>
  insideParish(
    database,
    parish_id,
  )(db =>
    db
      .selectFrom('parish_backup_takings')
      .select('id')
      .where('taken_at', '>=', since)
      .executeTakeFirst(),
  )

const note = (database: Database, id: number, words: { problem: string; state?: 'failed' }) =>
  inInstallation(database, async db => {
    await db.updateTable('parish_cleanups').set(words).where('id', '=', id).execute()
  })

const tell = (database: Database, id: number, event: string) =>
  inInstallation(database, db => insertJob(db, CLEANUP_MAIL, { id, event }))

async function forgetFiles(folder: string, parish: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(`${parish}-`)) await rm(join(folder, name), { force: true })
  }
}

/** Queues every removal that is due. */
export const orderRemovals = (database: Database) => () =>
  inInstallation(database, async db => {
    const due = await db
      .selectFrom('parish_cleanups')
      .select('id')
      .where('state', '=', 'approved')
      .where('kind', '=', 'removal')
      .where('due_at', '<=', new Date().toISOString())
      .execute()
    for (const { id } of due) await insertJob(db, CLEANUP, { id })
  })

export async function cleanupJobs(
  jobs: Jobs,
  cleanupDeps: CleanupDeps,
  mail: Mail,
  publicUrl: string,
) {
  await jobs.work(CLEANUP, doCleanup(cleanupDeps), { longestHours: 12 })
  await jobs.work(CLEANUP_MAIL, cleanupMail(cleanupDeps.database, mail, publicUrl))
  await jobs.every('parish-removals', '10 4 * * *', orderRemovals(cleanupDeps.database))
}
