import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import { setChangeReason, toJsonb } from '#platform/database/records.ts'
import type { MergePair } from './references.ts'

mapConstraintError('merges_gone_once', 'other_id', 'Tę kartę właśnie połączono z inną')

export type MergeKind = 'people' | 'families'

/**
 * Takes a lock so that merges, undoings and changes of kinship in a parish run one at a time (saving/parents.ts takes
 * the same lock).
 */
export const oneAtATime = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('kin'), current_parish())`.execute(db)

interface Merge extends MergePair {
  kind: MergeKind
  kept_name: string
  gone_name: string
}

/** Creates the record of a merge; all history rows that this transaction writes from now on belong to it. */
export async function beginMerge({ db, user }: Pick<Context, 'db' | 'user'>, merge: Merge) {
  const { kind, kept, gone, kept_name, gone_name } = merge
  await setChangeReason(
    db,
    `Połączenie karty „${gone_name}” (nr ${gone}) z kartą „${kept_name}” (nr ${kept})`,
  )
  const { id } = await db
    .insertInto('merges')
    .values({
      kind,
      kept_id: kept,
      gone_id: gone,
      kept_name,
      gone_name,
      merged_by_name: user.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the empty card from the register; the database refuses while any row refers to it. */
export const removeMerged = (db: Db, id: number) => sql`select remove_merged(${id})`.execute(db)

/**
 * Completes the record of a merge with the range of history rows that it wrote and with changes that leave no history.
 */
export async function finishMerge(db: Db, id: number, import_rows: unknown[] = []) {
  const { rows } = await sql<{ seq_from: number; seq_to: number }>`
    select (select seq from history where table_name = 'merges' and record_id = ${id}) as seq_from,
      (select max(seq) from history) as seq_to`.execute(db)
  const { version } = await db
    .updateTable('merges')
    .set({ ...rows[0], import_rows: toJsonb(import_rows) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { merge_id: id, merge_version: version }
}

/**
 * Returns the card to which an old id leads now, through any number of merges; undefined when the id was never merged.
 */
export async function findMergeTarget(
  db: Db,
  kind: MergeKind,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ kept_id: number }>`
    with recursive way (kept_id, step) as (
      select kept_id, 1 from merges where kind = ${kind} and gone_id = ${id} and undone_at is null
      union all
      select m.kept_id, step + 1 from way join merges m on m.kind = ${kind} and m.gone_id = way.kept_id
        and m.undone_at is null
    ) select kept_id from way order by step desc limit 1`.execute(db)
  return rows[0]?.kept_id
}
