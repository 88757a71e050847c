import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { explain } from './explain.ts'
import { foundDatabase } from './founding.ts'
import type { Place } from './place.ts'
import { runningPostmaster } from './postmaster.ts'
import { starter } from './starter.ts'
import { attend } from './watch.ts'
import { codeOf, messageOf } from '../problems.ts'

/** Every process of the program shares this lock for as long as it lives; the number means nothing. */
const PRESENCE = 20_260_701

/** The types of pg leave out that a connection need not keep the process alive. */
export type Founder = Client & { ref(): void; unref(): void }

/** A connection that holds the lock, and the mark for the watch. */
export interface Presence {
  client: Founder
  /** Takes the mark away. */
  unmark(): void
}

/** Joins the running server, or starts it. The connection marks this process as present until it closes. */
export async function joinServer(place: Place): Promise<Presence> {
  const deadline = Date.now() + 30_000
  const start = starter(place)
  for (;;) {
    try {
      return await present(place)
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw explain(error, place)
    }
    await start()
    await pause(10)
  }
}

/** Leaves; whoever leaves last stops the server. Nobody can join between the question and the stop. */
export async function leaveServer({ client, unmark }: Presence, place: Place) {
  client.ref()
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [PRESENCE])
    if (rows[0].last) await stopServer(place)
    await client.end()
  } catch (error) {
    // A server that died before we left has nothing left to stop.
    if (!isPassing(error)) throw error
  } finally {
    unmark()
  }
}

/** A connection of the superuser, used to watch over the server and never by the program's queries. */
export async function connectAsFounder(sockets: string) {
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
  return client as Founder
}

async function present(place: Place): Promise<Presence> {
  const client = await connectAsFounder(place.sockets)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE])
    await foundDatabase(client)
    client.unref()
    return { client, unmark: await attend(place) }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function stopServer(place: Place) {
  const pid = runningPostmaster(place)
  if (pid) process.kill(pid, 'SIGINT')
  while (runningPostmaster(place)) await pause(10)
}

/** A server that starts, stops or recovers refuses connections for a while. */
const passing = new Set('ENOENT ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 53300'.split(' '))

function isPassing(error: unknown) {
  const code = codeOf(error)
  return code ? passing.has(code) : brokenOff.test(messageOf(error))
}

/** pg has no codes for these. */
const brokenOff = /^Connection terminated|^timeout expired|not queryable|was closed/
