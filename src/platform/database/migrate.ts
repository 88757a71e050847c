import { commandLine } from '../command-line.ts'
import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { getCode, getErrorMessage } from '../refusals.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)

const filesOf = async () => (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).toSorted()

/** Returns the names of all migrations that this program contains, in their order. */
export const landedMigrations = async () => (await filesOf()).map(name => name.replace('.sql', ''))

async function migrations(): Promise<Record<string, Migration>> {
  const files = await filesOf()
  const texts = await Promise.all(files.map(name => readFile(new URL(name, FOLDER), 'utf8')))
  return Object.fromEntries(
    files.map((name, index) => [
      name.replace('.sql', ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[index]!).execute(db)) },
    ]),
  )
}

// Row-level security hides the parish from the planner, so a plan for particular values is no better than a generic one
// and costs 1.4 ms a statement; and on an SSD the default random_page_cost makes the planner read whole tables. Set at
// each start, because a copy of the database does not carry these settings.
const tune = (db: Kysely<unknown>) =>
  sql`
  do $$ begin
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
    execute format('alter database %I set random_page_cost = 1.1', current_database());
  end $$`.execute(db)

/** Lists the migrations that the database has run, in their order; none for an empty database. */
async function applied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tableRows } = await sql<{ log: string | null }>`
    select to_regclass('kysely_migration') as log`.execute(db)
  if (!tableRows[0]?.log) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Checks whether all migrations have run, without the migrator, which would read all tables first (a tenth of a start).
 * Throws when a newer program has written the database, because data saved by this version could lack values that the
 * newer one needs.
 */
async function isUpToDate(db: Kysely<unknown>) {
  const names = new Set(await landedMigrations())
  const appliedNames = new Set(await applied(db))
  const newer = appliedNames.difference(names)
  if (newer.size > 0) {
    throw new Error(
      `Baza danych pochodzi z nowszej wersji programu (${[...newer].at(-1)}) i pozostała bez zmian. Uruchom nowszą wersję albo wróć do kopii sprzed zmiany: ${commandLine('restore', 'PLIK --replace')}.`,
    )
  }
  return names.size === appliedNames.size
}

// While a change of a table waits for a long reader (a backup), every other query of that table waits behind it, so the
// wait must be shorter than the five seconds that a request may take.
const LOCK_TIMEOUT_MS = 1000
const LONGEST_WAIT_MS = 2 * 3600_000
const LONGEST_PAUSE_MS = 10_000

const open = (connection: string | pg.PoolConfig) => {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS}`
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...config, options, max: 1 }) }),
  })
}

/** Returns the migrations that a database in use still lacks; none for an empty database, which is only created. */
export async function awaitedMigrations(url: string): Promise<string[]> {
  const db = open(url)
  try {
    const appliedNames = await applied(db)
    if (appliedNames.length === 0) return []
    return (await landedMigrations()).filter(name => !appliedNames.includes(name))
  } finally {
    await db.destroy()
  }
}

/**
 * Creates the tables of an empty database. Refuses the database of an older program, which must be backed up before it
 * is changed: the start of the program and `upgrade` do both.
 */
export async function createTables(url: string): Promise<void> {
  if ((await awaitedMigrations(url)).length > 0) {
    throw new Error(
      `Baza danych pochodzi ze starszej wersji programu i pozostała bez zmian. Uruchom program albo polecenie ${commandLine('upgrade')}: najpierw zrobią kopię zapasową, potem zmienią bazę. Następnie powtórz to polecenie.`,
    )
  }
  await migrateDatabase(url)
}

const isLocked = ({ error }: MigrationResultSet) => getCode(error) === '55P03'

/** Migrates again while a long reader holds a lock, in pauses that let other queries pass. */
async function migrateWhenUnlocked(migrate: () => Promise<MigrationResultSet>, patienceMs: number) {
  const deadline = Date.now() + patienceMs
  let pauseMs = LOCK_TIMEOUT_MS
  let resultSet = await migrate()
  while (isLocked(resultSet) && Date.now() < deadline) {
    if (pauseMs === LOCK_TIMEOUT_MS) process.stderr.write(`${WAITS}\n`)
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    resultSet = await migrate()
  }
  return resultSet
}

const WAITS =
  'Zmiana bazy danych czeka na koniec długiego odczytu, na przykład kopii zapasowej. Praca w programie trwa dalej.'

/**
 * Runs the missing migrations in one transaction, under a lock so that two servers may start at once. `upTo` stops at
 * that migration, for a database that an older program wrote. Waits up to `patienceMs` for tables that somebody else is
 * reading. Throws with the name of the migration that failed; the database is then unchanged.
 */
export async function migrateDatabase(
  connection: string | pg.PoolConfig,
  upTo?: string,
  patienceMs = LONGEST_WAIT_MS,
): Promise<string[]> {
  const db = open(connection)
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
    const migrate = () => (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    const { error, results = [] }: MigrationResultSet = (await isUpToDate(db))
      ? {}
      : await migrateWhenUnlocked(migrate, patienceMs)
    if (!error) await tune(db)
    if (!error) return results.map(result => result.migrationName)
    const failedMigration = results.find(result => result.status === 'Error')?.migrationName ?? ''
    throw new Error(
      `Nie udało się zaktualizować bazy danych ${failedMigration}. Baza pozostała bez zmian. ${getErrorMessage(error)}`,
      { cause: error },
    )
  } finally {
    await db.destroy()
  }
}
