import type { MigrationResultSet } from 'kysely/migration'
import { getCode, getErrorMessage, isAway, isDiskFull } from '../refusals.ts'

/** Codes of a lock that took too long, and of a deadlock. */
const LOCK_CODES = new Set(['55P03', '40P01'])

/** Returns whether a migration gave way to somebody who holds its tables; it may be tried again. */
export const isLockRefused = (error: unknown): boolean => LOCK_CODES.has(getCode(error))

/**
 * Returns the error of a migration that failed, in Polish: which one, what has been changed, why, and what to do next.
 * `isBegun` is true when earlier migrations of the same run have been stored.
 */
export function describeMigrationFailure(
  error: unknown,
  results: NonNullable<MigrationResultSet['results']>,
  isBegun: boolean,
): Error {
  const failedResult = results.find(result => result.status === 'Error')
  const failedMigration = failedResult ? ` (zmiana ${failedResult.migrationName})` : ''
  const state = isBegun
    ? 'Wcześniejsze zmiany zostały zapisane, dane są całe; uruchom program ponownie.'
    : 'Baza pozostała bez zmian.'
  return new Error(
    `Nie udało się zaktualizować bazy danych${failedMigration}. ${state} ${describeCause(error)}`,
    { cause: error },
  )
}

/** Says in Polish why a migration failed; the words of the database are quoted for whoever supports the program. */
function describeCause(error: unknown): string {
  if (isLockRefused(error))
    return 'Ktoś zbyt długo czyta zmieniane tabele, na przykład kopia zapasowa: uruchom program ponownie, gdy skończy.'
  if (isDiskFull(error))
    return 'Na dysku bazy danych skończyło się miejsce: zwolnij je i uruchom program ponownie.'
  if (isAway(error)) return 'Baza danych przestała odpowiadać: uruchom program ponownie.'
  return `Przekaż dostawcy programu ten komunikat bazy danych: „${getErrorMessage(error)}”`
}
