import { buildReadingsInsert, unpackReadings } from '#history/server/readings/packed-readings.ts'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { withoutTimeout } from '#platform/database/database.ts'
import { type CatalogTable, quoteIdentifier } from './catalog.ts'

export const quoteStagingTable = (name: string) => quoteIdentifier(`staged_${name}`)

const list = (columns: string[]) => columns.map(quoteIdentifier).join(', ')

/** Copies rows from one database into a staging table of the same structure in another. */
export async function stageTable(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: Pick<CatalogTable, 'name' | 'columns'>,
  condition: string,
): Promise<void> {
  const into = quoteStagingTable(name)
  await target.query(
    `create temp table ${into} on commit drop as select ${list(columns)} from ${quoteIdentifier(name)} with no data`,
  )
  await target.query(`grant select on ${into} to app_system`)
  await pipeline(
    source.query(
      copyTo(
        `copy (select ${list(columns)} from ${quoteIdentifier(name)} where ${condition}) to stdout`,
      ),
    ),
    target.query(copyFrom(`copy ${into} (${list(columns)}) from stdin`)),
  )
  if (columns.includes('id')) await target.query(`create index on ${into} (id)`)
  await target.query(withoutTimeout(`analyze ${into}`))
}

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
