import type pg from 'pg'
import { withoutTimeout } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { BackupProblem } from '../problem.ts'
import { type TableReference, type CatalogTable, quoteIdentifier } from './catalog.ts'
import { quoteStagingTable } from './staging.ts'

export interface ExchangeTarget {
  /** Number of the parish here. */
  to: number
  /** The parish there and here is one and the same: what differs is changed, and its history goes on. */
  same: boolean
}

/** By table: rows taken away because they are not in the copy or differ from it, and rows brought. */
export type ExchangeCounts = Record<string, { gone: number; brought: number }>

const isNumberReference = (reference: TableReference) =>
  reference.kind !== 'users' && reference.kind !== 'parishes'

/** Takes away what the copy has not, and brings what is missing here. */
export async function exchangeRows(
  client: pg.Client,
  way: ExchangeTarget,
  tables: CatalogTable[],
  references: TableReference[],
): Promise<ExchangeCounts> {
  const changes: ExchangeCounts = {}
  for (const table of tables.toReversed()) {
    changes[table.name] = {
      gone: way.same ? await takeAway(client, way, table, references) : 0,
      brought: 0,
    }
  }
  for (const table of tables) changes[table.name]!.brought = await fill(client, way, table)
  return changes
}

/** Not compared: a copy made before rows had salts has got others when it was brought up to date. */
const COUNTED = new Set(['version', 'hidden_salt'])

/** Rows that are not in the copy, or stand there otherwise. What leads out of the parish is not compared. */
async function takeAway(
  client: pg.Client,
  { to }: ExchangeTarget,
  { name, columns, key, ofParish }: CatalogTable,
  references: TableReference[],
) {
  const out = references
    .filter(ref => ref.table === name && !isNumberReference(ref))
    .map(({ column }) => column)
  const comparedColumns = columns.filter(column => !COUNTED.has(column) && !out.includes(column))
  const row = (alias: string) =>
    `(${comparedColumns.map(column => `${alias}.${quoteIdentifier(column)}`).join(', ')})`
  const wordsDeletion = ofParish
    ? `, forgotten as (
      delete from record_words where parish_id = ${to} and table_name = '${name}' and record_id in (select id from gone))`
    : ''
  if (!ofParish) await client.query('set local role app_system')
  const { rows } = await client.query<{ gone: number }>(
    withoutTimeout(`with gone as (
      delete from ${quoteIdentifier(name)} t where parish_id = ${to} and not exists (
        select from ${quoteStagingTable(name)} s where ${key.map(column => `s.${quoteIdentifier(column)} = t.${quoteIdentifier(column)}`).join(' and ')}
          and ${row('s')} is not distinct from ${row('t')})
      returning ${columns.includes('id') ? 'id' : 'null::bigint as id'}
    )${wordsDeletion} select count(*)::integer as gone from gone`),
  )
  if (!ofParish) await client.query('reset role')
  return firstRowOrThrow(rows).gone
}

/** Of a table whose numbers all parishes share, a parish that comes from elsewhere gets new ones, and new entries in history. */
async function fill(
  client: pg.Client,
  { to, same }: ExchangeTarget,
  { name, columns, key, ofParish }: CatalogTable,
) {
  const keeps = same || ofParish
  await client.query(`set local app.restoring = '${same || !ofParish ? 'kept' : 'quiet'}'`)
  const targetColumns = keeps ? columns : columns.filter(column => column !== 'id')
  const names = targetColumns.map(quoteIdentifier).join(', ')
  const isNew = keeps
    ? `where not exists (select from ${quoteIdentifier(name)} t where t.parish_id = ${to} and ${key.map(column => `t.${quoteIdentifier(column)} = s.${quoteIdentifier(column)}`).join(' and ')})`
    : ''
  if (!ofParish) await client.query('set local role app_system')
  const { rowCount } = await client.query(
    withoutTimeout(
      `insert into ${quoteIdentifier(name)} (${names}) overriding system value select ${names} from ${quoteStagingTable(name)} s ${isNew}`,
    ),
  )
  if (!ofParish) await client.query('reset role')
  if (keeps && rowCount && columns.includes('id')) await moveSequence(client, name)
  return rowCount ?? 0
}

/** Numbers given from now on are new ones. */
const moveSequence = (client: pg.Client, name: string) =>
  client.query(`select setval(seq, greatest(last, highest)) from
    (select pg_get_serial_sequence('${quoteIdentifier(name)}', 'id')::regclass as seq) s,
    (select max(id) as highest from ${quoteStagingTable(name)}) h,
    lateral (select coalesce(pg_sequence_last_value(seq), 0) as last) l where seq is not null and highest > last`)

const CHAIN = (parish: number) => `
  with links as (
    select *, lag(hash, 1, '\\x'::bytea) over w as before, lag(seq, 1, 0::bigint) over w as seq_before,
      history_hash(prev_hash, parish_id, seq, table_name, record_id, action, old, new, reason, account_id, account_name, at) as content_hash
    from history where parish_id = ${parish} window w as (order by seq)
  ) select count(*)::integer as broken from links where seq <> seq_before + 1 or prev_hash <> before
    or hash <> content_hash and not is_erased_entry(parish_id, seq, table_name, record_id, hash, content_hash)`

/** As many rows as in the copy, and a history without a gap: otherwise nothing of it stays. */
export async function refuseDifferent(
  client: pg.Client,
  { to }: ExchangeTarget,
  tables: CatalogTable[],
) {
  for (const { name, ofParish } of tables) {
    if (!ofParish) continue // counted where all of its rows are seen
    const { rows } = await client.query(
      withoutTimeout(
        `select (select count(*) from ${quoteIdentifier(name)} where parish_id = ${to}) = (select count(*) from ${quoteStagingTable(name)}) as same`,
      ),
    )
    if (!rows[0].same)
      throw new BackupProblem(`Po odtworzeniu tabela ${name} nie zgadza się z kopią.`)
  }
  const { rows } = await client.query<{ broken: number }>(withoutTimeout(CHAIN(to)))
  if (firstRowOrThrow(rows).broken > 0)
    throw new BackupProblem('Po odtworzeniu historia parafii nie zgadza się z sobą.')
}
