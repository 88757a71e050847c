import { createHash } from 'node:crypto'
import type { Db } from '#platform/database.ts'
import { json } from '#platform/records.ts'
import { type Mapping, headersOf } from './reading/fields.ts'

// A hash, for two hundred headers would not fit into an index.
const keyOf = (columns: string[]) =>
  createHash('sha256').update(headersOf(columns)).digest('base64url')

/** What the columns of a file with these headers meant last time, in this parish. */
export async function recall(db: Db, columns: string[]): Promise<Mapping | undefined> {
  const known = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('headers', '=', keyOf(columns))
    .executeTakeFirst()
  return known?.mapping as Mapping | undefined
}

export const remember = (db: Db, columns: string[], mapping: Mapping) =>
  db
    .insertInto('import_mappings')
    .values({ headers: keyOf(columns), mapping: json(mapping) })
    .onConflict(known =>
      known.columns(['parish_id', 'headers']).doUpdateSet({ mapping: json(mapping) }),
    )
    .execute()
