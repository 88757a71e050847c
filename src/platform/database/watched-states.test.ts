import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { migrateDatabase } from './migrate.ts'

/** Rights that every start of the former program gave. */
const FORMER_GRANTS = `
  grant select (state, created_at) on order_payments to app_system;
  grant select (state) on message_deliveries to app_system`

const RIGHTS = `
  select concat_ws(' ', c.relname, a.attname, r.rolname, acl.privilege_type) as line
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
  cross join lateral (select * from aclexplode(c.relacl) where a.attname is null
    union all select * from aclexplode(a.attacl)) acl
  join pg_roles r on r.oid = acl.grantee
  where c.relnamespace = 'public'::regnamespace and r.rolname like 'app\\_%' order by line`

async function openClient(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function listRights(client: pg.Client) {
  const { rows } = await client.query<{ line: string }>(RIGHTS)
  return rows.map(({ line }) => line)
}

test('rights of the application roles: an upgraded database has the same as before, and as a new one', async () => {
  const url = await emptyDatabase('watched_states')
  await migrateDatabase(url, '0352_unseen_announcements')
  const client = await openClient(url)
  const rightsWithoutGrants = await listRights(client)
  await client.query(FORMER_GRANTS)
  const formerRights = await listRights(client)
  expect(formerRights.filter(line => !rightsWithoutGrants.includes(line))).toEqual([
    'message_deliveries state app_system SELECT',
    'order_payments created_at app_system SELECT',
    'order_payments state app_system SELECT',
  ])
  await migrateDatabase(url, '0353_watched_states')
  expect(await listRights(client)).toEqual(formerRights)
  await migrateDatabase(url)
  expect(await listRights(client)).toEqual(
    await listRights(await openClient(await ownDatabase('watched_states_new'))),
  )
})
