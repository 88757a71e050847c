import type pg from 'pg'

/** Runs work on the tables of one parish and rolls it back at the end: row-level security needs to know the parish. */
export async function inParish<T>(
  database: pg.Pool,
  parish_id: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query(`begin; set local app.parish_id = ${parish_id}`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
