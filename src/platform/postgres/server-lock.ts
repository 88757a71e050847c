import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { explainStartFailure } from './explain.ts'
import { createOwnDatabase } from './create-database.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { runningPostmaster } from './postmaster.ts'
import { createStarter } from './starter.ts'
import { attendCluster } from './watch.ts'
import { getCode, getErrorMessage } from '../problems.ts'

/** Every process of the program shares this lock for as long as it lives; the number means nothing. */
const SERVER_LOCK_KEY = 20_260_701

/** The types of pg leave out that a connection need not keep the process alive. */
export type SuperuserClient = Client & { ref(): void; unref(): void }

/** A connection that holds the lock, and the mark for the watch. */
export interface ServerLock {
  client: SuperuserClient
  /** Takes the mark away. */
  unmark(): void
}

/** Joins the running server, or starts it. The connection marks this process as present until it closes. */
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

/** Leaves; whoever leaves last stops the server. Nobody can join between the question and the stop. */
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
    // A server that died before we left has nothing left to stop.
    if (!isPassing(error)) throw error
  } finally {
    unmark()
  }
}

/** A connection of the superuser, used to watch over the server and never by the program's queries. */
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
  // Without a listener a broken connection would end the process; waiting queries are refused anyway.
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

/** A server that starts, stops or recovers refuses connections for a while. */
const passing = new Set('ENOENT ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 53300'.split(' '))

function isPassing(error: unknown) {
  const code = getCode(error)
  return code ? passing.has(code) : brokenOff.test(getErrorMessage(error))
}

/** pg has no codes for these. */
const brokenOff = /^Connection terminated|^timeout expired|not queryable|was closed/
