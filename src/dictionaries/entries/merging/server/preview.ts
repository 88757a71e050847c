import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { listCollisions } from './collisions.ts'
import type { Merge } from '../contract.ts'
import type { DictionaryEntry } from './lists.ts'
import { pickMergeEntries } from './picking.ts'
import { type DictionaryReference, buildNamingCondition } from './references.ts'

/** Previews `merge` under the same rules, without changes or locks. */
export async function previewMerge({ db }: Context, name: string, request: Merge) {
  const { list, gone, target } = await pickMergeEntries(db, name, request)
  const joinedNames: string[] = []
  for (const entry of gone) {
    const collisions = await listCollisions(db, list, entry, target)
    joinedNames.push(...collisions.map(collision => collision.gone.bare))
  }
  const kinds = []
  for (const [table, references] of byTable(list.references)) {
    const records = await recordsNaming(db, table, references, gone)
    if (records > 0) kinds.push({ table, records })
  }
  return { target, gone, kinds, joined: [...new Set(joinedNames)] }
}

const byTable = (references: DictionaryReference[]) => Map.groupBy(references, ({ table }) => table)

/** Counts records rather than columns: a wedding whose two parties have the same faith counts once. */
async function recordsNaming(
  db: Db,
  table: string,
  references: DictionaryReference[],
  entries: DictionaryEntry[],
) {
  const any = references.map(reference => buildNamingCondition(reference, entries))
  const { rows } = await sql<{ records: number }>`
    select count(*)::integer as records from ${sql.table(table)}
    where ${sql.join(any, sql` or `)}`.execute(db)
  return firstRowOrThrow(rows).records
}
