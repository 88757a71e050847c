import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from './api.ts'

const { database, newParish, inParish } = await testApi()

const all = async <Row>(text: string) => (await database.query(text)).rows as Row[]

/** Tables of the whole installation, which contain no records of parishes; app_user may at most read them. */
const INSTALLATION = new Set([
  'api_tokens',
  'backup_copies',
  'backup_copy_state',
  'backups',
  'calendar_feeds',
  'chain_verifications',
  'history_keys',
  'parish_verifications',
  'account_sessions',
  'attempts',
  'dictionaries',
  'dioceses',
  'downloads',
  'file_parts',
  'files',
  'help_articles',
  'history_heads',
  'history_shapes',
  'idempotency_keys',
  'identity_links',
  'identity_providers',
  'installation_state',
  'known_devices',
  'kysely_migration',
  'kysely_migration_lock',
  'mail_tokens',
  'modules',
  'parish_cleanups',
  'passkeys',
  'push_keys',
  'push_subscriptions',
  'news_reads',
  'nightly_progress',
  'parish_modules',
  'parish_requests',
  'parishes',
  'popups',
  'popups_seen',
  'program_versions',
  'read_seals',
  'release_check',
  'release_notes_seen',
  'request_counts',
  'sections',
  'sign_ins',
  'sms_strays',
  'spent_challenges',
  'subscriptions',
  'territory_files',
  'territory_imports',
  'territory_streets',
  'territory_towns',
  'territory_units',
  'tours_seen',
  'users',
])

interface Table {
  name: string
  secured: boolean
  forced: boolean
  parish: 'needed' | 'nullable' | null
}

const tables = await all<Table>(`
  select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    case when a.attname is null then null when a.attnotnull then 'needed' else 'nullable' end as parish
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'parish_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
const tenants = tables.filter(({ name }) => !INSTALLATION.has(name))

test('every table belongs to the installation or is guarded by forced row-level security', () => {
  expect(tenants.length).toBeGreaterThan(15)
  // history_entries is not forced because a trigger writes it; no other role may write it.
  const unguardedTables = tenants.filter(
    t => !t.secured || !t.parish || !(t.forced || t.name === 'history_entries'),
  )
  expect(unguardedTables).toEqual([])
})

test('roles that serve requests own nothing, bypass no policy and may not truncate', async () => {
  expect(
    await all(`select rolname from pg_roles where rolname in ('app_user', 'app_key', 'app_system')
      and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole)`),
  ).toEqual([])
  expect(
    await all(
      `select relname from pg_class where pg_get_userbyid(relowner) in ('app_user', 'app_key', 'app_system')`,
    ),
  ).toEqual([])
  expect(
    await all(`select table_name from information_schema.role_table_grants
      where grantee in ('app_user', 'app_key', 'app_system') and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')`),
  ).toEqual([])
  // Else they could attach it to a temporary table of their own (0347).
  expect(
    await all(`select proname from pg_proc where prorettype = 'trigger'::regtype
      and pronamespace = 'public'::regnamespace and has_function_privilege('app_system', oid, 'execute')`),
  ).toEqual([])
})

test('app_user cannot write the history, read accounts or delete a sacramental record', async () => {
  const grants = await all<{ table_name: string; privilege_type: string }>(`
    select table_name, privilege_type from information_schema.role_table_grants where grantee = 'app_user'`)
  const may = (table: string) =>
    grants.filter(g => g.table_name === table).map(g => g.privilege_type)
  for (const table of ['history', 'history_entries', 'history_shapes'])
    expect(may(table), table).toEqual(['SELECT'])
  for (const table of ['users', 'account_sessions', 'history_heads', 'mail_tokens'])
    expect(may(table), table).toEqual([])
  for (const table of ['baptisms', 'baptism_annotations', 'people', 'families', 'documents']) {
    expect(may(table), table).not.toContain('DELETE')
  }
})

test('a foreign key between two records of parishes always includes the parish', async () => {
  const links = await all<{ constraint: string; from: string; to: string; columns: string[] }>(`
    select k.conname as constraint, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
      array(select attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k where k.contype = 'f'`)
  const tenantTables = new Set(tenants.filter(t => t.parish === 'needed').map(t => t.name))
  const loose = links.filter(
    link => tenantTables.has(link.to) && !link.columns.includes('parish_id'),
  )
  expect(loose).toEqual([])
  expect(links.filter(link => tenantTables.has(link.to)).length).toBeGreaterThan(10)
})

test('a foreign key between two records of a parish is deferrable, so that the parish can be restored over itself', async () => {
  const links = await all<{ constraint: string }>(`
    select conname as constraint from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) > 1 and not condeferrable`)
  expect(links).toEqual([])
})

test('keys and unique indexes of parishes begin with the parish, so they reveal nothing of another', async () => {
  const keys = await all<{ index: string; table: string; definition: string }>(`
    select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`)
  const tenantTables = new Set(tenants.filter(t => t.parish === 'needed').map(t => t.name))
  const bare = keys.filter(
    k => tenantTables.has(k.table) && !/\((parish_id|COALESCE\(parish_id)/.test(k.definition),
  )
  // A verification code is looked up by visitors who know no parish; it is random and reveals nothing.
  expect(bare.map(k => k.index)).toEqual(['documents_by_code'])
})

test('views over records of parishes use the permissions of the caller', async () => {
  expect(
    await all(`select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce('security_invoker=true' = any(reloptions), false)`),
  ).toEqual([])
})

test('a query without a parish condition returns no rows of another parish, in any table', async () => {
  const [ownCaller, otherCaller] = [await newParish(), await newParish()]
  await inParish(otherCaller.parish_id, db =>
    db.insertInto('people').values({ names: 'Anna', surname: 'Nowak' }).execute(),
  )
  for (const { name, parish } of tenants) {
    const rows = await inParish(ownCaller.parish_id, db =>
      db
        .selectFrom(name as 'people')
        .select('parish_id')
        .where('parish_id', 'is not', null)
        .execute(),
    )
    const foreign = rows.filter(row => row.parish_id !== ownCaller.parish_id)
    expect(foreign, `${name} (${parish})`).toEqual([])
  }
  const visibleRows = await inParish(otherCaller.parish_id, db =>
    db.selectFrom('people').select('surname').execute(),
  )
  expect(visibleRows).toEqual([{ surname: 'Nowak' }])
})

test('app_user: every table with a parish that it may read is guarded by a policy', async () => {
  const readable = await all<{ name: string; secured: boolean }>(`
    select c.relname as name, c.relrowsecurity as secured
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'parish_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (has_table_privilege('app_user', c.oid, 'select') or has_any_column_privilege('app_user', c.oid, 'select'))`)
  expect(readable.length).toBeGreaterThan(100)
  expect(readable.filter(({ secured }) => !secured)).toEqual([])
  const [ownCaller] = [await newParish(), await newParish()]
  for (const { name } of readable) {
    const { rows } = await inParish(ownCaller.parish_id, db =>
      sql<{ parish_id: number }>`select distinct parish_id from ${sql.table(name)}
        where parish_id is not null`.execute(db),
    )
    expect(
      rows.filter(row => row.parish_id !== ownCaller.parish_id),
      name,
    ).toEqual([])
  }
})

test('without a parish no rows are visible, also on a connection that another parish has just used', async () => {
  const priest = await newParish()
  await inParish(priest.parish_id, db =>
    db.insertInto('people').values({ names: 'Jan', surname: 'Zięba' }).execute(),
  )
  expect(await inParish(null, db => db.selectFrom('people').selectAll().execute())).toEqual([])
})

test('a record cannot be written into another parish, nor refer to a record of it', async () => {
  const [ownCaller, otherCaller] = [await newParish(), await newParish()]
  const person = { names: 'Ewa', surname: 'Nowak' }
  const { id } = await inParish(otherCaller.parish_id, db =>
    db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow(),
  )
  await expect(
    inParish(ownCaller.parish_id, db =>
      db
        .insertInto('people')
        .values({ ...person, parish_id: otherCaller.parish_id! })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(
    inParish(ownCaller.parish_id, db =>
      db
        .insertInto('people')
        .values({ ...person, mother_id: id })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    inParish(ownCaller.parish_id, db =>
      db
        .insertInto('people')
        .values({ ...person, dic_town_id: 2_000_000 })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23503' })
})
