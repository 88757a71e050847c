import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { refuseField } from '#platform/problems.ts'
import { because } from '#platform/records.ts'
import type { DictionaryChoice, Merge } from './contract.ts'
import { REFERENCES, type Reference } from './references.ts'
import { editableDictionary } from './service.ts'

/**
 * Replaces several of the parish's own items by one, which may also be a global item: every record
 * that named them names the one, and they are gone. All in the request's one transaction.
 */
export async function merge({ db }: Context, name: string, { items, mergeIntoId }: Merge) {
  const { publicName } = await editableDictionary(db, name)
  if (items.includes(mergeIntoId)) {
    throw refuseField('mergeIntoId', 'Pozycja docelowa nie może być wśród scalanych. Odznacz ją.')
  }
  const ids = [...new Set(items)]
  const own = await lockOwn(db, name, [...ids, mergeIntoId])
  const merged = ids.map(id => own.find(item => item.id === id))
  if (!merged.every(item => item !== undefined)) throw await unmergeable(db, name, ids)
  const target = own.find(item => item.id === mergeIntoId) ?? (await seen(db, name, mergeIntoId))
  if (!target) throw refuseField('mergeIntoId', 'Nie ma takiej pozycji docelowej')
  await because(
    db,
    `Scalenie w słowniku „${publicName}”: ${merged.map(item => item.value).join(', ')} → ${target.value}`,
  )
  let repointed = 0
  for (const reference of REFERENCES[name] ?? []) {
    repointed += await repoint(db, reference, merged, target)
  }
  await db
    .deleteFrom('dictionary_items')
    .where('dictionary', '=', name)
    .where('id', 'in', ids)
    .execute()
  return { result: true, merged: ids.length, repointed }
}

// In order of id, so that two merges of the same items wait for each other instead of locking up.
const lockOwn = (db: Db, dictionary: string, ids: number[]) =>
  db
    .selectFrom('dictionary_items')
    .select(['id', 'value'])
    .where('dictionary', '=', dictionary)
    .where('id', 'in', ids)
    .where('parish_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

const seen = (db: Db, dictionary: string, id: number) =>
  db
    .selectFrom('dictionary_items')
    .select(['id', 'value'])
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .executeTakeFirst()

async function unmergeable(db: Db, dictionary: string, ids: number[]) {
  const global = await db
    .selectFrom('dictionary_items')
    .select('value')
    .where('dictionary', '=', dictionary)
    .where('id', 'in', ids)
    .where('parish_id', 'is', null)
    .executeTakeFirst()
  return global
    ? refuseField('items', `„${global.value}” jest wspólna dla wszystkich parafii. Odznacz ją.`)
    : refuseField('items', 'Którejś z zaznaczonych pozycji już nie ma. Odśwież listę.')
}

async function repoint(
  db: Db,
  reference: Reference,
  from: DictionaryChoice[],
  to: DictionaryChoice,
) {
  const { numAffectedRows } = await sql`
    update ${sql.table(reference.table)}
    set ${sql.ref(reference.column)} = ${replaced(reference, to)}
    where ${naming(reference, from)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

function replaced(reference: Reference, { id, value }: DictionaryChoice) {
  if ('words' in reference) return sql`${value}`
  if (!reference.key) return sql`${id}::integer`
  return sql`jsonb_set(${sql.ref(reference.column)}, ${[reference.key]}::text[], to_jsonb(${id}::integer))`
}

/** The condition under which a record names one of the items. */
export function naming(reference: Reference, items: DictionaryChoice[]) {
  const column = sql.ref(reference.column)
  if ('words' in reference) return sql`${column} = any(${items.map(item => item.value)}::text[])`
  const ids = items.map(item => item.id)
  if (!reference.key) return sql`${column} = any(${ids}::integer[])`
  return sql`(${column} ->> ${reference.key}::text)::integer = any(${ids}::integer[])`
}
