import type pg from 'pg'
import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { findAlteredContents } from './contents.ts'
import { findAlteredReadings } from '../readings/readings.ts'
import { listHistories } from '../chain.ts'
import { readSnapshot } from '../snapshot.ts'
import type { Stray } from '../readings/last-entry-difference.ts'

interface TrackedTable {
  name: string
  /** Columns that no entry contains: secrets, the version, values computed by the database. */
  quiet: string[]
  /** Columns of which an entry contains only a salted digest. */
  digested: string[]
  /**
   * Columns that identify a record, within its parish when it is `ofParish`: its number, or a dictionary and a number.
   */
  key: string[]
  ofParish: boolean
  /** Default values, as a jsonb expression, of columns added later for rows written before. */
  defaults: string
}

interface Row {
  name: string
  args: Buffer
  generated: string[]
  key: string[]
  defaults: Record<string, string>
}

const TRACKED = `
  select c.relname as name, t.tgargs as args,
    array(select attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
    array(select attname::text from pg_attribute where attrelid = c.oid and attgenerated <> '') as generated,
    coalesce((select jsonb_object_agg(a.attname, pg_get_expr(d.adbin, d.adrelid)) from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = c.oid and a.attgenerated = ''), '{}') as defaults
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'history_update' order by c.relname`

const getArguments = (args: Buffer) => args.toString().split('\0').filter(Boolean)

const withoutPrefix = (values: string[], prefix: string) =>
  values.filter(value => value.startsWith(prefix)).map(value => value.slice(prefix.length))

/**
 * Parses the arguments of a table's trigger: digested columns, ignored columns, and the key of a table without a
 * number.
 */
export function parseTrackingArguments(args: Buffer) {
  const values = getArguments(args)
  return {
    digested: withoutPrefix(values, 'digest:'),
    ignored: values.filter(value => !value.includes(':')),
    keys: withoutPrefix(values, 'key:'),
  }
}

// A default that calls a function (a number, a moment, the parish) existed when its table was created.
const constants = (defaults: Row['defaults']) =>
  Object.entries(defaults).filter(([, text]) => !text.includes('('))

function parseTrackedTable({ name, args, generated, key, defaults }: Row): TrackedTable {
  const { digested, ignored } = parseTrackingArguments(args)
  return {
    name,
    quiet: ['version', 'hidden_salt', 'hidden_digest', ...digested, ...ignored, ...generated],
    digested: digested.length > 0 ? [...digested, 'hidden_salt'] : [],
    key: key.filter(column => column !== 'parish_id'),
    ofParish: key.includes('parish_id'),
    defaults: `jsonb_build_object(${constants(defaults)
      .map(([column, text]) => `'${column}', ${text}`)
      .join(', ')})`,
  }
}

/**
 * Builds the query for broken history (`offset 0`: each state is unpacked once): the old state in an entry must equal the new state of the entry before it, and
 * the row must equal the new state of the last one; rows that are older than the history of their table and gone are
 * not checked. Sides that differ are converted to rows of the current table, so that the same moment written in another
 * time zone is equal.
 */
function buildStrayQuery({ name, digested, defaults, ofParish, key }: TrackedTable) {
  const buildKeyExpression = (content: string) =>
    `jsonb_build_array(${key.map(column => `${content} -> '${column}'`).join(', ')})`
  const asToday = (content: string) =>
    `to_jsonb(jsonb_populate_record(null::"${name}", ${defaults} || ${content})) - $1::text[]`
  // A record is known by its `id`, or by the first column of its key.
  const number = key.includes('id') ? 'id' : String(key[0])
  const names = digested.map(column => `'${column}'`).join(', ')
  const digest = names ? `hidden_digest(to_jsonb(t), array[${names}])` : 'null::text'
  return `
  with entries as (
    select record_id, action, old, new, ${buildKeyExpression('coalesce(new, old)')} as key,
      lag(new) over record as before, lead(record_id) over record is null as last
    from (select record_id, action, old, new, at, seq from history
      where ${ofParish ? 'parish_id = $2 and' : ''} table_name = '${name}' offset 0) entry
    window record as (partition by record_id, ${buildKeyExpression('coalesce(new, old)')} order by ${ofParish ? '' : 'at,'} seq)
  ), kept as (
    select ${number} as id, jsonb_build_array(${key.map(column => `t."${column}"`).join(', ')}) as key, to_jsonb(t) - $1::text[] as content, ${digest} as digest
    from "${name}" t ${ofParish ? 'where parish_id = $2' : ''}
  ), strays as (
    select record_id, 'changed' as problem from entries
    where old is distinct from before and (before is not null or action <> 'delete')
      and (${asToday('old')}, old ->> 'hidden_digest') is distinct from (${asToday('before')}, before ->> 'hidden_digest')
    union
    select coalesce(last.record_id, kept.id), case when kept.id is null then 'deleted'
      when last.record_id is null or last.action = 'delete' then 'added' else 'changed' end
    from (select * from entries where entries.last) last full join kept on kept.key = last.key
    where case when kept.id is null then last.action <> 'delete'
      when last.record_id is null or last.action = 'delete' then true
      else content <> last.new - $1::text[] and content <> ${asToday('last.new')} or digest is distinct from last.new ->> 'hidden_digest' end
  )
  select record_id, problem from strays order by 1, 2 limit ${MOST_NAMED}`
}

/** Lists the tables in which the parish has a record or a history entry, because comparing all 150 takes far longer. */
async function listUsedTables(client: pg.ClientBase, tables: TrackedTable[], parish_id: number) {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from "${name}" where parish_id = $1)`,
  )
  const { rows } = await client.query<{ name: string }>({
    ...withoutTimeout(
      `select table_name as name from history where parish_id = $1 union ${parts.join(' union ')}`,
    ),
    values: [parish_id],
  })
  const names = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => names.has(name))
}

/** Maximum number of differences listed per table and parish; more than that are still reported as tampering. */
const MOST_NAMED = 100

async function getStrays(
  client: pg.ClientBase,
  trackedTable: TrackedTable,
  parish_id: number | null,
) {
  const { rows } = await client.query<Pick<Stray, 'record_id' | 'problem'>>({
    ...withoutTimeout(buildStrayQuery(trackedTable)),
    values: parish_id === null ? [trackedTable.quiet] : [trackedTable.quiet, parish_id],
  })
  return rows.map(row => ({ parish_id, table_name: trackedTable.name, ...row }))
}

/**
 * Compares every tracked record of one parish with its last history entry, or the records of the installation (0);
 * returns the records changed, added or deleted outside the program. Works by table inside the database, so that the
 * memory needed does not grow.
 */
export async function findStrayRecords(client: pg.ClientBase, parish_id: number): Promise<Stray[]> {
  await client.query('set local role app_backup')
  const { rows } = await client.query<Row>(TRACKED)
  const tables = rows.map(parseTrackedTable)
  const strays: Stray[] = []
  if (parish_id === 0) {
    for (const table of tables.filter(({ ofParish }) => !ofParish))
      strays.push(...(await getStrays(client, table, null)))
    return strays
  }
  const tablesOfParishes = tables.filter(({ ofParish }) => ofParish)
  await client.query(`set local app.parish_id = ${Number(parish_id)}`)
  for (const table of await listUsedTables(client, tablesOfParishes, parish_id))
    strays.push(...(await getStrays(client, table, parish_id)))
  return [
    ...strays,
    ...(await findAlteredContents(client, parish_id)),
    ...(await findAlteredReadings(client, parish_id)),
  ]
}

/** Compares the records of the installation and of every parish with the history. */
export async function strayRecords(database: Database): Promise<Stray[]> {
  const strays: Stray[] = []
  for (const parish_id of await listHistories(database)) {
    strays.push(...(await readSnapshot(database, client => findStrayRecords(client, parish_id))))
  }
  return strays
}
