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
