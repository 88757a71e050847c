import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import {
  type Database,
  type Db,
  createKysely,
  openDatabase,
  runInTransaction,
} from '#platform/database/database.ts'
import { newParish } from './clerk.ts'
import type { FaultFinding, Scale } from './finding.ts'
import type { TestInstallation } from './office.ts'

/** Tables in which every parish of the run has rows: people with their words, their keys and their history. */
const TABLES = ['people', 'families', 'record_words', 'word_keys', 'history'] as const

/** Runs the work in a transaction of a parish, or of none. */
type TenantWork = <T>(parish_id: number | null, work: (db: Db) => Promise<T>) => Promise<T>

/** SQLSTATE with which the database rejects a write to another parish. */
const REACHED = '42501'

interface TenantCounts {
  transactions: number
  rows: number
  foreign: number
}

async function look(db: Db, parish_id: number | null, stats: TenantCounts) {
  const table = TABLES[randomInt(TABLES.length)]!
  // Query without a condition: only row-level security separates the parishes.
  const rows = await db.selectFrom(table).select('parish_id').limit(50).execute()
  stats.rows += rows.length
  stats.foreign += rows.filter(row => row.parish_id !== parish_id).length
}

export const insertPerson = (db: Db) =>
  db.insertInto('people').values({ names: 'Ewa', surname: 'Próba' }).execute()

/** Updates the first person that the database shows, of any parish. */
const change = (db: Db) =>
  sql`update people set names = case names when 'Ewa' then 'Anna' else 'Ewa' end where id = (select min(id) from people)`.execute(
    db,
  )

/**
 * Possible courses of a transaction: it reads, writes, is rejected by the database half-way, or is rolled back by the
 * program.
 */
const WORKS: ((db: Db) => Promise<unknown>)[] = [
  async () => {},
  async db => insertPerson(db),
  change,
  async db => sql`select 1 / 0`.execute(db),
  async db => {
    await insertPerson(db)
    throw new Error('changed its mind')
  },
]

/** Runs one transaction of one of the parishes or of none: reads, does some work, reads again. */
async function runTransactionOnce(
  runTransaction: TenantWork,
  parishes: number[],
  stats: TenantCounts,
) {
  const parish_id = [...parishes, null][randomInt(parishes.length + 1)]!
  const work = WORKS[parish_id === null ? 0 : randomInt(20) % WORKS.length]!
  stats.transactions++
  await runTransaction(parish_id, async db => {
    await look(db, parish_id, stats)
    await work(db)
    await look(db, parish_id, stats)
  }).catch((problem: Error & { code?: string }) => {
    if (problem.code === REACHED) stats.foreign++
    // The transaction got no connection within two seconds on a busy machine, so it never began.
    else if (/trying to connect|zbyt wiele prac/.test(problem.message)) stats.transactions--
    else if (!/division by zero|changed its mind/.test(problem.message)) throw problem
  })
}

export async function mixTransactions(
  runTransaction: TenantWork,
  parishes: number[],
  count: number,
): Promise<TenantCounts> {
  const stats: TenantCounts = { transactions: 0, rows: 0, foreign: 0 }
  const work = async () => {
    while (stats.transactions < count) await runTransactionOnce(runTransaction, parishes, stats)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return stats
}

export const asWeDo =
  (pool: Database): TenantWork =>
  (parish_id, work) =>
    runInTransaction(pool, { role: 'app_user', parish_id }, work)

/**
 * Counterexample that must never be used: sets the parish for the connection instead of the transaction, so the next
 * user of the connection inherits it.
 */
export const forTheConnection =
  (pool: Database): TenantWork =>
  async (parish_id, work) => {
    const client: pg.PoolClient = await pool.connect()
    try {
      await client.query('begin; set local role app_user')
      if (parish_id !== null) await client.query(`set app.parish_id = ${parish_id}`)
      return await work(createKysely(client, undefined, false))
    } finally {
      await client.query('commit')
      client.release()
    }
  }

export const formatStats = ({ transactions, rows, foreign }: TenantCounts) =>
  `${transactions.toLocaleString('en')} transactions, ${rows.toLocaleString('en')} rows seen, ${foreign} foreign`

/**
 * R8: tests that transactions of two parishes and of none share two connections and never see another parish's rows.
 */
export async function testTenants(
  { database }: TestInstallation,
  scale: Scale,
): Promise<FaultFinding[]> {
  const parishes = [await newParish(database), await newParish(database)]
  const { host, user, database: name } = database.options
  const pool = openDatabase({ host, user, database: name, ssl: false }, 2)
  try {
    for (const parish_id of parishes) await asWeDo(pool)(parish_id, insertPerson)
    const transactionStats = await mixTransactions(asWeDo(pool), parishes, scale.transactions)
    const connectionStats = await mixTransactions(forTheConnection(pool), parishes, 100)
    await pool.query('alter table people disable row level security')
    const unguardedStats = await mixTransactions(asWeDo(pool), parishes, 100)
    await pool.query('alter table people enable row level security')
    return [
      {
        id: 'R8',
        what: 'two parishes and nobody mixed on two connections: nobody sees a foreign row',
        held:
          transactionStats.foreign === 0 &&
          transactionStats.rows > transactionStats.transactions &&
          pool.totalCount <= 2,
        figure: formatStats(transactionStats),
      },
      {
        id: 'R8 control',
        what: 'a parish set for the connection instead of the transaction is found',
        held: connectionStats.foreign > 0,
        figure: formatStats(connectionStats),
      },
      {
        id: 'R8 control',
        what: 'a table without row-level security is found',
        held: unguardedStats.foreign > 0,
        figure: formatStats(unguardedStats),
      },
    ]
  } finally {
    await pool.end()
  }
}
