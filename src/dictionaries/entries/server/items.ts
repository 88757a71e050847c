import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import {
  Refusal,
  mapConstraintError,
  notFound,
  refuseField,
  staleVersion,
} from '#platform/refusals.ts'
import { listNamed } from '../merging/server/lists.ts'
import { getUses } from '../merging/server/uses.ts'
import { editableDictionary } from './service.ts'

mapConstraintError('dictionary_items_once', 'value', 'Taka pozycja już jest w słowniku')

/** Sort position of a parish’s own items, after the common ones. */
const PARISH_ITEM_POSITION = 1000

export async function addItem({ db }: Context, dictionary: string, value: string) {
  await editableDictionary(db, dictionary)
  if (await alike(db, dictionary, value)) throw buildDuplicateError()
  return insert(db, dictionary, value).executeTakeFirstOrThrow()
}

/** Adds an item from a form; an existing item that differs only in case or diacritics is returned instead. */
export async function createDictionaryItem({ db }: Context, dictionary: string, value: string) {
  await editableDictionary(db, dictionary)
  const findExisting = () => alike(db, dictionary, value)
  const entry =
    (await findExisting()) ??
    (await insert(db, dictionary, value)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()) ??
    (await findExisting())
  return { result: true, entry: entry! }
}

export async function editItem(
  { db }: Context,
  dictionary: string,
  { id, version, value }: { id: number; version?: number; value: string },
) {
  await editableDictionary(db, dictionary)
  const item = await requireOwnItem(db, dictionary, id)
  if (version !== undefined && version !== item.version) throw staleVersion()
  const duplicate = await alike(db, dictionary, value)
  if (duplicate && duplicate.id !== id) throw buildDuplicateError()
  await mendWords(db, dictionary, item.value, value)
  return db
    .updateTable('dictionary_items')
    .set({ value })
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Corrects the text in records that store the text itself. */
async function mendWords(db: Db, dictionary: string, from: string, to: string) {
  const { references } = await listNamed(db, dictionary)
  for (const reference of references) {
    if (!('words' in reference)) continue
    const column = sql.ref(reference.column)
    await sql`update ${sql.table(reference.table)} set ${column} = ${to} where ${column} = ${from}`.execute(
      db,
    )
  }
}

export async function removeItem({ db }: Context, dictionary: string, id: number) {
  await editableDictionary(db, dictionary)
  const item = await requireOwnItem(db, dictionary, id)
  const uses = await getUses(db, await listNamed(db, dictionary), item)
  if (uses > 0) {
    throw new Refusal(
      422,
      `Pozycja „${item.value}” jest używana w zapisach (${uses}). Scal ją z inną pozycją albo najpierw zmień te zapisy.`,
    )
  }
  await db
    .deleteFrom('dictionary_items')
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .execute()
  return { result: true }
}

const buildDuplicateError = () => refuseField('value', 'Taka pozycja już jest w słowniku')

const insert = (db: Db, dictionary: string, value: string) =>
  db
    .insertInto('dictionary_items')
    .values({ dictionary, value, position: PARISH_ITEM_POSITION, parish_id: sql`current_parish()` })
    .returning(['id', 'value', 'version'])

const alike = (db: Db, dictionary: string, value: string) =>
  db
    .selectFrom('dictionary_items')
    .select(['id', 'value', 'version'])
    .where('dictionary', '=', dictionary)
    .where(sql`fold(value)`, '=', sql`fold(${value}::text)`)
    .orderBy('id')
    .executeTakeFirst()

/** Locks and returns the parish’s own item; refuses a common one. */
async function requireOwnItem(db: Db, dictionary: string, id: number) {
  const item = () =>
    db.selectFrom('dictionary_items').where('dictionary', '=', dictionary).where('id', '=', id)
  const ownItem = await item()
    .select(['id', 'value', 'version'])
    .where('parish_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (ownItem) return ownItem
  if (!(await item().select('id').executeTakeFirst())) throw notFound('Nie ma takiej pozycji')
  throw new Refusal(422, 'Ta pozycja jest wspólna dla wszystkich parafii i nie można jej zmienić')
}
