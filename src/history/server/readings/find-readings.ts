import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type AccessLogReading, unpackReadings } from './packed-readings.ts'

/** View of a record from the access log; `at` in microseconds since 1970. */
export interface RecordReading extends Pick<
  AccessLogReading,
  'id' | 'at' | 'account_name' | 'address'
> {
  /** Number of records that were shown together. */
  among: number
}

/** Number of packed portions read at once, about an hour of the parish each. */
const PORTIONS = 200

/** Yields the packed readings of the parish, portion by portion, newest first. */
export async function* unpackAccessLog(db: Db): AsyncGenerator<AccessLogReading[]> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const portions = await db
      .selectFrom('packed_reads')
      .select(['last_id', 'content'])
      .where('last_id', '<', before)
      .orderBy('last_id', 'desc')
      .limit(PORTIONS)
      .execute()
    for (const { content } of portions) yield unpackReadings(content)
    const last = portions.at(-1)
    if (!last || portions.length < PORTIONS) return
    before = last.last_id
  }
}

/**
 * Returns every view of the records in the last two years, newest first. Rows are read before packed portions, so that
 * a reading packed meanwhile is found twice instead of never.
 */
export async function findReadings(
  db: Db,
  records: readonly { table: string; id: number }[],
): Promise<RecordReading[]> {
  const { rows } = await sql<RecordReading>`
    select id, (extract(epoch from at) * 1000000)::bigint as at, account_name, address,
      cardinality(record_ids) as among
    from reads where ${sql.join(
      records.map(
        ({ table, id }) => sql`(table_name = ${table} and ${id}::bigint = any(record_ids))`,
      ),
      sql` or `,
    )}`.execute(db)
  const readings = new Map(rows.map(row => [row.id, row]))
  const idsByTable = Map.groupBy(records, ({ table }) => table)
  for await (const portion of unpackAccessLog(db)) {
    for (const { id, at, account_name, address, table_name, record_ids } of portion) {
      const isAbout = idsByTable.get(table_name)?.some(record => record_ids.includes(record.id))
      if (isAbout) readings.set(id, { id, at, account_name, address, among: record_ids.length })
    }
  }
  return [...readings.values()].toSorted(
    (first, second) => second.at - first.at || second.id - first.id,
  )
}
