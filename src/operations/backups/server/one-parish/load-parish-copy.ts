import type pg from 'pg'
import { openDedicatedConnection, withoutTimeout } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { BackupProblem } from '../problem.ts'
import { type TableReference, type CatalogTable, buildCatalog, quoteIdentifier } from './catalog.ts'
import {
  type ExchangeCounts,
  type ExchangeTarget,
  exchangeRows,
  refuseDifferent,
} from './exchange.ts'
import { makeParish } from './making.ts'
import { moveEntries } from './entries.ts'
import { bringPast } from './append-history.ts'
import { stageTable, quoteStagingTable, stagePackedReadings } from './staging.ts'

export interface ParishCopyRequest {
  /** Address of the database with the copy, migrated to the version of this program. */
  source: string
  /** Number of the parish in the copy. */
  from: number
  target: string
  /** Number of the parish in this installation; null when it is created, at the address `url`. */
  to: number | null
  url: string
  /** Whether both are the same parish: differences are then changed, and its history continues. */
  same: boolean
  /** Reason recorded in the history with every change. */
  reason: string
}

export interface LoadedParish {
  /** Number of the parish in this installation. */
  parish: number
  changes: ExchangeCounts
}

/** Tables that are not replaced: the access log belongs to this installation. */
const STAYS = new Set(['reads', 'packed_reads'])

/**
 * Copies one parish from another database in one transaction; rows of other parishes are neither read nor changed.
 * `agree` is called when all is in place and may still refuse by throwing, which rolls everything back.
 */
export async function bringParish(
  request: ParishCopyRequest,
  agree: (changes: ExchangeCounts) => void,
): Promise<LoadedParish> {
  const [source, target] = [
    await openDedicatedConnection(request.source),
    await openDedicatedConnection(request.target),
  ]
  try {
    await open(source, request.from)
    await source.query('set local role app_backup')
    await open(target, request.to)
    const way = { ...request, to: request.to ?? (await makeParish(source, target, request)) }
    await holdParish(target, way)
    const catalog = await buildCatalog(target)
    const tables = catalog.tables.filter(({ name }) =>
      request.to === null ? name !== 'packed_reads' : !STAYS.has(name),
    )
    if (!way.same) await refuseInhabited(target, tables)
    for (const table of tables) await stageTable(source, target, table, `parish_id = ${way.from}`)
    if (request.to === null) await stagePackedReadings(source, target, way.from)
    for (const table of catalog.dictionaries) {
      await stageTable(source, target, table, `parish_id = ${way.from} or parish_id is null`)
    }
    if (request.to !== null) {
      await stageTable(source, target, { name: 'dioceses', columns: ['id', 'name'] }, 'true')
    }
    await stageTable(
      source,
      target,
      { name: 'users', columns: ['id', 'email'] },
      `parish_id = ${way.from}`,
    )
    if (!way.same) await stageHistory(source, target, way.from)
    await moveEntries({ ...way, client: target, ...catalog })
    await moveAccounts(target, way)
    await readdress(target, way, tables, catalog.references)
    const changes = await exchangeRows(target, way, tables, catalog.references)
    if (!way.same) await bringHistory(target, way, tables, catalog.references)
    await target.query('set constraints all immediate')
    await refuseDifferent(target, way, tables)
    agree(changes)
    await target.query('commit')
    return { parish: way.to, changes }
  } finally {
    // Close the connections instead of rolling back, because a side that stopped in the middle of a COPY would never
    // answer.
    for (const client of [source, target]) await client.end()
  }
}

const open = (client: pg.Client, parish: number | null) =>
  client.query(`begin isolation level read committed; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local app.parish_id = '${parish ?? ''}'`)

/**
 * Locks the parish against other writers until the end, because every change of a record waits for the head of its
 * history.
 */
async function holdParish(
  client: pg.Client,
  { to, reason }: ExchangeTarget & Pick<ParishCopyRequest, 'reason'>,
) {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1, $2) as free', [
    LOCK,
    to,
  ])
  if (!rows[0].free)
    throw new BackupProblem('Ta parafia jest właśnie odtwarzana. Poczekaj na koniec.')
  await client.query(`insert into history_heads values (${to}, 0, '\\x') on conflict do nothing`)
  await client.query(withoutTimeout(`select from history_heads where parish_id = ${to} for update`))
  await client.query(`select set_config('app.reason', $1, true)`, [reason])
  await client.query(`set local app.restoring = 'kept'; set constraints all deferred`)
}
const LOCK = 1_240_007

/** Refuses a target that already has data: records from elsewhere are not mixed with existing ones. */
async function refuseInhabited(client: pg.Client, tables: CatalogTable[]) {
  for (const { name } of tables.filter(({ ofParish }) => ofParish)) {
    const { rows } = await client.query(
      `select exists (select from ${quoteIdentifier(name)}) as taken`,
    )
    if (!rows[0].taken) continue
    throw new BackupProblem(
      `W parafii, do której ma trafić kopia, są już inne dane (${name}). Podaj po --into adres, którego nie ma jeszcze żadna parafia: zostanie założona.`,
    )
  }
}

/** Maps accounts of the copy to accounts of this parish with the same e-mail address. */
const moveAccounts = (client: pg.Client, { to, same }: ExchangeTarget) =>
  client.query(
    same
      ? `insert into moved select 'users', id, id from users`
      : `insert into moved select 'users', s.id, u.id from ${quoteStagingTable('users')} s
           left join users u on lower(u.email) = lower(s.email) and u.parish_id = ${to}`,
  )

/**
 * Replaces the references of the copied rows with the numbers of this installation; a reference without a target is set
 * to null.
 */
async function readdress(
  client: pg.Client,
  way: ParishCopyRequest & ExchangeTarget,
  tables: CatalogTable[],
  references: TableReference[],
) {
  for (const { name } of tables) {
    const into = quoteStagingTable(name)
    if (way.from !== way.to)
      await client.query(withoutTimeout(`update ${into} set parish_id = ${way.to}`))
    for (const reference of references.filter(({ table }) => table === name)) {
      const column = quoteIdentifier(reference.column)
      if (reference.kind === 'parishes') {
        const parishCondition = way.same ? `${column} in (select id from parishes)` : 'false'
        await client.query(
          withoutTimeout(`update ${into} set ${column} = null where not ${parishCondition}`),
        )
        continue
      }
      const newIdQuery = `(select to_id from moved where kind = $1 and from_id = ${column})`
      await client.query({
        ...withoutTimeout(
          `update ${into} set ${column} = ${newIdQuery} where ${column} is not null and ${column} is distinct from ${newIdQuery}`,
        ),
        values: [reference.kind],
      })
    }
  }
}

async function stageHistory(source: pg.Client, target: pg.Client, from: number) {
  const { rows } = await target.query<{ columns: string[] }>(
    `select array_agg(attname::text order by attnum) as columns from pg_attribute
     where attrelid = 'history_entries'::regclass and attnum > 0 and attname <> 'shape'`,
  )
  const { columns } = firstRowOrThrow(rows)
  await stageTable(source, target, { name: 'history', columns }, `parish_id = ${from}`)
}

async function bringHistory(
  target: pg.Client,
  way: ParishCopyRequest & ExchangeTarget,
  tables: CatalogTable[],
  references: TableReference[],
) {
  const parishTables = tables.filter(({ ofParish }) => ofParish).map(({ name }) => name)
  await bringPast(target, way.to, parishTables, references)
  // Keys of payments and webhooks are encrypted for the other installation, which continues to notify its subscribers
  // itself. Steps of merges in dictionaries name entries by their numbers there, so such a merge is not undone here.
  await target.query(`set local app.restoring = 'kept';
    update order_settings set provider = 'none', shop = null, secret = null, p24_secret = null
      where parish_id = ${way.to} and num_nonnulls(secret, p24_secret) > 0;
    update webhooks set active = false, off_reason = null, secret = '', previous_secret = null, previous_until = null
      where parish_id = ${way.to};
    update webhook_deliveries set state = 'failed', problem = 'off'
      where parish_id = ${way.to} and state = 'waiting';
    update dictionary_merges set steps = '[]' where parish_id = ${way.to} and undone_at is null;
    select digest_imports()`)
}
