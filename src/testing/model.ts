import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { installJobs } from '#platform/jobs/jobs.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { type Embedded, createDatabase } from '#platform/postgres/embedded.ts'

/** Names of the databases of tests begin with it, and with the number of the process that made them. */
export const DATABASE_PREFIX = 'test_'

const MIGRATIONS = 'db/migrations'
/** Name of the database with the demonstration, of a run whose database has this address. */
export const demoModelName = (runDatabase: string) =>
  `${new URL(runDatabase).pathname.slice(1)}_demo`

/** Other files that decide how an empty migrated database looks. */
const SOURCES = [
  'package-lock.json',
  'src/platform/database/migrate.ts',
  'src/platform/jobs/jobs.ts',
]

/** Name of the database with all tables and nothing in them; another migration or version gives another name. */
function modelName() {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted())
    hash.update(name).update(readFileSync(`${MIGRATIONS}/${name}`))
  for (const path of SOURCES) hash.update(readFileSync(path))
  return `model_${hash.digest('hex').slice(0, 16)}`
}

/**
 * Answers the name of a database with all tables and nothing in them, to be copied. It stays in the cluster for the next
 * run: all migrations take seconds of the processor, and most runs are of one file.
 */
export async function prepareModel(server: Embedded): Promise<string> {
  const name = modelName()
  const owner = new pg.Client(server.url)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ datname: string }>(
      `select datname from pg_database where datname like 'model\\_%'`,
    )
    const models = rows.map(({ datname }) => datname)
    if (models.includes(name)) return name
    // Another run may migrate at the same time, so only a whole database gets the name.
    const draft = `${name}_${process.pid}`
    const url = await createDatabase(server, draft)
    await migrateDatabase(url)
    await installJobs(url)
    await createDatabase(server, name, draft).catch(ignoreIfExists)
    // A model of other migrations that somebody still copies stays.
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
