import pg from 'pg'
import { getCode, getErrorMessage } from '../refusals.ts'

/**
 * Checks that the database of the installation is reachable before any other work; throws a Polish message without the
 * password.
 */
export async function reachDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Ignore a later error of the connection, which was opened only for the check.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(
      `${explainFailure(getCode(error), getErrorMessage(error))} Popraw ustawienie ${setting}.`,
      {
        cause: error,
      },
    )
  }
  const { rows } = await client.query('show server_version_num').finally(() => client.end())
  refuseOld(Number(rows[0].server_version_num))
}

const MIN_POSTGRES_VERSION = 16

/**
 * Throws for an old PostgreSQL: migrations do not run on it, and its roles would let the owner of the tables bypass
 * row-level security.
 */
export function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= MIN_POSTGRES_VERSION) return
  throw new Error(
    `Serwer bazy danych to PostgreSQL ${major}, a program potrzebuje wersji ${MIN_POSTGRES_VERSION} albo nowszej. Zaktualizuj serwer albo wskaż inny w ustawieniu DATABASE_URL.`,
  )
}

function explainFailure(code: string | undefined, message: string) {
  if (code && CAUSES[code]) return CAUSES[code]
  if (message.includes('timeout')) return 'Serwer bazy danych nie odpowiada.'
  if (message.includes('SSL'))
    return 'Serwer bazy danych nie przyjmuje połączeń szyfrowanych (SSL).'
  return `Z bazą danych nie można się połączyć${code ? ` (${code})` : ''}.`
}

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'Pod podanym adresem nie działa żaden serwer bazy danych.',
  ENOTFOUND: 'Nie ma w sieci serwera bazy danych o podanej nazwie.',
  EAI_AGAIN: 'Nie udało się odnaleźć w sieci serwera bazy danych o podanej nazwie.',
  ENOENT: 'Pod podanym adresem nie działa żaden serwer bazy danych.',
  '28P01': 'Serwer bazy danych nie przyjął nazwy użytkownika lub hasła.',
  '28000': 'Serwer bazy danych nie wpuszcza tego użytkownika.',
  '3D000': 'Na serwerze nie ma bazy danych o podanej nazwie.',
  '42501': 'Ten użytkownik nie ma praw do bazy danych.',
}
