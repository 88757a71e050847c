import type { Client } from 'pg'

/** Only one process at a time makes the role and the database; the number means nothing. */
const CREATION_LOCK_KEY = 20_260_702

/** The program's own role is no superuser, so that row security binds it; it makes the roles of migrations. */
export async function createOwnDatabase(client: Client) {
  if (await exists(client, 'pg_database', 'datname')) return
  await client.query('select pg_advisory_lock($1)', [CREATION_LOCK_KEY])
  if (!(await exists(client, 'pg_roles', 'rolname')))
    await client.query('create role kancelaria login createrole')
  if (!(await exists(client, 'pg_database', 'datname')))
    await client.query('create database kancelaria owner kancelaria')
  await client.query('select pg_advisory_unlock($1)', [CREATION_LOCK_KEY])
}

async function exists(client: Client, catalog: string, name: string) {
  const { rowCount } = await client.query(`select from ${catalog} where ${name} = 'kancelaria'`)
  return rowCount === 1
}
