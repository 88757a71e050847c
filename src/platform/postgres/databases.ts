import { setTimeout as pause } from 'node:timers/promises'
import { connectAsSuperuser } from './server-lock.ts'
import { parseServerAddress } from './server-address.ts'
import type { EmbeddedServer } from './embedded.ts'
import { isAlive } from '#platform/workers/process-state.ts'

type Server = Pick<EmbeddedServer, 'url'>

/** Opens a connection of the superuser; the caller ends it. */
export const openSuperuserClient = (server: Server) =>
  connectAsSuperuser(parseServerAddress(server.url))

async function asFounder<T>(
  server: Server,
  work: (client: Awaited<ReturnType<typeof connectAsSuperuser>>) => Promise<T>,
) {
  const client = await openSuperuserClient(server)
  return work(client).finally(() => client.end())
}

/** Drops a database permanently, even with open connections. */
export const dropDatabase = (server: Server, name: string) =>
  asFounder(server, client =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  )

/**
 * Drops temporary databases of killed processes; each is named by its purpose and the process number,
 * `kancelaria_parish_4711_…`.
 */
export const dropAbandoned = (server: Server, purpose: string) =>
  asFounder(server, async client => {
    const { rows } = await client.query<{ name: string; pid: number }>(
      `select datname as name, split_part(substr(datname, length($1) + 1), '_', 1)::integer as pid
       from pg_database where datname ~ ('^' || $1 || '[0-9]{1,9}(_|$)')`,
      [purpose],
    )
    for (const { name } of rows.filter(({ pid }) => !isAlive(pid))) {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    }
  })

/** Application name that marks connections of this process, as opposed to those of other users of the database. */
export const OWN_CONNECTION = `kancelaria ${process.pid}`

/**
 * Counts other connections to the database. A connection of ours that was just closed stays in pg_stat_activity until
 * its backend has ended, so it is excluded by its name.
 */
export const countGuests = (server: Server, name: string) =>
  asFounder(server, async client => {
    const { rows } = await client.query(
      `select count(*)::int as guests from pg_stat_activity
       where datname = $1 and backend_type = 'client backend' and application_name <> $2`,
      [name, OWN_CONNECTION],
    )
    return rows[0].guests as number
  })

/** Checks `countGuests`; backends of a program stopped a moment ago get `patience` milliseconds to end. */
export async function hasGuests(server: Server, name: string, patience = 3000): Promise<boolean> {
  const deadline = Date.now() + patience
  while ((await countGuests(server, name)) > 0) {
    if (Date.now() > deadline) return true
    await pause(50)
  }
  return false
}

/** Renames all databases or none; none of them may have connections. */
export const renameDatabases = (server: Server, names: readonly [from: string, to: string][]) =>
  asFounder(server, async client => {
    const renames = names.map(
      ([from, to]) =>
        `alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`,
    )
    await client.query(['begin', ...renames, 'commit'].join('; '))
  })
