import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  type Db,
  openBehindPooler,
  openDatabase,
  openServerDatabase,
  setStatementTimeout,
  prepareStatement,
  runInTransaction,
} from './database.ts'
import { findRefusal } from '../refusals.ts'
import { retryOnce } from '../server/serve.ts'

const actor = { role: 'app_system' } as const

const DATABASE_UNAVAILABLE_MESSAGE =
  'Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.'

/** Opens a database connection through a proxy that hangs or closes as soon as `word` is sent, which still arrives. */
async function failing(word: string, how: 'hung' | 'cut') {
  const [real, sockets] = [new URL(inject('database')), new Set<Socket>()]
  const path = `${real.searchParams.get('host')}/.s.PGSQL.5432`
  const way = createServer(client => {
    const database = connect(path)
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    let hasFailed = false
    client.on('data', data => {
      hasFailed ||= data.includes(word)
      database.write(data, () => hasFailed && how === 'cut' && setImmediate(() => client.destroy()))
    })
    database.on('data', data => hasFailed || client.write(data))
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const { port } = way.address() as AddressInfo
  const database = openDatabase(
    {
      host: '127.0.0.1',
      port,
      user: real.username,
      database: real.pathname.slice(1),
      query_timeout: 300,
    },
    1,
  )
  onTestFinished(async () => {
    await database.end()
    for (const socket of sockets) socket.destroy()
    way.close()
  })
  return database
}

test('runInTransaction: connection lost within a transaction → 503 for it, other transactions are unaffected', async () => {
  const [database, killer] = [openDatabase(inject('database'), 1), openDatabase(inject('database'))]
  onTestFinished(() => Promise.all([database.end(), killer.end()]).then(() => {}))
  const connectionEnd = new Promise<void>(resolve =>
    database.once('connect', client => client.once('end', resolve)),
  )
  const pendingWork = runInTransaction(database, actor, async db => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await connectionEnd
    await sql`select 1`.execute(db)
  })
  const problem = await pendingWork.catch((error: unknown) => error)
  expect(findRefusal(problem)).toMatchObject({ status: 503, message: DATABASE_UNAVAILABLE_MESSAGE })
  const next = await runInTransaction(database, actor, db => sql`select 1 as one`.execute(db))
  expect(next.rows).toEqual([{ one: 1 }])
})

const getProblem = (work: Promise<unknown>) => work.then(() => undefined, findRefusal)
const writing = (key: string) => (db: Db) =>
  db
    .insertInto('attempts')
    .values({ subject: key, window_start: new Date().toISOString() })
    .execute()

test.each(['hung', 'cut'] as const)(
  'runInTransaction: no confirmation of the commit (%s) → 503 that says the outcome is unknown',
  async how => {
    const [key, database] = [randomUUID(), await failing('commit', how)]
    const direct = openDatabase(inject('database'), 1)
    onTestFinished(() => direct.end())
    const problem = await getProblem(runInTransaction(database, actor, writing(key)))
    expect(problem).toMatchObject({ status: 503, extra: { outcome: 'unknown' } })
    expect(problem!.message).toContain('nie wiadomo, czy został przyjęty')
    expect(database.totalCount).toBe(0)
    const countStored = async () =>
      (await direct.query('select from attempts where subject = $1', [key])).rowCount
    await expect.poll(countStored).toBe(1)
  },
)

test('runInTransaction: connection lost before the commit → refused with certainty, and nothing is stored', async () => {
  const [key, database] = [randomUUID(), await failing(`pg_sleep`, 'cut')]
  const direct = openDatabase(inject('database'), 1)
  onTestFinished(() => direct.end())
  const work = runInTransaction(database, actor, async db => {
    await writing(key)(db)
    await sql`select pg_sleep(0)`.execute(db)
  })
  expect(await getProblem(work)).toMatchObject({
    status: 503,
    message: DATABASE_UNAVAILABLE_MESSAGE,
    extra: undefined,
  })
  const result = await direct.query('select from attempts where subject = $1', [key])
  expect(result.rowCount).toBe(0)
})

test('setStatementTimeout: agreed longer timeout → applies to the transaction', async () => {
  const database = openDatabase(inject('database'), 1)
  onTestFinished(() => database.end())
  const slow = runInTransaction(database, actor, async db => {
    await setStatementTimeout(db, 20_000)
    return sql`select current_setting('statement_timeout') as patience`.execute(db)
  })
  expect((await slow).rows).toEqual([{ patience: '20s' }])
})

// PgBouncer itself is tested by `npm run faults pooler`.
test('openBehindPooler: nothing stays set or prepared on a connection, and the transaction’s limits apply', async () => {
  const pool = openBehindPooler(inject('database'), 1)
  onTestFinished(() => pool.end())
  const KEPT = `select current_user::text as role, current_setting('app.parish_id', true) as parish,
    current_setting('statement_timeout') as patience, current_setting('idle_in_transaction_session_timeout') as idle,
    (select count(*)::int from pg_prepared_statements) as prepared`
  const before = (await pool.query(prepareStatement(pool, KEPT))).rows
  expect(before).toMatchObject([{ role: 'kancelaria', patience: '0', idle: '0', prepared: 0 }])
  const result = await runInTransaction(pool, { role: 'app_user', parish_id: 7 }, db =>
    sql.raw(KEPT).execute(db),
  )
  expect(result.rows).toEqual([
    { role: 'app_user', parish: '7', patience: '5s', idle: '10s', prepared: 0 },
  ])
  const patientOne = await runInTransaction(
    pool,
    { role: 'app_user', statementTimeout: 60_000 },
    db => sql.raw(KEPT).execute(db),
  )
  expect(patientOne.rows).toMatchObject([{ parish: '', patience: '1min' }])
  const after = (await pool.query(prepareStatement(pool, KEPT))).rows
  expect(after).toEqual([{ ...before[0], parish: '' }])
})

test('connection pool: all connections busy → 503 that says the server is busy, not that the database is silent', async () => {
  const pool = openDatabase(inject('database'), 1)
  const client = await pool.connect()
  for (const request of [
    runInTransaction(pool, { role: 'app_system' }, async () => {}),
    pool.query('select 1'),
  ]) {
    const problem = await request.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(findRefusal(problem)).toMatchObject({
      status: 503,
      message: 'Serwer wykonuje teraz zbyt wiele prac naraz. Spróbuj ponownie za chwilę.',
    })
  }
  client.release()
  await pool.end()
})

test('runInTransaction: a newer program adds a column to a table that a prepared statement reads whole → the repetition reads it on every connection', async () => {
  const database = openDatabase(inject('database'), 2)
  const table = `plan_${process.pid}`
  onTestFinished(async () => {
    await database.query(`drop table ${table}`)
    await database.end()
  })
  await database.query(
    `create table ${table} as select 1 as a; grant select on ${table} to app_system`,
  )
  const read = () =>
    retryOnce(() =>
      runInTransaction(database, actor, async db => {
        await sql`select pg_sleep(0.02)`.execute(db)
        return (await sql.raw(`select * from ${table}`).execute(db)).rows
      }),
    )
  const readTwice = () => Promise.all([read(), read()])
  for (let count = 0; count < 3; count++)
    expect(await readTwice()).toEqual([[{ a: 1 }], [{ a: 1 }]])
  await database.query(`alter table ${table} add column b integer`)
  const row = { a: 1, b: null }
  for (let count = 0; count < 3; count++) expect(await readTwice()).toEqual([[row], [row]])
})

test('openServerDatabase: connection unused for a minute → open; for five minutes → closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = openServerDatabase(inject('database'), 2)
  onTestFinished(() => database.end())
  await database.query('select 1')
  vi.advanceTimersByTime(60_000)
  expect(database.totalCount).toBe(1)
  vi.advanceTimersByTime(300_000)
  expect(database.totalCount).toBe(0)
})
