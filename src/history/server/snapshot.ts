import type pg from 'pg'
import type { Database } from '#platform/database/database.ts'

/**
 * Reads at one moment, as long as it takes; only for the time of the work, because an open snapshot keeps the database
 * from cleaning up.
 */
export async function readSnapshot<T>(
  database: Database,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query(
      'begin isolation level repeatable read read only; set local statement_timeout = 0',
    )
    return await work(client)
  } finally {
    const problem = await client.query('rollback').then(
      () => false,
      () => true,
    )
    // A connection that was lost leaves the pool, and does not hide the error of the work.
    client.release(problem)
  }
}
