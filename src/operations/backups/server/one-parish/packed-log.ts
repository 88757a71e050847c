import type pg from 'pg'
import { buildReadingsInsert, unpackReadings } from '#history/server/packed-readings.ts'
import { withoutTimeout } from '#platform/database/database.ts'
import { quoteStagingTable } from './staging.ts'

/** Adds the packed readings of a parish to its staged access log, which begins a new chain in this installation. */
export async function stagePackedReadings(source: pg.Client, target: pg.Client, parish: number) {
  const text = buildReadingsInsert(quoteStagingTable('reads'))
  for (let after = 0; ;) {
    const { rows } = await source.query<{ last_id: number; content: Buffer }>(
      `select last_id, content from packed_reads where parish_id = $1 and last_id > $2 order by last_id limit 1`,
      [parish, after],
    )
    const [portion] = rows
    if (!portion) return
    const readings = JSON.stringify(unpackReadings(portion.content))
    await target.query({ ...withoutTimeout(text), values: [parish, readings] })
    after = portion.last_id
  }
}
