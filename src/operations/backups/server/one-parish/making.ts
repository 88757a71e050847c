import type pg from 'pg'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { stageTable, quoteStagingTable } from './staging.ts'

/** Columns that an administrator of this installation sets: licence, balance, payments made elsewhere. */
const SETTLED_HERE = new Set([
  'id',
  'version',
  'url',
  'diocese_id',
  'active',
  'demo_account',
  'expiration_date',
  'subscription_id',
  'recently_invoiced_at',
  'sms_balance',
  'removed_at',
])

/** Creates the parish of the copy in this installation with its modules; returns its number. */
export async function makeParish(
  source: pg.Client,
  target: pg.Client,
  { from, url }: { from: number; url: string },
): Promise<number> {
  const { rows: columnRows } = await target.query<{ columns: string[] }>(
    `select array_agg(attname::text order by attnum) as columns from pg_attribute
     where attrelid = 'parishes'::regclass and attnum > 0 and not attisdropped`,
  )
  const { columns } = firstRowOrThrow(columnRows)
  await stageTable(source, target, { name: 'parishes', columns }, `id = ${from}`)
  await stageTable(source, target, { name: 'dioceses', columns: ['id', 'name'] }, 'true')
  await stageTable(
    source,
    target,
    { name: 'parish_modules', columns: ['parish_id', 'module_id'] },
    `parish_id = ${from}`,
  )
  const copiedColumns = columns
    .filter(column => !SETTLED_HERE.has(column))
    .map(column => `"${column}"`)
  const { rows } = await target.query<{ id: number }>(
    `insert into parishes (url, diocese_id, ${copiedColumns.join(', ')})
     select $1, (select d.id from dioceses d join ${quoteStagingTable('dioceses')} s on s.name = d.name where s.id = p.diocese_id),
       ${copiedColumns.join(', ')} from ${quoteStagingTable('parishes')} p returning id`,
    [url],
  )
  const { id } = firstRowOrThrow(rows)
  await target.query(
    `insert into parish_modules select ${id}, module_id from ${quoteStagingTable('parish_modules')}
     where module_id in (select id from modules)`,
  )
  await target.query(`set local app.parish_id = ${id}`)
  return id
}
