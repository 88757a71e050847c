import { commandLine } from '../command-line.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIndexes } from './build-index.ts'
import { describeMigrationFailure, isLockRefused } from './migration-failure.ts'
import { requireOwner } from './table-owner.ts'
import {
  MIGRATIONS,
  type MigrationFile,
  type MigrationRun,
  listMigrations,
  readMigrations,
  splitRuns,
} from './migration-files.ts'

/** Returns the names of all migrations that this program contains, in their order. */
export const landedMigrations = () => listMigrations()

const toMigration = ({ text, isOutside }: MigrationFile): Migration => ({
  up: async (db: Kysely<unknown>) =>
    isOutside ? buildIndexes(db, text) : void (await sql.raw(text).execute(db)),
})

// Row-level security hides the parish from the planner, so a plan for particular values is no better than a generic one
// and costs 1.4 ms a statement; and on an SSD the default random_page_cost makes the planner read whole tables. Set at
// each start, because a copy of the database does not carry these settings.
const TUNING_LOCK_KEY = 20_261_131
const tune = (db: Kysely<unknown>) =>
  sql`
  do $$ begin
    perform pg_advisory_xact_lock(${sql.lit(TUNING_LOCK_KEY)});
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
    execute format('alter database %I set random_page_cost = 1.1', current_database());
  end $$`.execute(db)

/** Lists the migrations that the database has run, in their order; none for an empty database. */
async function listAppliedMigrations(db: Kysely<unknown>): Promise<string[]> {
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
async function isUpToDate(db: Kysely<unknown>, folder: URL) {
  const names = new Set(await listMigrations(folder))
  const appliedNames = new Set(await listAppliedMigrations(db))
  const newer = appliedNames.difference(names)
  if (newer.size > 0) {
    throw new Error(
      `Baza danych pochodzi z nowszej wersji programu (${[...newer].at(-1)}) i pozostała bez zmian. Uruchom nowszą wersję albo wróć do kopii sprzed zmiany: ${commandLine('restore', 'PLIK --replace')}.`,
    )
  }
  return names.size === appliedNames.size
}

// While a change of a table waits for a long reader (a backup), every other query of that table waits behind it, so the
// wait must be shorter than the five seconds that a request may take; and shorter than the second after which PostgreSQL
// ends one of two transactions that wait for each other, so that it is the change that gives way.
const LOCK_TIMEOUT_MS = 400
const FIRST_PAUSE_MS = 1000
const LONGEST_WAIT_MS = 2 * 3600_000
const LONGEST_PAUSE_MS = 10_000

const open = (connection: string | pg.PoolConfig) => {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS}`
  // The only connection stays open, because it holds the lock of migrations.
  const pool = new pg.Pool({ ...config, options, max: 1, idleTimeoutMillis: 0 })
  // A lost connection rejects its statement; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

/** Returns the migrations that a database in use still lacks; none for an empty database, which is only created. */
export async function awaitedMigrations(url: string): Promise<string[]> {
  await requireOwner(url)
  const db = open(url)
  try {
    const appliedNames = await listAppliedMigrations(db)
    if (appliedNames.length === 0) return []
    return (await landedMigrations()).filter(name => !appliedNames.includes(name))
  } finally {
    await db.destroy()
  }
}

/** Checks that the tables are those of this program, for a process that may not change them. */
export async function requireCurrentTables(url: string): Promise<void> {
  const db = open(url)
  const isCurrent = await isUpToDate(db, MIGRATIONS).finally(() => db.destroy())
  if (!isCurrent)
    throw new Error(
      `Baza danych pochodzi ze starszej wersji programu i pozostała bez zmian. Zmienia ją proces, który ma ustawienie DATABASE_OWNER_URL, oraz polecenie ${commandLine('upgrade')}: uruchom jedno z nich.`,
    )
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

/** Migrates again while a long reader holds a lock, in pauses that let other queries pass. */
async function migrateWhenUnlocked(migrate: () => Promise<MigrationResultSet>, patienceMs: number) {
  const deadline = Date.now() + patienceMs
  let pauseMs = FIRST_PAUSE_MS
  let resultSet = await migrate()
  while (isLockRefused(resultSet.error) && Date.now() < deadline) {
    if (pauseMs === FIRST_PAUSE_MS) process.stderr.write(`${WAITS}\n`)
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    resultSet = await migrate()
  }
  return resultSet
}

const WAITS =
  'Zmiana bazy danych czeka na koniec długiego odczytu, na przykład kopii zapasowej. Praca w programie trwa dalej.'

/** Key of the lock of the one process that migrates; the number is arbitrary. */
const MIGRATION_LOCK_KEY = 20_260_703
const LOCK_PAUSE_MS = 200

/**
 * Takes the lock of migrations until the connection ends. Asks again and again instead of waiting within a statement:
 * the build of an index waits for all statements that have begun before it, and would wait for the waiting one.
 */
async function takeMigrationLock(db: Kysely<unknown>) {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK_KEY)}) as mine`.execute(db)
    if (rows[0]?.mine) return
    await pause(LOCK_PAUSE_MS)
  }
}

interface MigrateDeps {
  db: Kysely<unknown>
  files: MigrationFile[]
  patienceMs: number
}

/** Runs migrations outside a transaction, without a limit for waiting, which makes nobody else wait. */
async function migrateOutside(migrate: () => Promise<MigrationResultSet>, db: Kysely<unknown>) {
  await sql`set lock_timeout = 0`.execute(db)
  return migrate().finally(() => sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db))
}

function runMigrations({ db, files, patienceMs }: MigrateDeps, { last, isOutside }: MigrationRun) {
  const all = Object.fromEntries(files.map(file => [file.name, toMigration(file)]))
  const provider = { getMigrations: async () => all }
  const migrator = new Migrator({ db, provider, disableTransactions: isOutside })
  const migrate = () => migrator.migrateTo(last)
  return isOutside ? migrateOutside(migrate, db) : migrateWhenUnlocked(migrate, patienceMs)
}

/**
 * Runs the missing migrations in one transaction, and in several where one of them builds an index beside the work of
 * others. `upTo` stops at that migration, for a database that an older program wrote. Waits up to `patienceMs` for
 * tables that somebody else is reading. Two servers may start at once. Throws with the name of the migration that
 * failed; it and those after it have changed nothing.
 */
export async function migrateDatabase(
  connection: string | pg.PoolConfig,
  upTo?: string,
  patienceMs = LONGEST_WAIT_MS,
  folder = MIGRATIONS,
): Promise<string[]> {
  await requireOwner(connection)
  const db = open(connection)
  try {
    const isDone = await isUpToDate(db, folder)
    const names = isDone ? [] : await runMissing(db, await readMigrations(folder), upTo, patienceMs)
    await tune(db)
    return names
  } finally {
    await db.destroy()
  }
}

async function runMissing(
  db: Kysely<unknown>,
  files: MigrationFile[],
  upTo: string | undefined,
  patienceMs: number,
) {
  await takeMigrationLock(db)
  const appliedNames = await listAppliedMigrations(db)
  const pendingFiles = files.filter(
    ({ name }) => !appliedNames.includes(name) && (!upTo || name <= upTo),
  )
  const names: string[] = []
  for (const run of splitRuns(pendingFiles)) {
    const { error, results = [] } = await runMigrations({ db, files, patienceMs }, run)
    if (error) throw describeMigrationFailure(error, results, names.length > 0)
    names.push(...results.map(({ migrationName }) => migrationName))
  }
  return names
}
