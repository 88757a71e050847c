import * as z from 'zod'
import type { RecordHistory } from '#history/fields.ts'
import { makeDirectory } from '#platform/files/data-dir.ts'
import { type Database, type Db, runInTransaction } from '#platform/database/database.ts'
import type { DatabaseActor } from '#platform/database/opening.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { findRefusal } from '#platform/refusals.ts'
import { type AddArchiveFile, writeArchive } from '../../server/format/archive.ts'
import { writeParishFile } from '../../server/one-parish/file.ts'
import { BackupProblem } from '../../server/problem.ts'
import { CSV, MOVE } from '../contract.ts'
import { PARISH_BACKUP_MAIL, type ParishBackupPlace, getFile, passphraseSealing } from './place.ts'
import { buildReadme } from './readme.ts'
import { writeTables } from './tables.ts'
import { type Yearbook, writeYearbooks } from './yearbooks.ts'

export interface ParishBackupDeps extends ParishBackupPlace {
  database: Database
  /** Address of the same database. */
  url: string
  recordHistories: readonly RecordHistory[]
  yearbooks: readonly Yearbook[]
}

export const BackupJob = z.object({ parish_id: z.number(), id: z.number() })

const STATEMENT_TIMEOUT_MS = 120_000

/**
 * Whether the error is temporary, so that the queue retries: the server is stopping, or the database is unavailable.
 */
const isPassing = (problem: unknown, signal: AbortSignal) =>
  signal.aborted || (!(problem instanceof BackupProblem) && findRefusal(problem)?.status === 503)

/** Makes an ordered file; one begun by a server that has stopped is begun again. */
export const makeParishBackup =
  (backupDeps: ParishBackupDeps) => async (data: unknown, signal: AbortSignal) => {
    const { parish_id, id } = BackupJob.parse(data)
    const identity: DatabaseActor = {
      role: 'app_user',
      parish_id,
      statementTimeout: STATEMENT_TIMEOUT_MS,
    }
    const inNewTransaction = <T>(work: (db: Db) => Promise<T>) =>
      runInTransaction(backupDeps.database, identity, work)
    const backup = await inNewTransaction(db => begin(db, id))
    if (!backup) return
    try {
      const bytes = await write(backupDeps, backup, inNewTransaction, signal)
      await inNewTransaction(db => finish(db, backup, { state: 'ready', bytes }))
    } catch (problem) {
      if (isPassing(problem, signal)) throw problem
      const isBackupProblem = problem instanceof BackupProblem
      const words = isBackupProblem
        ? problem.message
        : 'Błąd programu. Spróbuj jeszcze raz później.'
      await inNewTransaction(db => finish(db, backup, { state: 'failed', problem: words }))
      if (!isBackupProblem) throw problem
    }
  }

type Backup = NonNullable<Awaited<ReturnType<typeof begin>>>
type InNewTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const begin = (db: Db, id: number) =>
  db
    .updateTable('parish_backups')
    .set({ state: 'making', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning(['id', 'parish_id', 'parish_backup_type_id', 'hash', 'passphrase', 'ordered_by'])
    .executeTakeFirst()

type Outcome = { state: 'ready'; bytes: number } | { state: 'failed'; problem: string }

/** Deletes the passphrase, stores the result and queues an e-mail to the user who ordered the backup. */
async function finish(db: Db, { id, parish_id, ordered_by }: Backup, outcome: Outcome) {
  const { numUpdatedRows } = await db
    .updateTable('parish_backups')
    .set({ ...outcome, passphrase: null, finished_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await insertJob(db, PARISH_BACKUP_MAIL, { parish_id, id, user_id: ordered_by })
  }
}

async function write(
  backupDeps: ParishBackupDeps,
  backup: Backup,
  inNewTransaction: InNewTransaction,
  signal: AbortSignal,
) {
  const passphrase = passphraseSealing.unseal(
    backupDeps.secret,
    backup.parish_id,
    backup.passphrase!,
  )
  const tell = async (doneCount: number, parts: number) => {
    signal.throwIfAborted()
    await inNewTransaction(db =>
      db
        .updateTable('parish_backups')
        .set({ done: doneCount, parts })
        .where('id', '=', backup.id)
        .execute(),
    )
  }
  try {
    makeDirectory(backupDeps.folder, 0o700)
  } catch (cause) {
    throw new BackupProblem('Na serwerze nie można założyć katalogu kopii parafii.', { cause })
  }
  if (backup.parish_backup_type_id === MOVE) {
    const { url, secret, folder } = backupDeps
    const place = { url, secret, passphrase }
    return (await writeParishFile(place, backup.parish_id, getFile(folder, backup))).bytes
  }
  const { bytes } = await writeArchive(
    getFile(backupDeps.folder, backup),
    passphrase,
    async (add: AddArchiveFile) => {
      const contents =
        backup.parish_backup_type_id === CSV
          ? await inNewTransaction(db => writeTables(db, backupDeps.recordHistories, add, tell))
          : await writeYearbooks(inNewTransaction, backupDeps.yearbooks, add, tell)
      await add('CZYTAJ.txt', await inNewTransaction(db => buildReadme(db, contents)))
    },
  )
  return bytes
}
