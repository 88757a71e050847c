import type pg from 'pg'
import { withoutTimeout } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { BackupProblem } from '../problem.ts'
import { type TableReference, type CatalogTable, quoteIdentifier } from './catalog.ts'
import { quoteStagingTable } from './staging.ts'

export interface ExchangeTarget {
  /** Number of the parish in this installation. */
  to: number
  /** Whether both are the same parish: differences are then changed, and its history continues. */
  same: boolean
}

/** Counts by table: rows deleted because they are missing in the copy or differ from it, and rows inserted. */
export type ExchangeCounts = Record<string, { gone: number; brought: number }>

const isNumberReference = (reference: TableReference) =>
  reference.kind !== 'users' && reference.kind !== 'parishes'

/** Deletes rows that are not in the copy, and inserts missing ones. */
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

/** Columns left out of the comparison: a copy from before rows had salts got different ones during its migration. */
const COUNTED = new Set(['version', 'hidden_salt'])

/** Deletes rows that are missing in the copy or differ from it. References outside of the parish are not compared. */
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

/**
 * Inserts rows; where all parishes share the numbers, a parish from elsewhere gets new numbers and new history entries.
 */
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
  const isBySystem = !ofParish || WRITTEN_BY_SYSTEM.has(name)
  if (isBySystem) await client.query('set local role app_system')
  const { rowCount } = await client.query(
    withoutTimeout(
      `insert into ${quoteIdentifier(name)} (${names}) overriding system value select ${names} from ${quoteStagingTable(name)} s ${isNew}`,
    ),
  )
  if (isBySystem) await client.query('reset role')
  if (keeps && rowCount && columns.includes('id')) await moveSequence(client, name)
  return rowCount ?? 0
}

/** Tables of a parish that only the role of the installation may write. */
const WRITTEN_BY_SYSTEM = new Set(['reads'])

/** Moves the sequence past the copied numbers. */
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

/** Requires as many rows as in the copy and a complete history; otherwise everything is rolled back. */
export async function refuseDifferent(
  client: pg.Client,
  { to }: ExchangeTarget,
  tables: CatalogTable[],
) {
  for (const { name, ofParish } of tables) {
    if (!ofParish) continue // counted elsewhere, with all of its rows visible
    if (WRITTEN_BY_SYSTEM.has(name)) await client.query('set local role app_system')
    const { rows } = await client.query(
      withoutTimeout(
        `select (select count(*) from ${quoteIdentifier(name)} where parish_id = ${to}) = (select count(*) from ${quoteStagingTable(name)}) as same`,
      ),
    )
    if (WRITTEN_BY_SYSTEM.has(name)) await client.query('reset role')
    if (!rows[0].same)
      throw new BackupProblem(`Po odtworzeniu tabela ${name} nie zgadza się z kopią.`)
  }
  const { rows } = await client.query<{ broken: number }>(withoutTimeout(CHAIN(to)))
  if (firstRowOrThrow(rows).broken > 0)
    throw new BackupProblem('Po odtworzeniu historia parafii nie zgadza się z sobą.')
}
