import { Client } from 'pg'

/** Returns the first value of the result over a new connection. */
export async function queryOnce(url: string, sql: string): Promise<unknown> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
