import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseClusterPaths, type ClusterPaths, type PlaceOptions } from './cluster-paths.ts'
import { forgetForeignSettings } from './foreign-settings.ts'
import { requireOwnMajor } from './major-version.ts'
import { buildDatabaseUrl, parseServerAddress } from './server-address.ts'
import { connectAsSuperuser, acquireServer, releaseServer, type ServerLock } from './server-lock.ts'
import { getErrorMessage } from '../refusals.ts'

/** Handle of the built-in PostgreSQL in one process of the program. */
export type EmbeddedServer = {
  /** Address of the program's database, for its own role, which is not a superuser. */
  url: string
  /** Directory of the write-ahead log. */
  log: string
  /** Directory of all its files. */
  cluster: string
  /** Name of a database that new ones are copied from, instead of PostgreSQL's own empty one. */
  template?: string
  /** Leaves the server; the last process to leave stops it and waits until it is down. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with its files under `dataDir`, or joins the one that already runs. A server that dies while this
 * process lives is started again. Errors are Polish sentences.
 */
export async function startEmbedded(
  dataDir: string,
  {
    overPort,
    ...options
  }: Pick<ClusterPaths, 'durable' | 'memory' | 'binaries'> & PlaceOptions = {},
): Promise<EmbeddedServer> {
  // A scratch server stands beside a database of DATABASE_URL, to which these settings may belong.
  if (options.durable !== false) forgetForeignSettings()
  const place = { ...chooseClusterPaths(dataDir, { overPort }), ...options }
  if (!options.binaries) requireOwnMajor(place)
  return startCluster(place)
}

/** Starts PostgreSQL on the cluster of these paths like `startEmbedded`; a cluster that is missing is created. */
export async function startCluster(place: ClusterPaths): Promise<EmbeddedServer> {
  const lock = await acquireServer(place)
  const leave = watch(lock, place)
  let stopPromise: Promise<void> | undefined
  const url = buildDatabaseUrl(lock.address, 'kancelaria')
  const log = join(place.cluster, 'pg_wal')
  return { url, log, cluster: place.cluster, stop: () => (stopPromise ??= leave()) }
}

/** Creates another database for the program's role, empty or as a copy of `template`; returns its address. */
export async function createDatabase(
  server: Pick<EmbeddedServer, 'url' | 'template'>,
  name: string,
  template = server.template ?? 'template1',
) {
  const address = parseServerAddress(server.url)
  const client = await connectAsSuperuser(address)
  const [database, model] = [client.escapeIdentifier(name), client.escapeIdentifier(template)]
  await client
    .query(`create database ${database} owner kancelaria template ${model}`)
    .finally(() => client.end())
  return buildDatabaseUrl(address, name)
}

const MOVED =
  'Baza danych zmieniła port, bo poprzedni zajął inny program: uruchom Kancelarię ponownie.'

/** Watches the server and joins again when it dies; returns a function that leaves it. */
function watch(first: ServerLock, paths: ClusterPaths) {
  let leaving = false
  let presence: Promise<ServerLock | undefined> = Promise.resolve(stay(first))

  function stay(lock: ServerLock) {
    lock.client.once('end', () => {
      if (leaving) return
      lock.unmark()
      presence = rejoin()
    })
    return lock
  }

  async function rejoin(): Promise<ServerLock | undefined> {
    try {
      const lock = await acquireServer(paths)
      if (lock.address.port !== first.address.port) process.stderr.write(`${MOVED}\n`)
      return stay(lock)
    } catch (error) {
      if (leaving) return undefined
      process.stderr.write(`${getErrorMessage(error)}\n`)
      await pause(5000, undefined, { ref: false })
      return rejoin()
    }
  }

  return async () => {
    leaving = true
    const lock = await presence
    if (lock) await releaseServer(lock, paths)
  }
}
