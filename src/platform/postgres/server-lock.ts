import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { explainStartFailure } from './explain.ts'
import { createOwnDatabase } from './create-database.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { runningPostmaster } from './postmaster.ts'
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
  /** Removes the mark. */
  unmark(): void
}

/** Joins the running server, or starts it; the connection marks this process as present until it closes. */
export async function acquireServer(paths: ClusterPaths): Promise<ServerLock> {
  const deadline = Date.now() + 30_000
  const start = createStarter(paths)
  for (;;) {
    try {
      return await takeServerLock(paths)
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw explainStartFailure(error, paths)
    }
    await start()
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
export async function connectAsSuperuser(sockets: string) {
  const client = new Client({
    host: sockets,
    port: 5432,
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
  const client = await connectAsSuperuser(paths.sockets)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SERVER_LOCK_KEY])
    await createOwnDatabase(client)
    client.unref()
    return { client, unmark: await attendCluster(paths) }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function stopServer(paths: ClusterPaths) {
  const pid = runningPostmaster(paths)
  if (pid) process.kill(pid, 'SIGINT')
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
