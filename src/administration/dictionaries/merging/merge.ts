import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { refuseField } from '#platform/problems.ts'
import { because, json } from '#platform/records.ts'
import type { Merge } from './contract.ts'
import { collisionsOf } from './collisions.ts'
import { type Entry, type List, entriesOf, listNamed } from './lists.ts'
import { type Reference, named, naming } from './references.ts'

/** Records that named the entry that went. */
export interface Moved {
  reference: Reference
  ids: number[]
}
/** One entry that went, whole, into another of its list. */
export interface Step {
  list: string
  gone: Record<string, unknown> & { id: number }
  value: string
  target: { id: number; value: string }
  moved: Moved[]
}

/**
 * Replaces several of the parish's own entries by one, which may also be common: every record that named them names
 * the one, and they are gone. All in the request's one transaction; what was moved is kept, so that it can be undone.
 */
export async function merge({ db, user }: Context, name: string, { items, mergeIntoId }: Merge) {
  const list = await listNamed(db, name)
  const ids = [...new Set(items)]
  if (ids.includes(mergeIntoId)) {
    throw refuseField('mergeIntoId', 'Pozycja docelowa nie może być wśród scalanych. Odznacz ją.')
  }
  await lockOwn(db, list, [...ids, mergeIntoId])
  const entries = await entriesWith(db, list, [...ids, mergeIntoId])
  const target = entries.find(({ id }) => id === mergeIntoId)
  if (!target) throw refuseField('mergeIntoId', 'Nie ma takiej pozycji docelowej')
  const gone = entries.filter(({ id }) => id !== mergeIntoId)
  refuseUnmergeable(list, gone, target, ids.length)
  const gone_values = gone.map(({ value }) => value)
  await because(
    db,
    `Scalenie w słowniku „${list.publicName}”: ${gone_values.join(', ')} → ${target.value}`,
  )
  const steps: Step[] = []
  for (const entry of gone) await join(db, list, entry, target, steps)
  const moved = countMoved(steps)
  const { id, version } = await db
    .insertInto('dictionary_merges')
    .values({
      list: name,
      target_id: target.id,
      target_value: target.value,
      gone_values,
      moved,
      steps: json(steps),
      merged_by_name: user.name,
      parish_id: sql`current_parish()`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return {
    result: true,
    merged: ids.length,
    repointed: moved,
    merge_id: id,
    merge_version: version,
  }
}

const countMoved = (steps: Step[]) =>
  steps.flatMap(({ moved }) => moved).reduce((sum, { ids }) => sum + ids.length, 0)

/**
 * In order of id, so that two merges of the same entries wait for each other instead of locking up. Whoever writes a
 * record that names one of them holds a lighter lock on it: he is waited for, or waits and is refused.
 */
const lockOwn = (db: Db, { name, table }: List, ids: number[]) =>
  sql`select id from ${sql.table(table)} where id = any(${ids}::integer[]) and parish_id is not null
    ${table === 'dictionary_items' ? sql`and dictionary = ${name}` : sql``} order by id for update`.execute(
    db,
  )

async function entriesWith(db: Db, list: List, ids: number[]) {
  const { rows } = await sql<Entry>`
    select * from (${entriesOf(list)}) entries where id = any(${ids}::integer[]) order by id`.execute(
    db,
  )
  return rows
}

const APART: Record<string, string> = {
  streets:
    'Ulice leżą w różnych miejscowościach. Scal najpierw miejscowości albo zaznacz ulice jednej.',
  towns: 'Te miejscowości leżą w różnych gminach, więc to nie jest jedna miejscowość.',
  'zip-codes': 'To są różne kody pocztowe. Scalić można tylko ten sam kod zapisany kilka razy.',
  names: 'Imienia męskiego nie można scalić z żeńskim.',
}

function refuseUnmergeable(list: List, gone: Entry[], target: Entry, wanted: number) {
  const global = gone.find(entry => entry.global)
  if (global) {
    throw refuseField(
      'items',
      `Pozycja „${global.value}” jest wspólna dla wszystkich parafii. Odznacz ją albo wskaż jako tę, która zostaje.`,
    )
  }
  if (gone.length < wanted) {
    throw refuseField('items', 'Którejś z zaznaczonych pozycji już nie ma. Odśwież listę.')
  }
  // Where one says nothing of it, as a town without its commune, they may be one.
  const known = new Set([...gone, target].flatMap(({ apart }) => apart ?? []))
  if (known.size > 1) throw refuseField('items', APART[list.name]!)
}

/** Makes one entry another; what lies in a town comes along, and what is there already becomes one too. */
async function join(db: Db, list: List, gone: Entry, target: Entry, steps: Step[]) {
  for (const collision of await collisionsOf(db, list, gone, target)) {
    await join(db, collision.list, collision.gone, collision.target, steps)
  }
  const moved: Moved[] = []
  for (const reference of list.references) {
    const ids = await repoint(db, reference, gone, target)
    if (ids.length > 0) moved.push({ reference, ids })
  }
  const { rows } = await sql<{ gone: Step['gone'] }>`
    delete from ${sql.table(list.table)} entry where id = ${gone.id}
    ${list.table === 'dictionary_items' ? sql`and dictionary = ${list.name}` : sql``}
    returning to_jsonb(entry) - 'folded' as gone`.execute(db)
  const { id, value } = target
  steps.push({
    list: list.name,
    gone: rows[0]!.gone,
    value: gone.value,
    target: { id, value },
    moved,
  })
}

async function repoint(db: Db, reference: Reference, from: Entry, to: Entry) {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(reference.table)} set ${sql.ref(reference.column)} = ${named(reference, to)}
    where ${naming(reference, [from])} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
