import type { Writable } from 'node:stream'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import { isAway, isOutdatedPlan, outcomeUnknown } from '../refusals.ts'
import { columnTypes } from './column-types.ts'
import { type DatabaseActor, buildOpening, checkInteger } from './opening.ts'
import { forgetStatementNames, getStatementName } from './statement-names.ts'
import type { DB } from './tables.ts'
import { tracedStatement } from '../tracing/statements.ts'

export type Db = Kysely<DB>
export type Database = pg.Pool

/** Default statement timeout in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5000
// The database ends a slow statement itself and reports it; only a database that hangs stays silent for so much longer.
const NETWORK_GRACE_MS = 2000

const ignore = () => {}

/** Timeouts that the database enforces on our connections. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * On Windows PostgreSQL starts a process for each connection as if for a new program, which a busy computer does not do
 * in two seconds: jobs that run each minute, and find no open connection, failed.
 */
const CONNECTION_TIMEOUT_MS = process.platform === 'win32' ? 10_000 : 2000

/**
 * Opens the pool. A wait of over two seconds for a connection is refused (503) instead of queued without end. A
 * connection without an answer is closed, and the database rolls back what was not committed.
 */
export function openDatabase(
  connection: string | pg.PoolConfig,
  max = 10,
  limits: Partial<typeof LIMITS> = LIMITS,
): Database {
  const pool = new pg.Pool({
    query_timeout: STATEMENT_TIMEOUT_MS + NETWORK_GRACE_MS,
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max,
    types: columnTypes,
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...limits,
  })
  pool.on('error', ignore) // an idle connection lost to a restart needs no action: the pool opens another
  // A connection lost within a transaction rejects its queries; without this listener the error event would end the
  // process.
  pool.on('connect', client => client.on('error', ignore))
  return pool
}

/** Milliseconds after which an unused connection of a server is closed; by default ten seconds. */
const SERVER_IDLE_MS = 300_000

/**
 * Opens the pool of a server. Its connections stay open while somebody works, because on a busy computer a new one may
 * take longer than a request waits (503).
 */
export const openServerDatabase = (url: string, max: number): Database =>
  openDatabase({ connectionString: url, idleTimeoutMillis: SERVER_IDLE_MS }, max)

/**
 * Opens the pool behind PgBouncer in transaction mode: a connection changes its client with every transaction, so no
 * setting, prepared statement or listener may outlive a transaction.
 */
export const openBehindPooler = (url: string, max = 10): Database => openDatabase(url, max, {})

const isBehindPooler = ({ options }: Database) => options.statement_timeout === undefined

/** Runs one statement outside a transaction, prepared once per connection where that is possible. */
export const prepareStatement = (pool: Database, text: string, values: unknown[] = []) => ({
  name: isBehindPooler(pool) ? undefined : getStatementName(text),
  text,
  values,
})

/**
 * Opens one connection outside the pool, for COPY, which the pipeline of the pool does not support; values are parsed
 * in the same way.
 */
export async function openDedicatedConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: columnTypes })
  await client.connect()
  client.on('error', ignore)
  return client
}

// Sends all statements of one turn of the event loop in one write, because a write costs more than a statement.
function gather(client: pg.ClientBase) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}

/**
 * Runs `work` in one transaction as `who`; row-level security sees the parish of `who` and no other.
 * Settings are local to the transaction, so nothing stays on the pooled connection.
 */
export async function runInTransaction<T>(
  pool: Database,
  actor: DatabaseActor,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const pooler = isBehindPooler(pool)
  let connectionError: Error | undefined
  try {
    gather(client)
    // The first statement of `work` does not wait for the opening statements: if they fail, every later statement fails
    // too.
    const openingPromise = client.query(buildOpening(actor, pooler ? LIMITS : undefined))
    openingPromise.catch(ignore)
    const result = await work(createKysely(client, actor.statementTimeout, !pooler))
    await openingPromise
    const commitPromise = client.query('commit')
    if (actor.readOnly) commitPromise.catch(ignore)
    else await commitPromise.catch(doubt)
    return result
  } catch (problem) {
    if (isOutdatedPlan(problem)) forgetStatementNames()
    await client.query('rollback').catch((error: Error) => (connectionError = error))
    throw problem
  } finally {
    client.release(connectionError)
  }
}

/**
 * Reports an unknown outcome when the connection is lost after the commit was sent; an error from the database itself
 * is certain.
 */
function doubt(problem: Error): never {
  throw isAway(problem) ? outcomeUnknown() : problem
}

/** Returns a statement for a command without an interactive user, with a timeout of one hour. */
export const withoutTimeout = (text: string) => ({ text, query_timeout: 3_600_000 })

/** Statement timeouts of open transactions. */
const statementTimeouts = new WeakMap<Db, { milliseconds: number }>()

/** Sets the statement timeout from now to the end of this transaction. */
export async function setStatementTimeout(db: Db, milliseconds: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(checkInteger(milliseconds))}`.execute(db)
  statementTimeouts.get(db)!.milliseconds = milliseconds
}

function createConnection(
  client: pg.ClientBase,
  statementTimeout: { milliseconds: number },
  prepares: boolean,
): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const query = () =>
        client.query({
          name: prepares ? getStatementName(sql) : undefined,
          text: sql,
          values: parameters as unknown[],
          query_timeout: statementTimeout.milliseconds + NETWORK_GRACE_MS,
        } as pg.QueryConfig)
      const { rows, rowCount } = await tracedStatement(sql, query)
      return {
        rows: rows as R[],
        numAffectedRows: rowCount === null ? undefined : BigInt(rowCount),
      }
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Streaming is not offered here')
    },
  } as DatabaseConnection
}

/** Creates Kysely over one open connection; the caller begins and ends the transaction. */
export function createKysely(
  client: pg.ClientBase,
  milliseconds = STATEMENT_TIMEOUT_MS,
  prepares = true,
): Db {
  const statementTimeout = { milliseconds }
  const connection = createConnection(client, statementTimeout, prepares)
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    destroy: async () => {},
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  statementTimeouts.set(db, statementTimeout)
  return db
}
