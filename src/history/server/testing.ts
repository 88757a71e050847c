import type { Database } from '#platform/database/database.ts'

/** Changes one table of a parish with its triggers disabled, as its owner could; no history is written. */
export async function changeUntold(
  database: Database,
  parish_id: number,
  table: string,
  change: string,
) {
  const client = await database.connect()
  try {
    await client.query(`begin; set local app.parish_id = ${parish_id};
      alter table ${table} disable trigger user`)
    await client.query(change)
    await client.query(`alter table ${table} enable trigger user; commit`)
  } finally {
    client.release()
  }
}

/** Changes a table that belongs to no single parish, with all of its triggers disabled. */
export async function changeTableUntold(database: Database, table: string, change: string) {
  const client = await database.connect()
  try {
    await client.query(`begin; alter table ${table} disable trigger user`)
    await client.query(change)
    await client.query(`alter table ${table} enable trigger user; commit`)
  } finally {
    client.release()
  }
}

/** Deletes the last history entries of a parish together with its head, as somebody with full access could. */
export const cutHistory = (database: Database, parish_id: number, count: number) =>
  database.query(`with cut as (
      delete from history_entries where parish_id = ${parish_id}
        and seq > (select seq - ${count} from history_heads where parish_id = ${parish_id}) returning seq, prev_hash)
    update history_heads set seq = first.seq - 1, hash = first.prev_hash
    from (select seq, prev_hash from cut order by seq limit 1) first where parish_id = ${parish_id}`)

/** Changes an old history entry and recomputes every later hash, as somebody with full access could. */
export const writeAnew = (database: Database, parish_id: number) =>
  database.query(
    `do $$
    declare entry history; before bytea := '\\x';
    begin
      update history_entries e set shape = null, new = jsonb_set(h.new, '{surname}', '"Podmieniony"') from history h
        where e.parish_id = ${parish_id} and e.seq = 1 and (h.parish_id, h.seq) = (e.parish_id, e.seq);
      for entry in select * from history where parish_id = ${parish_id} order by seq loop
        update history_entries set prev_hash = before, hash = history_hash(before, entry.parish_id, entry.seq,
          entry.table_name, entry.record_id, entry.action, entry.old, entry.new, entry.reason, entry.account_id,
          entry.account_name, entry.at)
        where parish_id = entry.parish_id and seq = entry.seq returning hash into before;
      end loop;
      update history_heads set hash = before where parish_id = ${parish_id};
    end $$`,
  )
