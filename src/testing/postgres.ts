import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { dropAbandoned, openSuperuserClient } from '#platform/postgres/databases.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { DATABASE_PREFIX, copyDatabase, prepareModel } from './model.ts'
import { prepareScratchFolder } from './prepare-scratch.ts'
import { SCRATCH_FOLDER } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: string
    postgres: string
    /** Name of an empty migrated database, to be copied. */
    model: string
  }
}

/**
 * Starts one real PostgreSQL for the whole run, migrated and with the dictionaries; each test uses a parish of its own.
 * It does not wait for the disk; the fault tests start servers of their own, which do.
 */
export default async function setupPostgres(project: TestProject) {
  await prepareScratchFolder()
  const server = await startEmbedded(`${SCRATCH_FOLDER}/test-postgres`, { durable: false })
  await dropAbandoned(server, DATABASE_PREFIX)
  const name = `${DATABASE_PREFIX}${process.pid}_${Date.now()}`
  const model = await prepareModel(server)
  const url = await copyDatabase(server, name, model)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await insertDictionaries(pool)
  await insertOffer(pool)
  await pool.end()
  project.provide('database', url)
  project.provide('postgres', server.url)
  project.provide('model', model)
  return async () => {
    const superuser = await openSuperuserClient(server)
    await dropAll(superuser, name)
    await superuser.end()
    await server.stop()
  }
}

/** Drops the database of the run and those that its tests made: their names begin with its name. */
async function dropAll(superuser: pg.Client, name: string) {
  const { rows } = await superuser.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [name],
  )
  for (const { datname } of rows)
    await superuser.query(
      `drop database if exists ${superuser.escapeIdentifier(datname)} with (force)`,
    )
}
