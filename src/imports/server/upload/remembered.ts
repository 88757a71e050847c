import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import type { Mapping } from '../../contract.ts'
import { getHeaders } from '../../match-headers.ts'

// Use a hash as the key, because two hundred headers would not fit into an index.
const getKey = (book: string | null, columns: string[]) =>
  createHash('sha256')
    .update([book, getHeaders(columns)].filter(Boolean).join('\n'))
    .digest('base64url')

/** Returns the meaning of the columns that this parish chose last time for a file with these headers. */
export async function recallMapping(
  db: Db,
  book: string | null,
  columns: string[],
): Promise<Mapping | undefined> {
  const savedMapping = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('headers', '=', getKey(book, columns))
    .executeTakeFirst()
  return savedMapping?.mapping as Mapping | undefined
}

export const rememberMapping = (db: Db, book: string | null, columns: string[], mapping: Mapping) =>
  db
    .insertInto('import_mappings')
    .values({ headers: getKey(book, columns), mapping: toJsonb(mapping) })
    .onConflict(conflict =>
      conflict.columns(['parish_id', 'headers']).doUpdateSet({ mapping: toJsonb(mapping) }),
    )
    .execute()
