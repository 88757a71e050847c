import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { DictionaryChoice, DictionaryItemQuery } from '../contract.ts'

export async function editableList({ db }: Context) {
  const dictionaries = await db
    .selectFrom('dictionaries')
    .leftJoin('dictionary_items as item', 'item.dictionary', 'dictionaries.name')
    .where('editable', '=', true)
    .select(['name', 'public_name as publicName'])
    .select(eb => eb.fn.count<number>('item.id').as('items_count'))
    .select(eb => eb.fn.count<number>('item.parish_id').as('own_count'))
    .groupBy('name')
    .orderBy(sql`public_name collate "pl"`)
    .execute()
  return { dictionaries }
}

export async function listDictionaryChoices({ db }: Context, names: string[] = []) {
  let selection = db.selectFrom('dictionary_items').select(['dictionary', 'id', 'value'])
  if (names.length > 0) selection = selection.where('dictionary', 'in', names)
  const items = await selection
    .where('active', '=', true)
    .orderBy('position')
    .orderBy(sql`value collate "pl"`)
    .execute()
  const choices: Record<string, DictionaryChoice[]> = {}
  for (const { dictionary, ...item } of items) (choices[dictionary] ??= []).push(item)
  return { choices }
}

export async function listDictionaryItems(
  { db }: Context,
  name: string,
  query: DictionaryItemQuery,
) {
  const { publicName } = await requireDictionary(db, name)
  const { value, without_global } = query
  let selection = db
    .selectFrom('dictionary_items')
    .where('dictionary', '=', name)
    .where(sql`fold(value)`, 'like', `${literal(foldText(value.trim()))}%`)
  if (without_global) selection = selection.where('parish_id', 'is not', null)
  const sortedRows = selection
    .select(['id', 'value', 'version', sql<boolean>`parish_id is null`.as('global')])
    .orderBy('position')
    .orderBy(sql`value collate "pl"`)
  const path = `/api/dictionaries/items/${encodeURIComponent(name)}`
  return { name, publicName, items: await readPage(path, query, sortedRows) }
}

/** Escapes `%`, `_` and `\`, so that they match themselves. */
const literal = (text: string) => text.replaceAll(/[%_\\]/g, String.raw`\$&`)

export async function requireDictionary(db: Db, name: string) {
  const dictionaryRow = await db
    .selectFrom('dictionaries')
    .select(['public_name as publicName', 'editable'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!dictionaryRow) throw notFound('Nie ma takiego słownika')
  return dictionaryRow
}

export async function editableDictionary(db: Db, name: string) {
  const dictionaryRow = await requireDictionary(db, name)
  if (!dictionaryRow.editable) {
    throw new Refusal(422, `Słownika „${dictionaryRow.publicName}” nie można zmieniać`)
  }
  return dictionaryRow
}
