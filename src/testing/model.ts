import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { installJobs } from '#platform/jobs/jobs.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { type EmbeddedServer, createDatabase } from '#platform/postgres/embedded.ts'

/** Prefix of the names of test databases, followed by the number of the process that created them. */
export const DATABASE_PREFIX = 'test_'

const MIGRATIONS = 'db/migrations'
/** Returns the name of the demo database of the run whose database has this address. */
export const demoModelName = (runDatabase: string) =>
  `${new URL(runDatabase).pathname.slice(1)}_demo`

/** Other files that affect the schema of an empty migrated database. */
const SOURCES = [
  'package-lock.json',
  'src/platform/database/migrate.ts',
  'src/platform/jobs/jobs.ts',
]

/** Returns the name of the empty migrated database; another migration or version gives another name. */
function modelName() {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted())
    hash.update(name).update(readFileSync(`${MIGRATIONS}/${name}`))
  for (const path of SOURCES) hash.update(readFileSync(path))
  return `model_${hash.digest('hex').slice(0, 16)}`
}

/**
 * Returns the name of an empty migrated database, to be copied. It stays in the cluster for the next run, because all
 * migrations take seconds of processor time, and most runs are of one file.
 */
export async function prepareModel(server: EmbeddedServer): Promise<string> {
  const name = modelName()
  const owner = new pg.Client(server.url)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ datname: string }>(
      `select datname from pg_database where datname like 'model\\_%'`,
    )
    const models = rows.map(({ datname }) => datname)
    if (models.includes(name)) return name
    // Migrated under a draft name, because another run may migrate at the same time and only a complete database may
    // get the final name.
    const draft = `${name}_${process.pid}`
    const url = await createDatabase(server, draft)
    await migrateDatabase(url)
    await installJobs(url)
    await createDatabase(server, name, draft).catch(ignoreIfExists)
    // A model of other migrations stays while another run copies it.
    for (const old of [draft, ...models])
      await owner.query(`drop database if exists "${old}"`).catch(() => {})
    return name
  } finally {
    await owner.end()
  }
}

function ignoreIfExists(problem: unknown) {
  if ((problem as pg.DatabaseError).code !== '42P04') throw problem
}
