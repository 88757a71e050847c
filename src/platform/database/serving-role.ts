import pg from 'pg'
import { commandLine } from '../command-line.ts'
import { requireCurrentTables } from './migrate.ts'
import { firstRowOrThrow } from './records.ts'

/** Application roles that a request may take; `app_backup`, which reads every parish, is none of them. */
const grantRoles = (role: string) => [
  `grant app_user, app_system to ${role} with inherit true, set true`,
  `grant app_key to ${role} with inherit false, set true`,
]

/** Rights of the connection itself, outside an application role: the version of the tables and the state of the queue. */
const grantTables = (role: string) => [
  `grant select on kysely_migration to ${role}`,
  `grant usage on schema pgboss to ${role}`,
  `grant select on pgboss.queue to ${role}`,
  `grant select (name, state, start_after, completed_on) on pgboss.job to ${role}`,
]

/**
 * A temporary table outlives its request on the pooled connection and hides the table of the same name from later ones;
 * only the owner of the database needs any.
 */
export const REVOKE_TEMPORARY = `
  do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$`

/** Role and server of a connection. */
interface RoleFacts {
  role: string
  /** Attributes of the role that let it see every parish. */
  excess: string[]
  readsAll: boolean
  /** Settings stored with the role that would change what each of its connections sees. */
  settings: string[]
  /** The same for two addresses of one database. */
  database: string
}

const FACTS = `
  select current_user as role, pg_has_role('app_backup', 'member') as "readsAll",
    array_remove(array[case when rolsuper then 'SUPERUSER' end, case when rolbypassrls then 'BYPASSRLS' end,
      case when rolcreaterole then 'CREATEROLE' end, case when rolreplication then 'REPLICATION' end], null) as excess,
    array(select split_part(setting, '=', 1) from pg_db_role_setting s, unnest(s.setconfig) setting
      where s.setrole = pg_roles.oid and setting ~ '^(app\\.|search_path=|row_security=|role=)' order by 1) as settings,
    pg_postmaster_start_time() || ' ' || (select oid from pg_database where datname = current_database()) as database
  from pg_roles where rolname = current_user`

const readFacts = async (client: pg.Client) =>
  firstRowOrThrow((await client.query<RoleFacts>(FACTS)).rows)

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

const refuseServing = (sentence: string) => new Error(`${sentence} Popraw ustawienie DATABASE_URL.`)

function checkServing(serving: RoleFacts, owner: RoleFacts) {
  const { role } = serving
  checkSettings(serving)
  if (serving.database !== owner.database)
    throw refuseServing('DATABASE_URL i DATABASE_OWNER_URL wskazują dwie różne bazy danych.')
  if (role === owner.role)
    throw refuseServing(
      `DATABASE_URL i DATABASE_OWNER_URL podają tę samą rolę ${role}. Rola, która obsługuje program, ma być inna niż właściciel tabel.`,
    )
  if (serving.excess.length > 0)
    throw refuseServing(
      `Rola ${role}, która obsługuje program, ma za dużo praw (${serving.excess.join(', ')}): widziałaby dane wszystkich parafii. Odbierz je poleceniem ALTER ROLE albo podaj inną rolę.`,
    )
  if (serving.readsAll)
    throw refuseServing(
      `Rola ${role}, która obsługuje program, należy do roli app_backup albo do właściciela tabel: widziałaby dane wszystkich parafii. Odbierz to poleceniem REVOKE albo podaj inną rolę.`,
    )
}

/** The role may store settings for itself: whoever sent statements of his own could leave a parish behind. */
function checkSettings({ role, settings }: Pick<RoleFacts, 'role' | 'settings'>) {
  if (settings.length > 0)
    throw new Error(
      `Rola ${role}, która obsługuje program, ma zapisane ustawienia, których program jej nie dał (${settings.join(', ')}). Usuń je poleceniem ALTER ROLE ${role} RESET ALL i sprawdź, kto je zapisał.`,
    )
}

/** Lock key so that two starting processes do not change the same rights at once; the number is arbitrary. */
const GRANT_LOCK_KEY = 20_261_130

/**
 * Gives the role of `servingUrl` the rights that requests need, and no others (docs/decisions/0104). Throws a Polish
 * sentence when that role could see every parish.
 */
export async function grantServing(ownerUrl: string, servingUrl: string): Promise<void> {
  const serving = await withClient(servingUrl, readFacts)
  await withClient(ownerUrl, async client => {
    checkServing(serving, await readFacts(client))
    const role = client.escapeIdentifier(serving.role)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK_KEY])
    for (const statement of [...grantRoles(role), ...grantTables(role), REVOKE_TEMPORARY])
      await client.query(statement)
    await client.query('commit')
  })
}

const MISSING = `
  select current_user as role from pg_roles where rolname = current_user
    and not (pg_has_role('app_user', 'set') and pg_has_role('app_system', 'set') and pg_has_role('app_key', 'set')
      and has_table_privilege('public.kysely_migration', 'select'))`

/**
 * Checks at the start of a process that only serves requests that its role has its rights and that the tables are those
 * of this program; throws a Polish sentence otherwise.
 */
export async function requireServing(url: string): Promise<void> {
  const missing = await withClient(url, async client => (await client.query(MISSING)).rows[0])
  if (missing)
    throw new Error(
      `Rola ${missing.role} z ustawienia DATABASE_URL nie ma jeszcze praw do tabel. Nadaje je proces, który ma też ustawienie DATABASE_OWNER_URL, oraz polecenie ${commandLine('upgrade')}: uruchom jedno z nich.`,
    )
  checkSettings(await withClient(url, readFacts))
  await requireCurrentTables(url)
}
