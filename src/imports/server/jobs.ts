import { sql } from 'kysely'
import { type Database, runInTransaction } from '#platform/database/database.ts'
import type { DatabaseActor } from '#platform/database/opening.ts'
import { getCode, findRefusal } from '#platform/refusals.ts'
import { ImportJob } from '../contract.ts'

/** Terms of the jobs that check and write a file. */
export const LONGEST_IMPORT = { longestHours: 4 }

const STATEMENT_TIMEOUT_MS = 120_000

export const NOT_CHECKED =
  'Nie udało się sprawdzić tego pliku. Sprawdź przyporządkowanie kolumn i spróbuj jeszcze raz.'
export const NOT_WRITTEN =
  'Nie udało się zapisać danych z tego pliku. Nic się nie zmieniło. Sprawdź plik jeszcze raz i spróbuj ponownie.'
const TOO_LONG =
  'Zapis trwał zbyt długo i został przerwany. Nic się nie zmieniło. Podziel plik na mniejsze części.'

type InNewTransaction = <T>(work: Parameters<typeof runInTransaction<T>>[2]) => Promise<T>
type Task = (inNewTransaction: InNewTransaction, id: number, signal: AbortSignal) => Promise<void>

/** Whether the error is temporary: the queue retries when the database was unavailable; other errors would repeat. */
const isPassing = (problem: unknown) => findRefusal(problem)?.status === 503
const isSlow = (problem: unknown) => getCode(problem) === '57014'

/** Runs one step of an import as a job; a permanent error is shown at the file. */
export const importTask =
  (database: Database, doing: Task, failureMessage: string) =>
  async (data: unknown, signal: AbortSignal) => {
    const { parish_id, account_id, import_id } = ImportJob.parse(data)
    const identity: DatabaseActor = {
      role: 'app_user',
      parish_id,
      account_id,
      statementTimeout: STATEMENT_TIMEOUT_MS,
    }
    const inNewTransaction: InNewTransaction = work => runInTransaction(database, identity, work)
    try {
      await doing(inNewTransaction, import_id, signal)
    } catch (problem) {
      const passes = signal.aborted || (isPassing(problem) && !isSlow(problem))
      if (!passes)
        await fail(inNewTransaction, import_id, isSlow(problem) ? TOO_LONG : failureMessage)
      throw problem // for the log; a retry skips a failed import
    }
  }

// Counts of a former check do not apply to a failed one; those of a failed write remain.
const keepWhileApplying = (column: 'added' | 'changed' | 'same' | 'refused') =>
  sql<number>`case state when 'applying' then ${sql.ref(column)} else 0 end`
const UNCOUNTED = {
  added: keepWhileApplying('added'),
  changed: keepWhileApplying('changed'),
  same: keepWhileApplying('same'),
  refused: keepWhileApplying('refused'),
}

const fail = (inNewTransaction: InNewTransaction, id: number, problem: string) =>
  inNewTransaction(db =>
    db
      .updateTable('imports')
      .set({ state: 'failed', problem, ...UNCOUNTED })
      .where('id', '=', id)
      .where('state', 'in', ['checking', 'applying'])
      .execute(),
  )
