import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { asServingRole } from '#testing/model.ts'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { type Db, openDatabase, runInTransaction } from './database.ts'
import { awaitedMigrations, migrateDatabase } from './migrate.ts'
import { grantServing, requireServing } from './serving-role.ts'
import { readOwnership } from './table-owner.ts'

const url = await ownDatabase('roles')
const servingUrl = asServingRole(url)
const serving = openDatabase(servingUrl, 2)
const owner = openDatabase(url, 2)
afterAll(() => Promise.all([serving.end(), owner.end()]))

/** Role of one test, whose name no other run has, with these attributes. */
async function createRole(attributes: string) {
  const superuser = new pg.Client(asRole(inject('postgres'), 'postgres'))
  await superuser.connect()
  const name = `serving_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const { password } = new URL(url)
  await superuser.query(
    `create role ${name} login ${attributes}${password ? ` password '${password}'` : ''}`,
  )
  onTestFinished(async () => {
    await dropRights(name)
    await superuser.query(`drop role ${name}`)
    await superuser.end()
  })
  return { name, superuser }
}

/** A role can be dropped only when it has no rights in the database of the test. */
async function dropRights(name: string) {
  const superuser = new pg.Client(asRole(url, 'postgres'))
  await superuser.connect()
  await superuser.query(`drop owned by ${name}`).finally(() => superuser.end())
}

function asRole(address: string, role: string) {
  const roleUrl = new URL(address)
  roleUrl.username = role
  return roleUrl.href
}

async function newParishId(name: string) {
  const { rows } = await owner.query(
    'insert into parishes (name, url) values ($1, $1) returning id',
    [name],
  )
  return rows[0].id as number
}

test('serving role: works inside a parish, as the application roles of a request', async () => {
  const parish_id = await newParishId('rola')
  for (const role of ['app_user', 'app_system', 'app_key'] as const) {
    const rows = await runInTransaction(serving, { role, parish_id }, db =>
      db.selectFrom('parishes').select('id').where('id', '=', parish_id).execute(),
    )
    expect(rows).toEqual([{ id: parish_id }])
  }
})

test.each([
  ['set role app_backup', /permission denied to set role/],
  ['set role kancelaria', /permission denied to set role/],
  ['set session_replication_role = replica', /permission denied/],
  ['create table notes (id integer)', /permission denied for schema public/],
  ['alter table people add column note text', /must be owner/],
  ['alter table people disable row level security', /must be owner/],
  ['alter table history_entries disable trigger user', /must be owner/],
  ['drop policy parish on people', /must be owner/],
  ['create role another', /permission denied/],
  ['delete from kysely_migration', /permission denied/],
  ['select data from pgboss.job', /permission denied/],
  ['update history_entries set reason = null', /permission denied/],
])('serving role: %s → refused by the database', async (statement, problem) => {
  await expect(serving.query(statement)).rejects.toThrow(problem)
})

test.each(['app_user', 'app_system', 'app_key'])(
  'serving role as %s: a temporary table, which would hide one from later requests → refused',
  async role => {
    const client = await serving.connect()
    onTestFinished(() => client.release(true))
    await client.query(`set role ${role}`)
    for (const object of ['table people (id bigint)', 'view people as select 1 as id'])
      await expect(client.query(`create temporary ${object}`)).rejects.toThrow(
        /permission denied to create temporary tables/,
      )
  },
)

test('serving role: a setting left on the connection → not seen by the next request', async () => {
  const [parish_id, pool] = [await newParishId('zostawiona'), openDatabase(servingUrl, 1)]
  onTestFinished(() => pool.end())
  await pool.query(`set app.parish_id = ${parish_id}; set search_path = pg_catalog`)
  const readSettings = (db: Db) =>
    sql<{ parish: string; path: string }>`
      select current_setting('app.parish_id', true) as parish, current_setting('search_path') as path`.execute(
      db,
    )
  const { rows } = await runInTransaction(pool, { role: 'app_system' }, readSettings)
  expect(rows).toEqual([{ parish: '', path: '"$user", public' }])
})

test('serving role: without a parish it sees no person, whichever role it takes', async () => {
  const parish_id = await newParishId('druga')
  await runInTransaction(owner, { role: 'app_user', parish_id }, db =>
    db.insertInto('people').values({ names: 'Anna', surname: 'Nowak', gender: 2 }).execute(),
  )
  const count = (role: 'app_user' | 'app_key', of?: number) =>
    runInTransaction(serving, { role, parish_id: of }, db =>
      db.selectFrom('people').select('id').execute(),
    )
  expect(await count('app_user', parish_id)).toHaveLength(1)
  expect(await count('app_user')).toHaveLength(0)
  expect(await count('app_key')).toHaveLength(0)
  const { rows } = await serving.query('select id from people')
  expect(rows).toEqual([])
})

test.each([
  ['SUPERUSER', /ma za dużo praw \(SUPERUSER\)/],
  ['BYPASSRLS', /ma za dużo praw \(BYPASSRLS\)/],
  ['CREATEROLE REPLICATION', /ma za dużo praw \(CREATEROLE, REPLICATION\)/],
])('grantServing: a role with %s → refused', async (attributes, words) => {
  const { name } = await createRole(attributes)
  await expect(grantServing(url, asRole(url, name))).rejects.toThrow(words)
})

test.each(['app_backup', 'kancelaria'])('grantServing: a member of %s → refused', async group => {
  const { name, superuser } = await createRole('')
  await superuser.query(`grant ${group} to ${name}`)
  await expect(grantServing(url, asRole(url, name))).rejects.toThrow(/należy do roli app_backup/)
})

test('grantServing: the owner itself, or another database → refused', async () => {
  await expect(grantServing(url, url)).rejects.toThrow(/tę samą rolę kancelaria/)
  const otherUrl = await ownDatabase('roles-other')
  await expect(grantServing(url, asServingRole(otherUrl))).rejects.toThrow(/dwie różne bazy/)
})

test('grantServing, requireServing: a parish stored with the role → refused', async () => {
  const { name, superuser } = await createRole('')
  const newUrl = asRole(url, name)
  await grantServing(url, newUrl)
  await superuser.query(`alter role ${name} set app.parish_id = '7'`)
  const words = /ma zapisane ustawienia.*\(app\.parish_id\).*RESET ALL/
  await expect(grantServing(url, newUrl)).rejects.toThrow(words)
  await expect(requireServing(newUrl)).rejects.toThrow(words)
})

test('requireServing: a role without rights → says what gives them; with them → passes', async () => {
  const { name } = await createRole('')
  const newUrl = asRole(url, name)
  await expect(requireServing(newUrl)).rejects.toThrow(/nie ma jeszcze praw do tabel/)
  await grantServing(url, newUrl)
  await grantServing(url, newUrl)
  await requireServing(newUrl)
})

test('requireServing: tables of an older program → refused, nothing is changed', async () => {
  const olderUrl = await ownDatabase('roles-older')
  const older = openDatabase(olderUrl, 1)
  await older.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  )
  await older.end()
  await expect(requireServing(asServingRole(olderUrl))).rejects.toThrow(/ze starszej wersji/)
})

test('commands of the owner: the serving role → a sentence that names the setting and the owner', async () => {
  expect(await readOwnership(servingUrl)).toEqual({
    role: new URL(servingUrl).username,
    owner: 'kancelaria',
    isOwner: false,
  })
  const sentence = /Tabele należą do roli kancelaria.*DATABASE_OWNER_URL/
  await expect(awaitedMigrations(servingUrl)).rejects.toThrow(sentence)
  await expect(migrateDatabase(servingUrl)).rejects.toThrow(sentence)
  const emptyUrl = await emptyDatabase('roles-empty')
  await expect(migrateDatabase(asServingRole(emptyUrl))).rejects.toThrow(/Baza danych jest pusta/)
})
