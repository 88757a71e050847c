import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { installJobs } from '#platform/jobs/jobs.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { REVOKE_TEMPORARY, grantServing } from '#platform/database/serving-role.ts'
import { openSuperuserClient } from '#platform/postgres/databases.ts'
import { type EmbeddedServer, createDatabase } from '#platform/postgres/embedded.ts'

/** Prefix of the names of test databases, followed by the number of the process that created them. */
export const DATABASE_PREFIX = 'test_'

const MIGRATIONS = 'db/migrations'
/** Returns the name of the demo database of the run whose database has this address. */
export const demoModelName = (runDatabase: string) =>
  `${new URL(runDatabase).pathname.slice(1)}_demo`

/** Role of the requests in tests, which is not the owner of the tables. */
const SERVING_ROLE = 'kancelaria_serving'

/** Returns the address of the same database for the role of requests. */
export function asServingRole(url: string): string {
  const address = new URL(url)
  address.username = SERVING_ROLE
  return address.href
}

async function createServingRole(server: EmbeddedServer) {
  const client = await openSuperuserClient(server)
  const { password } = new URL(server.url)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE])
  if (rowCount === 0)
    await client
      .query(
        `create role ${SERVING_ROLE} login${password ? ` password ${client.escapeLiteral(decodeURIComponent(password))}` : ''}`,
      )
      .catch(ignoreIfExists)
  // The owner sees which statements of the other role wait.
  await client.query('grant pg_read_all_stats to kancelaria')
  await client.end()
}

/** Other files that affect the schema of an empty migrated database. */
const SOURCES = [
  'package-lock.json',
  'src/platform/database/migrate.ts',
  'src/platform/database/serving-role.ts',
  'src/platform/jobs/jobs.ts',
  'src/testing/model.ts',
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
    await createServingRole(server)
    await grantServing(url, asServingRole(url))
    await createDatabase(server, name, draft).catch(ignoreIfExists)
    // A model of other migrations stays while another run copies it.
    for (const old of [draft, ...models])
      await owner.query(`drop database if exists "${old}"`).catch(() => {})
    return name
  } finally {
    await owner.end()
  }
}

/** Creates a database from a template; rights to a database itself are not copied with it. */
export async function copyDatabase(
  server: Pick<EmbeddedServer, 'url'>,
  name: string,
  template?: string,
): Promise<string> {
  const url = await createDatabase(server, name, template)
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(REVOKE_TEMPORARY).finally(() => owner.end())
  return url
}

function ignoreIfExists(problem: unknown) {
  const { code } = problem as pg.DatabaseError
  if (code !== '42P04' && code !== '42710') throw problem
}
