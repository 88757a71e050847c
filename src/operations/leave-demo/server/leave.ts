import { commandLine, startAgain } from '#platform/command-line.ts'
import { parseArgs } from 'node:util'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { type Database, openDatabase, withoutTimeout } from '#platform/database/database.ts'
import { runCommand } from '#platform/commands/run-command.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { createTables } from '#platform/database/migrate.ts'
import { Refusal } from '#platform/refusals.ts'
import { readSettings } from '#platform/settings.ts'
import { createAdmin, formatCredentials } from '#auth/sign-in/server/create-admin.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { RealAdministrator } from '../contract.ts'

const USAGE = `Podaj adres i imię pierwszego administratora, np. ${commandLine('demo:leave', '--email jan@parafia.pl --name "Jan Kowalski"')}`

// Jobs that wait are about deleted records; jobs of every night are created again by their schedules. The queue has no
// tables until the server has started once.
const DELETE_QUEUED_JOBS_SQL = `do $$ begin
    if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
  end $$`

// All data of parishes are deleted with the parishes; verifications of the demonstration would be told as those of the
// new installation, whose parishes get the same numbers. Of its backups only the list of files stays. Dictionary entries and dioceses are deleted too
// and seeded again, because a record without its history would look as if it had been added outside the program.
const DELETE_DEMO_DATA_SQL = `
  truncate parishes, users, dioceses, popups, news, downloads, help_articles, history_entries, history_heads, reads, packed_reads, read_seals, record_words, attempts, idempotency_keys,
    parish_verifications restart identity cascade;
  update backups set started_at = 'epoch', finished_at = null, problem = null, rehearsed_at = null, rehearsal_problem = null;
  update installation_state set demo_left_at = now(), mode = 'open';
  ${DELETE_QUEUED_JOBS_SQL}`

/** Returns whether the installation contains only the demo; a single real parish makes it an office. */
export async function isDemo(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ demo: boolean }>(
    `select exists (select from users where demo)
       and not exists (select from parishes where demo_account = 0) as demo`,
  )
  return firstRowOrThrow(rows).demo
}

/** Returns whether the installation has no user and no parish, as before the first start of the program. */
async function isUnused(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ unused: boolean }>(
    'select not exists (select from users) and not exists (select from parishes) as unused',
  )
  return firstRowOrThrow(rows).unused
}

/**
 * Removes the demo data and prepares a real office: no parish, one administrator. An unused installation is prepared
 * without a demo. Refuses (422) every other installation, so that it can never delete a real office.
 */
export async function leaveDemo(database: Database, { email, name }: RealAdministrator) {
  if (!(await isDemo(database)) && !(await isUnused(database))) {
    throw new Refusal(422, 'To nie jest wersja pokazowa. Nic nie zostało zmienione.')
  }
  const client = await database.connect()
  try {
    await client.query(
      withoutTimeout(`begin; set local statement_timeout = 0; ${DELETE_DEMO_DATA_SQL}; commit`),
    )
  } catch (problem) {
    await client.query('rollback')
    throw problem
  } finally {
    client.release()
  }
  await insertDictionaries(database)
  return { email, password: await createAdmin(database, email, name) }
}

/** Runs the command; returns its output. */
async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' } },
    strict: false,
  })
  const { data: administrator } = RealAdministrator.safeParse(values)
  if (!administrator) throw new Error(USAGE)
  const settings = readSettings(environment)
  if (settings.databaseUrl) throw new Error('Własna baza danych nie ma wersji pokazowej.')
  const embeddedServer = await startEmbedded(settings.dataDir)
  const database = openDatabase(embeddedServer.url, 2)
  try {
    await createTables(embeddedServer.url)
    const { email, password } = await leaveDemo(database, administrator)
    return [
      'Instalacja jest pusta, bez wersji pokazowej.',
      formatCredentials(email, password),
      startAgain,
      `Jeżeli już działa, od razu otwórz ${settings.publicUrl} i się zaloguj.`,
    ].join('\n')
  } finally {
    await database.end()
    await embeddedServer.stop()
  }
}

if (import.meta.main) await runCommand(() => run(process.argv.slice(2), process.env))
