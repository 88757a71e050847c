import type pg from 'pg'
import {
  type CatalogTable,
  buildCatalog,
  quoteIdentifier,
} from '#operations/backups/server/one-parish/catalog.ts'
import { openDedicatedConnection, withoutTimeout } from '#platform/database/database.ts'
import { CLEARED_REFERENCES } from '../parts.ts'

export interface CleanupOrder {
  id: number
  of_parish: number
  kind: 'cleanup' | 'removal'
  /** Tables that were counted and approved. */
  tables: readonly string[]
  reason: string
  /** Account that approved the cleanup, as recorded in history. */
  account: number | null
  /** File from which the parish can be restored. */
  file: string
}

/**
 * Deletes the rows of the parish and records the completion in one transaction. A truncation stays in the history row
 * by row, with its author and reason; the removal of a parish deletes its history too.
 */
export async function emptyTables(
  url: string,
  order: CleanupOrder,
): Promise<Record<string, number>> {
  const client = await openDedicatedConnection(url)
  const parish = order.of_parish
  try {
    await client.query(`begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local app.parish_id = ${parish}; set local app.account_id = '${order.account ?? ''}'`)
    await client.query(`select set_config('app.reason', $1, true)`, [order.reason])
    await client.query(
      `insert into history_heads values (${parish}, 0, '\\x') on conflict do nothing`,
    )
    await client.query(
      withoutTimeout(`select from history_heads where parish_id = ${parish} for update`),
    )
    await client.query(
      `set constraints all deferred; set local app.restoring = '${order.kind === 'removal' ? 'quiet' : 'kept'}'`,
    )
    const { tables } = await buildCatalog(client)
    const tablesToEmpty = tables.filter(
      ({ name }) => order.kind === 'removal' || order.tables.includes(name),
    )
    await clearReferences(client, parish, new Set(tablesToEmpty.map(({ name }) => name)))
    const removedCounts: Record<string, number> = {}
    for (const table of tablesToEmpty.toReversed()) {
      const rows = await takeRows(client, parish, table)
      if (rows) removedCounts[table.name] = rows
    }
    if (order.kind === 'removal') await removeRest(client, parish)
    await client.query('set constraints all immediate')
    await client.query(`set local app.restoring = 'kept'`)
    if (order.kind === 'removal') await leaveName(client, parish)
    await client.query(
      `update parish_cleanups set state = 'done', finished_at = now(), removed = $2, backup_file = $3, problem = null where id = $1`,
      [order.id, JSON.stringify(removedCounts), order.file],
    )
    await client.query('commit')
    return removedCounts
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

async function clearReferences(client: pg.Client, parish: number, emptied: ReadonlySet<string>) {
  for (const { table, column, target } of CLEARED_REFERENCES) {
    if (!emptied.has(target) || emptied.has(table)) continue
    await client.query(
      withoutTimeout(`update ${quoteIdentifier(table)} set ${quoteIdentifier(column)} = null
        where parish_id = ${parish} and ${quoteIdentifier(column)} is not null`),
    )
  }
}

async function takeRows(client: pg.Client, parish: number, { name, ofParish }: CatalogTable) {
  if (!ofParish) await client.query('set local role app_system')
  const { rowCount } = await client.query(
    withoutTimeout(`delete from ${quoteIdentifier(name)} where parish_id = ${parish}`),
  )
  if (!ofParish) await client.query('reset role')
  else {
    await client.query({
      ...withoutTimeout(`delete from record_words where parish_id = ${parish} and table_name = $1`),
      values: [name],
    })
  }
  return rowCount ?? 0
}

/**
 * Deletes the search index, accounts, files, dictionary entries and the history, so that no data of a removed parish
 * remain.
 */
async function removeRest(client: pg.Client, parish: number) {
  for (const table of [
    'word_keys',
    'record_words',
    'parish_sums',
    'nightly_progress',
    'parish_backup_takings',
    'parish_backups',
    'parish_backup_plans',
    'parish_requests',
    'parish_modules',
    'parish_verifications',
    'read_seals',
  ]) {
    await client.query(withoutTimeout(`delete from ${table} where parish_id = ${parish}`))
  }
  await client.query('set local role app_system')
  for (const table of [
    'dictionary_items',
    'zip_codes',
    'streets',
    'towns',
    'names',
    'dictionary_parishes',
    'packed_reads',
    'reads',
  ]) {
    await client.query(withoutTimeout(`delete from ${table} where parish_id = ${parish}`))
  }
  await client.query('reset role')
  await client.query(`update account_sessions set parish_id = null where parish_id = ${parish}`)
  // Their entries are in the history of the installation, which remains.
  await client.query(`set local app.restoring = 'kept'`)
  for (const table of ['api_tokens', 'identity_links', 'passkeys']) {
    await client.query(
      `delete from ${table} where user_id in (select id from users where parish_id = ${parish})`,
    )
  }
  await client.query(`set local app.restoring = 'quiet'`)
  await client.query(`delete from users where parish_id = ${parish}`)
  await client.query(withoutTimeout(`delete from history_entries where parish_id = ${parish}`))
  await client.query(`delete from history_heads where parish_id = ${parish}`)
}

/** Leaves the row of the parish, so that its existence is known and its number is never used again. */
const leaveName = (client: pg.Client, parish: number) =>
  client.query(`update parishes set active = 0, removed_at = now(), url = 'usunieta-${parish}', phone = null, email = null
    where id = ${parish}`)
