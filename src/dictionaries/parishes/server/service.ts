import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { addOnce, changeEntry, buildOwner, removeEntry } from '../../entries/server/entries.ts'
import {
  bestFirst,
  sortByColumn,
  buildSearchCondition,
  buildOwnCondition,
} from '../../server/search.ts'
import {
  type DictionaryParishAddition,
  type DictionaryParishEntry,
  type DictionaryParishQuery,
  dictionaryParishes,
} from '../contract.ts'

const getParishes = (db: Db) =>
  db
    .selectFrom('dictionary_parishes as parish')
    .leftJoin('dioceses', 'dioceses.id', 'parish.diocese_id')

const columns = [
  'parish.id',
  'parish.version',
  sql<boolean>`parish.parish_id is null`.as('global'),
  'parish.name',
  'parish.town',
  'parish.address',
  'parish.diocese_id',
  'dioceses.name as diocese',
] as const

const SORTED = { name: 'parish.name', town: 'parish.town', diocese: 'dioceses.name' }

/** Lists parishes by words of the title and of the town: `jana tarnow`. */
export async function listDictionaryParishes({ db }: Context, query: DictionaryParishQuery) {
  const { search, id, diocese_id, sort, sortType, without_global } = query
  let selection = getParishes(db)
    .where(buildSearchCondition('parish.folded', search))
    .where(buildOwnCondition('parish.parish_id', without_global))
  if (id) selection = selection.where('parish.id', '=', id)
  if (diocese_id) selection = selection.where('parish.diocese_id', '=', diocese_id)
  const sortedRows = selection
    .select(columns)
    .orderBy(sortByColumn(sort && SORTED[sort], sortType))
    .orderBy(bestFirst('parish.folded', search))
    .orderBy('global')
    .orderBy(sql`parish.town collate "pl"`)
    .orderBy(sql`parish.name collate "pl"`)
    .orderBy('parish.id')
  return readPage(dictionaryParishes.list.path, query, sortedRows)
}

export async function createDictionaryParish(
  { db, user }: Context,
  { global, ...parish }: DictionaryParishAddition,
) {
  const parish_id = buildOwner(user, global)
  await refuseUnknownDiocese(db, parish.diocese_id)
  const matches = alike(db, parish)
  const existingParishes = global ? matches.where('parish.parish_id', 'is', null) : matches
  return addOnce(
    () => existingParishes.executeTakeFirst(),
    () =>
      db
        .insertInto('dictionary_parishes')
        .values({ ...parish, parish_id })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
  )
}

async function refuseUnknownDiocese(db: Db, id: number | null) {
  if (id === null) return
  const diocese = await db
    .selectFrom('dioceses')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!diocese) throw refuseField('diocese_id', 'Wybierz diecezję z listy')
}

/** Selects the parish with the same title in the same town. */
const alike = (db: Db, { name, town }: DictionaryParishEntry) =>
  getParishes(db)
    .where(sql`fold(parish.name)`, '=', foldText(name))
    .where(sql`coalesce(fold(parish.town), '')`, '=', foldText(town ?? ''))
    .select(columns)
    .orderBy('global')

export async function getDictionaryParish({ db }: Context, id: number) {
  const parish = await getParishes(db)
    .select(columns)
    .where('parish.id', '=', id)
    .executeTakeFirst()
  if (!parish) throw notFound('Nie ma takiej parafii')
  return parish
}

export async function updateDictionaryParish(
  { db }: Context,
  id: number,
  { version, ...parish }: DictionaryParishEntry & { version: number },
) {
  await refuseUnknownDiocese(db, parish.diocese_id)
  const duplicate = await alike(db, parish).where('parish.id', '<>', id).executeTakeFirst()
  return changeEntry(db, 'dic-parishes', { id, version }, parish, {
    field: 'name',
    entry: duplicate,
  })
}

export const removeDictionaryParish = ({ db }: Context, id: number) =>
  removeEntry(db, 'dic-parishes', id)

export async function listDioceses({ db }: Context) {
  const data = await db
    .selectFrom('dioceses')
    .select(['id', 'name', 'kind'])
    .orderBy(sql`name collate "pl"`)
    .execute()
  return { data }
}
