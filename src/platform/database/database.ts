import { createHash } from 'node:crypto'
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
import { isAway, outcomeUnknown } from '../problems.ts'
import type { DB } from './tables.ts'
import { tracedStatement } from '../tracing/statements.ts'

export type Db = Kysely<DB>
export type Database = pg.Pool

/** Whose transaction it is: a parish's clerk (`app_user`), a key of its API (`app_key`) or the installation itself. */
export interface DatabaseActor {
  role: 'app_user' | 'app_key' | 'app_system'
  parish_id?: number | null
  account_id?: number | null
  /** Milliseconds one statement may take; 5 s unless told (imports, exports). */
  statementTimeout?: number
  /** Nothing is written, which the database sees to: the answer need not wait until the end is confirmed. */
  readOnly?: boolean
}

/** Milliseconds a statement may take unless told. */
const STATEMENT_TIMEOUT_MS = 5000
// A statement that takes too long is ended by the database and its words are heard; only a database that
// hangs keeps silent so much longer.
const NETWORK_GRACE_MS = 2000

const ignore = () => {}
const instant = (text: string) => new Date(text).toISOString()
const minute = (text: string) => text.slice(0, 5)

// A date read as a JavaScript Date shifts with the time zone: dates stay text.
const TYPES: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: text => text,
  1083: minute,
  1184: instant,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    TYPES[oid] ??
    (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
}

/** How long the database itself lets a connection of ours go on. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Opens the pool. A wait of over two seconds for a connection is refused (503), not queued for ever. A
 * connection on which no answer comes is closed: the database then takes back what was not committed.
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
    types,
    pipeline: true,
    connectionTimeoutMillis: 2000,
    ...limits,
  })
  pool.on('error', ignore) // an idle connection lost to a restart: the pool opens another
  // One lost in the middle of a transaction tells its queries; unheard here, it would end the process.
  pool.on('connect', client => client.on('error', ignore))
  return pool
}

/**
 * Opens the pool behind PgBouncer in transaction mode: whose connection it is changes with every transaction, so
 * nothing may be set on it, prepared on it or listened to for longer than that.
 */
export const openBehindPooler = (url: string, max = 10): Database => openDatabase(url, max, {})

const isBehindPooler = ({ options }: Database) => options.statement_timeout === undefined

/** One statement outside a transaction, prepared once a connection where that is possible. */
export const prepareStatement = (pool: Database, text: string, values: unknown[] = []) => ({
  name: isBehindPooler(pool) ? undefined : getStatementName(text),
  text,
  values,
})

/** One connection outside the pool, for COPY, which the pool's pipeline does not know; values are read alike. */
export async function openDedicatedConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  client.on('error', ignore)
  return client
}

const checkInteger = (value: number) => {
  if (!Number.isSafeInteger(value)) throw new Error('Not an integer')
  return value
}

// SET takes no parameters, so the numbers are checked here and the whole opening is one message.
function buildOpening(
  { role, parish_id, account_id, statementTimeout, readOnly }: DatabaseActor,
  limits: typeof LIMITS | undefined,
) {
  return [
    `begin${readOnly ? ' read only' : ''}; set local role ${role}`,
    ...Object.entries(limits ?? {}).map(([name, limit]) => `set local ${name} = ${limit}`),
    parish_id == null ? '' : `set local app.parish_id = ${checkInteger(parish_id)}`,
    account_id == null ? '' : `set local app.account_id = ${checkInteger(account_id)}`,
    statementTimeout == null
      ? ''
      : `set local statement_timeout = ${checkInteger(statementTimeout)}`,
  ]
    .filter(Boolean)
    .join('; ')
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
    // The first statement of `work` does not wait for this one: were it refused, so would be all others.
    const openingPromise = client.query(buildOpening(actor, pooler ? LIMITS : undefined))
    openingPromise.catch(ignore)
    const result = await work(createKysely(client, actor.statementTimeout, !pooler))
    await openingPromise
    const commitPromise = client.query('commit')
    if (actor.readOnly) commitPromise.catch(ignore)
    else await commitPromise.catch(doubt)
    return result
  } catch (problem) {
    await client.query('rollback').catch((error: Error) => (connectionError = error))
    throw problem
  } finally {
    client.release(connectionError)
  }
}

/** Between sending the last word and hearing it confirmed nobody knows; a refusal of the database is certain. */
function doubt(problem: Error): never {
  throw isAway(problem) ? outcomeUnknown() : problem
}

// Prepared once a connection. Lists of ids make endless texts, so only the first few hundred are named.
const names = new Map<string, string>()
function getStatementName(text: string) {
  const cachedName = names.get(text)
  if (cachedName || names.size >= 400) return cachedName
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
  names.set(text, name)
  return name
}

/** A statement of a command nobody waits for at a screen: its answer may come in an hour. */
export const withoutTimeout = (text: string) => ({ text, query_timeout: 3_600_000 })

/** How long the statements of an open transaction may take. */
const statementTimeouts = new WeakMap<Db, { milliseconds: number }>()

/** From here to the end of this transaction a statement may take so many milliseconds. */
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

/** Kysely over one open connection; beginning and ending belong to whoever opened it. */
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
