import { type RawBuilder, sql } from 'kysely'
import type { HistoryRange } from '#imports/server/changed.ts'
import type { Db } from '#platform/database/database.ts'

/** Columns that refer to a street or a town; streets come before towns because a street refers to its town. */
const PLACES = { streets: 'street_id', towns: 'town_id' }

/** Removes the streets and towns that the import added, unless they were changed or another record uses them. */
export async function takeBackPlaces(db: Db, historyRange: HistoryRange): Promise<void> {
  for (const [table, column] of Object.entries(PLACES))
    await removeUnused(db, table, column, historyRange)
}

async function removeUnused(db: Db, table: string, column: string, historyRange: HistoryRange) {
  const { seq_from, seq_to } = historyRange
  const unusedConditions = (await listReferences(db, table)).map(
    ({ place, key }) =>
      sql`and not exists (select from ${sql.table(place)} r where r.${sql.ref(key)} = t.id)`,
  )
  await sql`
    with named as materialized (${namedSince(column, seq_to)})
    delete from ${sql.table(table)} t using history h
    where h.table_name = ${table} and h.action = 'insert' and h.seq between ${seq_from} and ${seq_to}
      and h.record_id = t.id and to_jsonb(t) - 'version' = h.new - 'version'
      and t.id::text not in (select id from named) ${sql.join(unusedConditions, sql` `)}`.execute(
    db,
  )
}

async function listReferences(db: Db, table: string) {
  const { rows } = await sql<{ place: string; key: string }>`
    select c.conrelid::regclass::text as place, a.attname::text as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(db)
  return rows
}

/**
 * Selects values that a later undo of a merge or an import would restore, and values that a checked file is about to
 * write.
 */
const namedSince = (column: string, seq_to: number): RawBuilder<unknown> => sql`
  select e.value as id from history h cross join lateral jsonb_each_text(h.new) e
  where h.seq > ${seq_to} and e.value is not null and (e.key = ${column} or e.key like ${`%\\_${column}`})
  union
  select e.value from imports i join import_rows r on r.import_id = i.id
  cross join lateral jsonb_each_text(coalesce(r.entry, '{}') || coalesce(r.place, '{}')) e
  where i.state in ('checking', 'checked', 'applying') and e.value is not null and e.key like ${`%\\_${column}`}`
