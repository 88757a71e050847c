import type pg from 'pg'

/** Part of a table in a copy: expressions in the order of its columns, over the table `t`. */
export interface TablePart {
  columns: string[]
  where: string
}

/** Tables common to all parishes and readable by each, which are copied completely. */
const COMMON = new Set([
  'dictionaries',
  'dioceses',
  'history_shapes',
  'modules',
  'sections',
  'subscriptions',
])

/** Columns of an account that are copied: only its identity, neither passwords nor second factors. */
const ACCOUNT: Readonly<Record<string, string>> = {
  password_hash: 'null',
  two_factor_secret: 'null',
  two_factor_step: 'null',
  recovery_codes: `'{}'::text[]`,
}

/** Tables with data of this installation only: files on its disk, responses to its own requests. */
export const OF_INSTALLATION = new Set([
  'account_sessions',
  'parish_backup_plans',
  'parish_backups',
  'parish_backup_takings',
  'parish_requests',
])

const LINKS = `
  select conrelid::regclass::text as owner, confrelid::regclass::text as to,
    (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    and confrelid in ('users'::regclass, 'parishes'::regclass) and cardinality(conkey) = 1`

interface Link {
  owner: string
  to: 'users' | 'parishes'
  column: string
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Selects the data of one parish, table by table: its rows, and the dictionary entries that all parishes share.
 * References to other parishes and to accounts from outside are left out; the text beside them remains.
 */
export async function getPart(client: pg.ClientBase, parish: number) {
  const { rows: links } = await client.query<Link>(LINKS)
  const findLink = (name: string, column: string) =>
    links.find(link => link.owner === name && link.column === column && column !== 'parish_id')

  function expression(name: string, column: string) {
    if (name === 'users' && column in ACCOUNT) return ACCOUNT[column]!
    const link = findLink(name, column)
    if (link?.to === 'parishes') return 'null'
    if (link?.to === 'users') {
      return `(select u.id from users u where u.id = t.${quoteIdentifier(column)} and u.parish_id = ${parish})`
    }
    return `t.${quoteIdentifier(column)}`
  }

  return ({ name, columns }: { name: string; columns: string[] }): TablePart => ({
    columns: columns.map(column => expression(name, column)),
    where: getWhere(name, columns, parish),
  })
}

function getWhere(name: string, columns: string[], parish: number) {
  if (COMMON.has(name)) return 'true'
  if (name === 'parishes') return `t.id = ${parish}`
  if (OF_INSTALLATION.has(name) || !columns.includes('parish_id')) return 'false'
  return DICTIONARIES.has(name)
    ? `(t.parish_id = ${parish} or t.parish_id is null)`
    : `t.parish_id = ${parish}`
}

/** Dictionaries with entries of a parish's own and common ones. */
export const DICTIONARIES = new Set([
  'towns',
  'streets',
  'zip_codes',
  'names',
  'dictionary_parishes',
  'dictionary_items',
])
