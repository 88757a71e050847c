import { commandLine } from '#platform/command-line.ts'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { createTables } from '#platform/database/migrate.ts'
import { readSettings } from '#platform/settings.ts'
import { FIRST_PASSWORD_DAYS, newFirstPassword } from '../../passwords/server/first-password.ts'
import { hashPassword } from '../../passwords/server/hash.ts'
import { runCommand } from '#platform/commands/run-command.ts'
import { inInstallation } from '#platform/database/tenancy.ts'

const USAGE = `Podaj adres i imię administratora, np. ${commandLine('admin:create', '--email jan@parafia.pl --name "Jan Kowalski"')}`
const Wanted = z.object({ email: z.email(), name: z.string().trim().min(1).max(100) })

/** Creates an administrator with a first password, which is returned and not stored. */
export async function createAdmin(database: Database, email: string, name: string) {
  const password = newFirstPassword()
  const password_hash = await hashPassword(password)
  await inInstallation(database, async db => {
    const existingUser = await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (existingUser) throw new Error(`Konto ${email} już istnieje. Nic nie zostało zmienione.`)
    const first_password_until = sql<string>`now() + make_interval(days => ${FIRST_PASSWORD_DAYS})`
    await db
      .insertInto('users')
      .values({ role_id: 1, email, name, password_hash, first_password_until })
      .execute()
  })
  return password
}

/** Formats the first password of a new administrator for the output of a command. */
export const formatCredentials = (email: string, password: string) =>
  [
    `Konto administratora: ${email}`,
    `Hasło startowe:       ${password}`,
    `Hasło trzeba zmienić przy pierwszym logowaniu. Jest ważne przez ${FIRST_PASSWORD_DAYS} dni i nie da się go odczytać ponownie.`,
  ].join('\n')

/** Runs the command: reads the arguments, opens the database, returns the text to print. */
export async function runCreateAdmin(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' } },
    strict: false,
  })
  const { data: options } = Wanted.safeParse(values)
  if (!options) throw new Error(USAGE)
  const settings = readSettings(environment)
  const embeddedDatabase = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir)
  const url = settings.databaseUrl ?? embeddedDatabase!.url
  const database = openDatabase(url, 1)
  try {
    await createTables(url)
    const password = await createAdmin(database, options.email, options.name)
    return formatCredentials(options.email, password)
  } finally {
    await database.end()
    await embeddedDatabase?.stop()
  }
}

if (import.meta.main) await runCommand(() => runCreateAdmin(process.argv.slice(2), process.env))
