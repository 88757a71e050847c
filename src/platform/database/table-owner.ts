import pg from 'pg'
import { firstRowOrThrow } from './records.ts'

/** The role of a connection, and the role that owns the tables. */
export interface TableOwnership {
  role: string
  /** Null in an empty database. */
  owner: string | null
  /** Whether the role of the connection may change the tables, or create them in an empty database. */
  isOwner: boolean
}

const OWNERSHIP = `
  select current_user as role, pg_get_userbyid(c.relowner) as owner,
    case when c.oid is null then has_schema_privilege('public', 'create')
      else pg_has_role(c.relowner, 'usage') end as "isOwner"
  from (select to_regclass('public.kysely_migration') as log) t left join pg_class c on c.oid = t.log`

/** Reads who owns the tables of a database. */
export async function readOwnership(connection: string | pg.PoolConfig): Promise<TableOwnership> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<TableOwnership>(OWNERSHIP).finally(() => client.end())
  return firstRowOrThrow(rows)
}

const describeMissingOwner = ({ role, owner }: TableOwnership) =>
  owner === null
    ? `Baza danych jest pusta, a rola ${role} z ustawienia DATABASE_URL nie może założyć w niej tabel. Podaj w ustawieniu DATABASE_OWNER_URL adres tej samej bazy dla roli, do której ona należy.`
    : `Tabele należą do roli ${owner}, a rola ${role} z ustawienia DATABASE_URL tylko obsługuje program i nie ma prawa do tej czynności. Podaj w ustawieniu DATABASE_OWNER_URL adres tej samej bazy dla roli ${owner}.`

/** Throws a Polish sentence when the role of the connection may not change the tables. */
export async function requireOwner(connection: string | pg.PoolConfig): Promise<void> {
  const ownership = await readOwnership(connection)
  if (!ownership.isOwner) throw new Error(describeMissingOwner(ownership))
}
