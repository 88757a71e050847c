import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { WRONG_PASSWORD, explainStartFailure } from './explain.ts'
import { createOwnDatabase } from './create-database.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { runningPostmaster } from './postmaster.ts'
import { stopByPgCtl } from './pg-ctl.ts'
import { type ServerAddress, findServerAddress } from './server-address.ts'
import { findBinaries } from './binaries.ts'
import { createStarter } from './starter.ts'
import { attendCluster } from './watch.ts'
import { getCode, getErrorMessage } from '../refusals.ts'

/** Key of the lock that every process of the program shares during its life; the number is arbitrary. */
const SERVER_LOCK_KEY = 20_260_701

/** Type of pg's client with `ref` and `unref`, which the types of pg leave out. */
export type SuperuserClient = Client & { ref(): void; unref(): void }

/** Connection that holds the lock, and the mark for the watch process. */
export interface ServerLock {
  client: SuperuserClient
  address: ServerAddress
  /** Removes the mark. */
  unmark(): void
}

/**
 * Milliseconds in which a server must accept connections after it was started: a slow or busy computer and the recovery
 * after a power cut need more than half a minute. One that keeps ending by itself is given up sooner.
 */
const PATIENCE_MS = 120_000

/** Joins the running server, or starts it; the connection marks this process as present until it closes. */
export async function acquireServer(paths: ClusterPaths): Promise<ServerLock> {
  let deadline = Date.now() + PATIENCE_MS
  let hasStarted = false
  const start = createStarter(paths)
  for (;;) {
    try {
      return await takeServerLock(paths)
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) {
        if (hasStarted && getCode(error) === WRONG_PASSWORD) await stopServer(paths)
        throw explainStartFailure(error, paths)
      }
    }
    // The first start creates the cluster, which may take minutes on a slow disk.
    if (await start()) [hasStarted, deadline] = [true, Date.now() + PATIENCE_MS]
    await pause(10)
  }
}

/** Leaves the server; the last process stops it. No process can join between the check and the stop. */
export async function releaseServer({ client, unmark }: ServerLock, paths: ClusterPaths) {
  client.ref()
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [SERVER_LOCK_KEY])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [
      SERVER_LOCK_KEY,
    ])
    if (rows[0].last) await stopServer(paths)
    await client.end()
  } catch (error) {
    // A server that died before this process left needs no stop.
    if (!isPassing(error)) throw error
  } finally {
    unmark()
  }
}

/** Opens a superuser connection for watching the server; queries of the program never use it. */
export async function connectAsSuperuser(address: ServerAddress) {
  const client = new Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
    application_name: `kancelaria ${process.pid}`,
  })
  // Without a listener a broken connection would end the process; waiting queries are rejected anyway.
  client.on('error', () => {})
  await client.connect()
  return client as SuperuserClient
}

async function takeServerLock(paths: ClusterPaths): Promise<ServerLock> {
  const address = findServerAddress(paths)
  const client = await connectAsSuperuser(address)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SERVER_LOCK_KEY])
    await createOwnDatabase(client, address.password)
    client.unref()
    return { client, address, unmark: await attendCluster(paths) }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function stopServer(paths: ClusterPaths) {
  const pid = runningPostmaster(paths)
  if (pid && process.platform === 'win32')
    await stopByPgCtl(paths.binaries ?? findBinaries(paths), paths)
  else if (pid) process.kill(pid, 'SIGINT')
  while (runningPostmaster(paths)) await pause(10)
}

/** Error codes of a server that starts, stops or recovers and refuses connections for a while. */
const passing = new Set('ENOENT ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 53300'.split(' '))

function isPassing(error: unknown) {
  const code = getCode(error)
  return code ? passing.has(code) : brokenOff.test(getErrorMessage(error))
}

/** Messages of pg errors without a code. */
const brokenOff = /^Connection terminated|^timeout expired|not queryable|was closed/
