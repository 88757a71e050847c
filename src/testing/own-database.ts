import pg from 'pg'
import { inject } from 'vitest'
import { sowDictionaries } from '#dictionaries/entries/seeds.ts'
import { createDatabase } from '#platform/postgres/embedded.ts'

/** A migrated database for tests that change what all others share: the doors, the queue, the clock. */
export async function ownDatabase(name: string): Promise<string> {
  const server = { url: inject('postgres'), stop: async () => {} }
  return createDatabase(server, `${name}_${process.pid}_${Date.now()}`, inject('model'))
}

/** The same, with the entries of the dictionaries that records refer to. */
export async function ownDatabaseWithDictionaries(name: string): Promise<string> {
  const url = await ownDatabase(name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await sowDictionaries(pool)
  await pool.end()
  return url
}
