import pg from 'pg'
import { inject } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { copyDatabase } from './model.ts'

let counter = 0

/**
 * An empty database, with no tables; it is dropped when the run ends. Dropped after its file, it would make the next one
 * expensive on a disk: ext4 examines every file deleted in the last minutes for each new file, and a database has 1,500.
 */
export async function emptyDatabase(name: string, template?: string): Promise<string> {
  const server = { url: inject('postgres') }
  const run = new URL(inject('database')).pathname.slice(1)
  const unique = `${run}_${process.pid}_${counter++}_${name}`
  return copyDatabase(server, unique, template)
}

/** Creates a migrated database for tests that change shared state: maintenance, the queue, the clock. */
export const ownDatabase = (name: string): Promise<string> => emptyDatabase(name, inject('model'))

/** Creates the same database, with the dictionary entries that records refer to. */
export async function ownDatabaseWithDictionaries(name: string): Promise<string> {
  const url = await ownDatabase(name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await insertDictionaries(pool)
  await pool.end()
  return url
}
