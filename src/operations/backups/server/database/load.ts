import { commandLine } from '#platform/command-line.ts'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDedicatedConnection, withoutTimeout } from '#platform/database/database.ts'
import { enqueueJob, installJobs } from '#platform/jobs/jobs.ts'
import { landedMigrations, migrateDatabase } from '#platform/database/migrate.ts'
import { readArchive } from '../format/archive.ts'
import type { ArchiveLock } from '../format/lock.ts'
import { END, End, JOBS, MANIFEST, Manifest, SECRET, WaitingJob } from '../format/manifest.ts'
import { BackupProblem, DAMAGED } from '../problem.ts'

/** Content of a backup besides the database. */
export interface LoadedBackup {
  manifest: Manifest
  rows: Record<string, number>
  /** Key of the installation; undefined when it is in the environment. */
  secret?: string
  /** Signed heads of the history stored beside the database, by file name. */
  heads: Record<string, string>
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Empties the tables that contain rows; truncating all 200 tables would take longer than everything else. */
async function emptyTables(client: pg.Client, names: string[]) {
  const text = names
    .map(
      (name, index) =>
        `select ${index} as index where exists (select from ${quoteIdentifier(name)})`,
    )
    .join(' union all ')
  const { rows } = await client.query<{ index: number }>(text)
  const tables = rows.map(({ index }) => quoteIdentifier(names[index]!))
  if (tables.length > 0) await client.query(withoutTimeout(`truncate ${tables.join(', ')}`))
}

interface LoadOptions {
  /** Whether a file of only one parish is accepted, which is not a complete installation. */
  ofOneParish?: boolean
  /** Ends the loading with its reason; nothing is loaded then. */
  signal?: AbortSignal
  /** Digest of the content whose signature was checked; a file that was replaced since is refused. */
  digest?: string
}

/**
 * Fills an empty database at `url` from a backup: migrates it to the version of the backup, loads the rows in one
 * transaction, then migrates it to the current version. All or nothing; refuses a damaged, truncated or newer backup.
 */
export const loadBackup = (
  file: string,
  lock: ArchiveLock | undefined,
  url: string,
  { ofOneParish = false, signal, digest }: LoadOptions = {},
): Promise<LoadedBackup> =>
  loadEntries(url, ofOneParish, async take => {
    const content = await readArchive(file, lock, (...entry) => {
      signal?.throwIfAborted()
      return take(...entry)
    })
    if (digest !== undefined && content.digest !== digest) throw new BackupProblem(DAMAGED)
  })

type TakeEntry = (name: string, content: Buffer) => Promise<void>

/** Fills an empty database like `loadBackup` with the entries of a backup, in their order, wherever they come from. */
export async function loadEntries(
  url: string,
  ofOneParish: boolean,
  readEntries: (take: TakeEntry) => Promise<unknown>,
): Promise<LoadedBackup> {
  const loading = newLoading(url, ofOneParish)
  try {
    await readEntries(loading.take)
    const loadResult = await loading.finish()
    await migrateDatabase(url)
    await installJobs(url)
    for (const { name, data } of loading.jobs()) await enqueueJob(url, name, data as object)
    return loadResult
  } finally {
    await loading.close()
  }
}

function newLoading(url: string, ofOneParish: boolean) {
  let client: pg.Client
  let [manifest, end]: [Manifest | undefined, End | undefined] = [undefined, undefined]
  let [secret, jobs, isConnected]: [string | undefined, WaitingJob[], boolean] = [
    undefined,
    [],
    false,
  ]
  let copying: { table: string; stream: ReturnType<typeof copyFrom> } | undefined
  const heads: Record<string, string> = {}
  const rows: Record<string, number> = {}

  async function begin(header: Manifest) {
    await refuseNewer(header)
    if (header.parish && !ofOneParish) {
      throw new BackupProblem(
        `To plik jednej parafii (${header.parish.url}). Odtwórz ją poleceniem: ${commandLine('restore', `PLIK --parish ${header.parish.url}`)}`,
      )
    }
    await migrateDatabase(url, header.migrations.at(-1))
    client = await openDedicatedConnection(url)
    isConnected = true
    await client.query(withoutTimeout('begin; set local statement_timeout = 0'))
    await client.query(withoutTimeout(LOOSEN))
    await emptyTables(
      client,
      header.tables.map(({ name }) => name),
    )
    for (const { name } of header.tables) rows[name] = 0
  }

  /** Finishes the current table, because the next entry belongs to another one. */
  async function settle() {
    if (!copying) return
    const { table, stream } = copying
    copying = undefined
    stream.end()
    await finished(stream)
    rows[table] = stream.rowCount
  }

  async function fill(table: string, content: Buffer) {
    if (copying?.table !== table) {
      await settle()
      const columns = manifest!.tables.find(({ name }) => name === table)?.columns
      if (!columns) throw new BackupProblem(`Kopia ma tabelę spoza spisu: ${table}.`)
      const text = `copy ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`
      copying = { table, stream: client.query(copyFrom(text)) }
      copying.stream.on('error', () => {}) // the error is handled where the end of the stream is awaited
    }
    if (!copying.stream.write(content)) await once(copying.stream, 'drain')
  }

  async function take(name: string, content: Buffer) {
    const json = () => JSON.parse(content.toString()) as unknown
    const [folder, part] = name.split('/')
    if (name === MANIFEST) {
      manifest = getManifest(json())
      await begin(manifest)
    } else if (!manifest) throw new BackupProblem('To nie jest kopia zapasowa tego programu.')
    else if (name === JOBS) jobs = WaitingJob.array().parse(json())
    else if (name === SECRET) secret = content.toString().trim()
    else if (folder === 'heads') heads[part!] = content.toString()
    else if (folder === 'tables') await fill(part!, content)
    else if (name === END) {
      await settle()
      end = End.parse(json())
    }
  }

  async function finish(): Promise<LoadedBackup> {
    if (!manifest || !end) throw new BackupProblem('Kopia jest urwana: brakuje jej końca.')
    const counts = end.rows
    const tableWithoutCount = manifest.tables.find(({ name }) => counts[name] === undefined)
    if (tableWithoutCount) {
      throw new BackupProblem(
        `Kopia nie podaje, ile wierszy miała tabela ${tableWithoutCount.name}.`,
      )
    }
    const mismatch = Object.entries(counts).find(([table, count]) => rows[table] !== count)
    if (mismatch) {
      throw new BackupProblem(
        `W tabeli ${mismatch[0]} jest wierszy: ${rows[mismatch[0]]}, a miało być: ${mismatch[1]}.`,
      )
    }
    for (const [name, value] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2)', [quoteIdentifier(name), value])
    }
    await client.query(withoutTimeout(TIGHTEN))
    await client.query('commit')
    await client.query(withoutTimeout('set statement_timeout = 0; analyze'))
    return { manifest, rows, secret, heads }
  }

  return { take, finish, jobs: () => jobs, close: async () => isConnected && client.end() }
}

const NEWER = 'Tę kopię zrobił nowszy program. Zaktualizuj program i spróbuj ponownie.'

function getManifest(json: unknown): Manifest {
  const { success, data } = Manifest.safeParse(json)
  if (success) return data
  const { format } = json as { format?: unknown }
  throw new BackupProblem(
    typeof format === 'number' && format > 1 ? NEWER : 'To nie jest kopia zapasowa tego programu.',
  )
}

/** Refuses a backup with migrations unknown to this program, because it cannot interpret their data. */
async function refuseNewer({ migrations }: Manifest) {
  const ownMigrations = await landedMigrations()
  if (migrations.some(name => !ownMigrations.includes(name))) {
    throw new BackupProblem(NEWER)
  }
  if (ownMigrations.slice(0, migrations.length).join() !== migrations.join()) {
    throw new BackupProblem(
      'Kopia jest z innej odmiany programu: jej baza zmieniała się w innej kolejności.',
    )
  }
}

/** Until all rows are loaded, foreign keys, history triggers and row-level security are disabled. */
const LOOSEN = `
  create temp table loosened on commit drop as
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
  create temp table walls on commit drop as
    select oid::regclass::text as name, relforcerowsecurity as forced from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r';
  do $$ declare one record; begin
    for one in select * from loosened loop
      execute format('alter table %s drop constraint %I', one.owner, one.name);
    end loop;
    for one in select * from walls loop
      execute format('alter table %s disable trigger user', one.name);
      if one.forced then execute format('alter table %s no force row level security', one.name); end if;
    end loop;
  end $$`

/** Enables every rule again, and checks it against every row. */
const TIGHTEN = `
  do $$ declare one record; begin
    for one in select * from walls loop
      execute format('alter table %s enable trigger user', one.name);
    end loop;
    for one in select * from loosened loop
      execute format('alter table %s add constraint %I %s', one.owner, one.name, one.rule);
    end loop;
    for one in select * from walls where forced loop
      execute format('alter table %s force row level security', one.name);
    end loop;
  end $$`
