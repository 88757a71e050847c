import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, toJsonb, firstRowOrThrow } from '#platform/database/records.ts'
import type { Merge } from '../contract.ts'
import { listCollisions } from './collisions.ts'
import type { DictionaryEntry, DictionaryList } from './lists.ts'
import { pickMergeEntries } from './picking.ts'
import { type DictionaryReference, buildNamedValue, buildNamingCondition } from './references.ts'

/** Records that referred to the removed entry. */
export interface MovedReferences {
  reference: DictionaryReference
  ids: number[]
}
/** One removed entry, complete, with the entry of its list that replaced it. */
export interface DictionaryMergeStep {
  list: string
  gone: Record<string, unknown> & { id: number }
  value: string
  target: { id: number; value: string }
  moved: MovedReferences[]
}

/**
 * Replaces several of the parish’s own entries with one, which may also be common: every record refers to the target,
 * and the others are deleted. Runs in the transaction of the request and records the changed records, so that the merge
 * can be undone.
 */
export async function mergeEntries({ db, user }: Context, name: string, request: Merge) {
  const { list, gone, target } = await pickMergeEntries(db, name, request, lockOwn)
  const gone_values = gone.map(({ value }) => value)
  await setChangeReason(
    db,
    `Scalenie w słowniku „${list.publicName}”: ${gone_values.join(', ')} → ${target.value}`,
  )
  const steps: DictionaryMergeStep[] = []
  for (const entry of gone) await join(db, list, entry, target, steps)
  const movedCount = countMoved(steps)
  const { id, version } = await db
    .insertInto('dictionary_merges')
    .values({
      list: name,
      target_id: target.id,
      target_value: target.value,
      gone_values,
      moved: movedCount,
      steps: toJsonb(steps),
      merged_by_name: user.name,
      parish_id: sql`current_parish()`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return {
    result: true,
    merged: gone.length,
    repointed: movedCount,
    merge_id: id,
    merge_version: version,
  }
}

const countMoved = (steps: DictionaryMergeStep[]) =>
  steps.flatMap(({ moved }) => moved).reduce((sum, { ids }) => sum + ids.length, 0)

/**
 * Locks the entries in the order of id, so that two merges of the same entries wait for each other instead of
 * deadlocking. A transaction that writes a record with one of them holds a weaker lock on it: the merge waits for it,
 * or it waits for the merge and is refused.
 */
const lockOwn = (db: Db, { name, table }: DictionaryList, ids: number[]) =>
  sql`select id from ${sql.table(table)} where id = any(${ids}::integer[]) and parish_id is not null
    ${table === 'dictionary_items' ? sql`and dictionary = ${name}` : sql``} order by id for update`.execute(
    db,
  )

/**
 * Merges one entry into another; streets and codes of a town move with it, and those that exist in both towns are
 * merged too.
 */
async function join(
  db: Db,
  list: DictionaryList,
  source: DictionaryEntry,
  target: DictionaryEntry,
  steps: DictionaryMergeStep[],
) {
  for (const collision of await listCollisions(db, list, source, target)) {
    await join(db, collision.list, collision.gone, collision.target, steps)
  }
  const moves: MovedReferences[] = []
  for (const reference of list.references) {
    const ids = await repoint(db, reference, source, target)
    if (ids.length > 0) moves.push({ reference, ids })
  }
  const { rows } = await sql<{ gone: DictionaryMergeStep['gone'] }>`
    delete from ${sql.table(list.table)} entry where id = ${source.id}
    ${list.table === 'dictionary_items' ? sql`and dictionary = ${list.name}` : sql``}
    returning to_jsonb(entry) - 'folded' as gone`.execute(db)
  const { id, value } = target
  steps.push({
    list: list.name,
    gone: firstRowOrThrow(rows).gone,
    value: source.value,
    target: { id, value },
    moved: moves,
  })
}

async function repoint(
  db: Db,
  reference: DictionaryReference,
  from: DictionaryEntry,
  to: DictionaryEntry,
) {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(reference.table)} set ${sql.ref(reference.column)} = ${buildNamedValue(reference, to)}
    where ${buildNamingCondition(reference, [from])} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
