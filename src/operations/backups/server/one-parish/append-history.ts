import type pg from 'pg'
import { withoutTimeout } from '#platform/database/database.ts'
import { type TableReference, quoteIdentifier } from './catalog.ts'
import { quoteStagingTable } from './staging.ts'

const HISTORY = quoteStagingTable('history')
const SIDES = ['old', 'new'] as const

/**
 * Appends the parish's history from the copy to its chain in this installation: each entry describes the same change of
 * the same record, with the numbers of dictionary entries and of the parish in this installation. The chain is linked
 * again.
 */
export async function bringPast(
  client: pg.Client,
  to: number,
  tables: readonly string[],
  references: readonly TableReference[],
): Promise<void> {
  // The chain of the access log is not copied, because the log begins a new one in this installation.
  await client.query(
    `delete from ${HISTORY} where table_name <> all ($1) or table_name = 'reads'`,
    [tables],
  )
  for (const side of SIDES) {
    await client.query(
      withoutTimeout(
        `update ${HISTORY} set ${side} = jsonb_set(${side}, '{parish_id}', '${to}') where ${side} ? 'parish_id'`,
      ),
    )
  }
  for (const { table, column, kind } of references) {
    const isHere = `(select coalesce(to_jsonb(m.to_id), 'null') from moved m where m.kind = '${kind}' and m.from_id = h.number)`
    for (const side of SIDES) {
      await client.query({
        ...withoutTimeout(`update ${HISTORY} as t set ${side} = jsonb_set(t.${side}, array[$2], ${isHere})
          from (select seq, (${side} ->> $2)::bigint as number from ${HISTORY} where table_name = $1) h
          where h.seq = t.seq and exists (select from moved m where m.kind = '${kind}' and m.from_id = h.number and m.to_id is distinct from m.from_id)`),
        values: [table, column],
      })
    }
  }
  const { rows: heads } = await client.query<{ seq: number }>(
    'select seq from history_heads where parish_id = $1',
    [to],
  )
  await client.query(withoutTimeout(buildChainSql(to)))
  await moveRanges(client, to, heads[0]?.seq ?? 0)
}

/** Tables of a parish whose rows name a part of its history. */
const TABLES_OF_RANGES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and 3 = (select count(*) from pg_attribute
    where attrelid = c.oid and not attisdropped and attname in ('parish_id', 'seq_from', 'seq_to'))`

/** Renumbers the parts of history by which imports, merges and moves are undone, as the entries were renumbered. */
async function moveRanges(client: pg.Client, to: number, formerHead: number) {
  const buildRenumbered = (column: string) =>
    `(select $1::bigint + count(*) from ${HISTORY} h where h.seq <= t.${column})`
  await client.query(`set local app.restoring = 'kept'`)
  const { rows: tables } = await client.query<{ name: string }>(TABLES_OF_RANGES)
  for (const { name } of tables) {
    await client.query({
      ...withoutTimeout(
        `update ${quoteIdentifier(name)} t set seq_from = ${buildRenumbered('seq_from')}, seq_to = ${buildRenumbered('seq_to')}
         where parish_id = ${to} and seq_from is not null and seq_to is not null`,
      ),
      values: [formerHead],
    })
  }
}

const buildChainSql = (to: number) => `
  do $$
  declare
    entry record;
    head history_heads;
    shape history_shapes;
  begin
    insert into history_heads values (${to}, 0, '\\x') on conflict do nothing;
    select * into head from history_heads where parish_id = ${to};
    for entry in select * from ${HISTORY} order by seq loop
      shape := common_shape(entry.table_name, entry.old, entry.new);
      head := write_entry(head, entry.table_name, entry.record_id, entry.action, entry.old, entry.new, entry.reason,
        entry.account_id, entry.account_name, entry.at, shape.id, state_texts(shape.base));
    end loop;
    update history_heads set seq = head.seq, hash = head.hash where parish_id = ${to};
  end $$`
