import type { Client } from 'pg'

/** Lock key so that only one process at a time creates the role and the database; the number is arbitrary. */
const CREATION_LOCK_KEY = 20_260_702

/**
 * Creates the role and database of the program; the role is no superuser, so that row-level security applies to it, but
 * it can create the roles of migrations.
 */
export async function createOwnDatabase(client: Client, password?: string) {
  if (await exists(client, 'pg_database', 'datname')) return
  await client.query('select pg_advisory_lock($1)', [CREATION_LOCK_KEY])
  if (!(await exists(client, 'pg_roles', 'rolname')))
    await client.query(
      `create role kancelaria login createrole${password ? ` password ${client.escapeLiteral(password)}` : ''}`,
    )
  if (!(await exists(client, 'pg_database', 'datname')))
    await client.query('create database kancelaria owner kancelaria')
  await client.query('select pg_advisory_unlock($1)', [CREATION_LOCK_KEY])
}

async function exists(client: Client, catalog: string, name: string) {
  const { rowCount } = await client.query(`select from ${catalog} where ${name} = 'kancelaria'`)
  return rowCount === 1
}
