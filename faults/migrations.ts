import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrateDatabase } from '#platform/database/migrate.ts'
import type { FaultFinding, Scale } from './finding.ts'
import type { TestInstallation } from './office.ts'
import { asFounder, getSockets } from './postgres.ts'
import { waitForCondition } from './until.ts'

const FOLDER = new URL('../db/migrations/', import.meta.url)
const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).toSorted()
/** Migrations that an older installation has already run. */
const OLD = files.slice(0, files.length / 2)

const getText = (name: string) => readFile(new URL(name, FOLDER), 'utf8')

const SHAPE = `
  select md5(string_agg(line, ';' order by line)) as shape from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attacl) as line
    from pg_attribute a join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', proname, prosrc, proacl) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', polrelid::regclass, polname) from pg_policy
    union all select name from kysely_migration
    union all select concat_ws(' ', id, name) from parishes) lines`

/** Creates a separate database in the office's PostgreSQL. */
async function database({ folder }: TestInstallation, name: string, template = 'template1') {
  await asFounder(folder, `create database ${name} owner kancelaria template ${template}`)
  const host = getSockets(folder)
  const pool = new pg.Pool({ host, user: 'kancelaria', database: name, ssl: false, max: 1 })
  const url = `postgresql://kancelaria@localhost/${name}?host=${encodeURIComponent(host)}&sslmode=disable`
  const shape = async () => (await pool.query(SHAPE)).rows[0].shape as string
  return { name, pool, url, shape }
}
type Base = Awaited<ReturnType<typeof database>>

async function migrateOld({ url }: Base) {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  const up = async (name: string) => {
    const text = await getText(name)
    return [
      name.replace('.sql', ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const
  }
  const migrations = Object.fromEntries(await Promise.all(OLD.map(up)))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  await db.destroy()
  if (error) throw error as Error
}

/** Migrates in a process of its own, which can be killed: the end of this file. */
const spawnMigration = ({ url }: Base) =>
  spawn(process.execPath, [fileURLToPath(import.meta.url), url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const strangers = ({ folder }: TestInstallation, { name }: Base, condition = 'true') =>
  asFounder(
    folder,
    `select xact_start is not null as open from pg_stat_activity
     where datname = '${name}' and xact_start < now() - interval '20 ms' and ${condition}`,
  )

/**
 * Kills the migration the given number of milliseconds after its start and returns whether the migration was running.
 */
async function checkKill(office: TestInstallation, base: Base, after: number) {
  const child = spawnMigration(base)
  const exitPromise = once(child, 'exit')
  await waitForCondition(
    async () => (await strangers(office, base)).length > 0 || child.exitCode !== null,
  )
  await pause(after)
  child.kill('SIGSTOP')
  // Wait for the statements already sent: with a COMMIT on its way the migration is no longer running.
  await waitForCondition(
    async () => (await strangers(office, base, `state = 'active'`)).length === 0,
  )
  const inTheMiddle = (await strangers(office, base)).length > 0
  child.kill('SIGKILL')
  await exitPromise
  await waitForCondition(async () => (await strangers(office, base)).length === 0)
  return inTheMiddle
}

/** F21: tests a migration killed while running: the database is unchanged, and the next start continues. */
export async function testMigrations(
  office: TestInstallation,
  { moments }: Scale,
): Promise<FaultFinding[]> {
  const base = await database(office, 'halfway')
  await migrateOld(base)
  await base.pool.query(`insert into parishes (name, url) values ('Parafia prób', 'proba')`)
  const before = await base.shape()
  const shapes = new Set<string>()
  let hits = 0
  for (let n = 0; n < moments; n++) {
    if (!(await checkKill(office, base, (n * 200) / moments))) continue
    hits++
    shapes.add(await base.shape())
  }
  const next = spawnMigration(base)
  const [code] = await once(next, 'exit')
  const after = await base.shape()
  const { rows } = await base.pool.query('select count(*)::int as n from kysely_migration')
  await base.pool.end()
  await asFounder(office.folder, 'drop database halfway')
  return [
    {
      id: 'F21',
      what: 'a migration killed in the middle leaves the database as it was',
      held: hits > 0 && shapes.size === 1 && shapes.has(before),
      figure: `${moments} kills, ${hits} of them inside the transaction`,
    },
    {
      id: 'F21',
      what: 'the next start goes on to the end',
      held: code === 0 && rows[0].n === files.length,
      figure: `${files.length - OLD.length} migrations`,
    },
    {
      id: 'F21 control',
      what: 'a database that did change is seen to differ',
      held: after !== before,
    },
  ]
}

if (import.meta.main) await migrateDatabase(process.argv[2]!)
