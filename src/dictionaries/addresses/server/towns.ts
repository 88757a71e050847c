import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { addOnce, changeEntry, buildOwner, removeEntry } from '../../entries/server/entries.ts'
import {
  bestFirst,
  sortByColumn,
  buildSearchCondition,
  buildOwnCondition,
} from '../../server/search.ts'
import { type TownAddition, type TownEntry, type TownQuery, towns } from '../contract.ts'

export async function listTowns({ db }: Context, query: TownQuery) {
  const { search, id, sort, sortType, without_global } = query
  let selection = db
    .selectFrom('towns')
    .where(buildSearchCondition('folded', search))
    .where(buildOwnCondition('parish_id', without_global))
  if (id) selection = selection.where('id', '=', id)
  const sortedRows = selection
    .select(columns)
    .orderBy(sortByColumn(sort, sortType))
    .orderBy(bestFirst('folded', search))
    .orderBy('global')
    .orderBy(sql`name collate "pl"`)
    .orderBy('id')
  return readPage(towns.list.path, query, sortedRows)
}

const columns = [
  'id',
  'version',
  sql<boolean>`parish_id is null`.as('global'),
  'name',
  'commune',
  'county',
  'voivodeship',
] as const

/** Adds a town of this parish, unless a similar one exists in the parish or in the common list. */
export async function createTown({ db, user }: Context, { global, ...town }: TownAddition) {
  const parish_id = buildOwner(user, global)
  return addOnce(
    () => alike(db, town, global),
    () =>
      db
        .insertInto('towns')
        .values({ ...town, parish_id })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
  )
}

export async function getTown({ db }: Context, id: number) {
  const town = await db.selectFrom('towns').select(columns).where('id', '=', id).executeTakeFirst()
  return town ?? throwNotFound()
}

const throwNotFound = () => {
  throw notFound('Nie ma takiej miejscowości')
}

export async function updateTown(
  { db }: Context,
  id: number,
  { version, ...town }: TownEntry & { version: number },
) {
  const { name, commune } = town
  const duplicateQuery = db
    .selectFrom('towns')
    .select('id')
    .where('folded', '=', foldText(name))
    .where(sql`coalesce(fold(commune), '')`, '=', foldText(commune ?? ''))
    .where('id', '<>', id)
  return changeEntry(db, 'towns', { id, version }, town, {
    field: 'name',
    entry: await duplicateQuery.executeTakeFirst(),
  })
}

export const removeTown = ({ db }: Context, id: number) => removeEntry(db, 'towns', id)

function alike(db: Db, { name, commune }: TownEntry, common: boolean) {
  let selection = db.selectFrom('towns').where('folded', '=', foldText(name))
  if (common) selection = selection.where('parish_id', 'is', null)
  if (commune) selection = selection.where(sql`fold(commune)`, '=', foldText(commune))
  return selection.select(columns).orderBy('global').orderBy('id').executeTakeFirst()
}
