import type pg from 'pg'

/** Work on the tables of one parish, undone at the end: row security wants to know whose they are. */
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
