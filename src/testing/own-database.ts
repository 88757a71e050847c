import pg from 'pg'
import { inject } from 'vitest'
import { sowDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { createDatabase } from '#platform/postgres/embedded.ts'
import { dropDatabase } from '#platform/postgres/databases.ts'
import { DATABASE_PREFIX } from './model.ts'

const databases: string[] = []

/** An empty database, with no tables; it is dropped after the tests of its file. */
export async function emptyDatabase(name: string, template?: string): Promise<string> {
  const server = { url: inject('postgres') }
  const unique = `${DATABASE_PREFIX}${process.pid}_${Date.now()}_${databases.length}_${name}`
  databases.push(unique)
  return createDatabase(server, unique, template)
}

/** A migrated database for tests that change what all others share: the doors, the queue, the clock. */
export const ownDatabase = (name: string): Promise<string> => emptyDatabase(name, inject('model'))

/** The same, with the entries of the dictionaries that records refer to. */
export async function ownDatabaseWithDictionaries(name: string): Promise<string> {
  const url = await ownDatabase(name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await sowDictionaries(pool)
  await pool.end()
  return url
}

/**
 * Drops the databases that the tests of a file made: each that stays is visited by PostgreSQL's cleaner once a minute for
 * the rest of the run.
 */
export async function dropOwnDatabases(): Promise<void> {
  const server = { url: inject('postgres') }
  for (const name of databases.splice(0)) await dropDatabase(server, name)
}
