import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { foldText } from '#shared/text/fold-text.ts'
import {
  addOnce,
  changeEntry,
  getChangeableEntry,
  buildOwner,
  removeEntry,
} from '../../entries/server/entries.ts'
import { getUses } from '../../entries/merging/server/uses.ts'
import { sortByColumn, buildSearchCondition, buildOwnCondition } from '../../server/search.ts'
import { type StreetAddition, type StreetEntry, type StreetQuery, streets } from '../contract.ts'
import { streetName } from '../street-kinds.ts'

const getStreets = (db: Db) =>
  db.selectFrom('streets').innerJoin('towns', 'towns.id', 'streets.town_id')

const columns = [
  'streets.id',
  'streets.version',
  sql<boolean>`streets.parish_id is null`.as('global'),
  'streets.name',
  'streets.town_id as dic_town_id',
  'towns.name as town',
] as const

export async function listStreets({ db }: Context, query: StreetQuery) {
  const { search, id, dic_town_id, sort, sortType, without_global } = query
  let selection = getStreets(db)
    .where(buildSearchCondition('streets.folded', search))
    .where(buildOwnCondition('streets.parish_id', without_global))
  if (id) selection = selection.where('streets.id', '=', id)
  if (dic_town_id) selection = selection.where('streets.town_id', '=', dic_town_id)
  const sortedRows = selection
    .select(columns)
    .orderBy(
      sort === 'town' ? sortByColumn('towns.name', sortType) : sortByColumn(undefined, sortType),
    )
    .orderBy(sql`(not starts_with(${bare('streets.folded')}, ${foldText(bareName(search))}))`)
    .orderBy(sql`case when ${sort === 'name'} then false else streets.parish_id is null end`)
    .orderBy(sql`${bare('streets.name')} collate "pl"`, sort === 'name' ? sortType : 'asc')
    .orderBy('streets.id')
  return readPage(streets.list.path, query, sortedRows)
}

/** Builds the SQL sort key of a street, its main word: «al. Armii Krajowej» sorts under A. */
const bare = (column: string) =>
  sql`regexp_replace(${sql.ref(column)}, '^(ul|al|pl|os)[.] ', '', 'i')`
const bareName = (search: string) => search.trim().replace(/^(ul|al|pl|os)[.] ?/i, '')

/** Adds a street to a town, unless it has a similar one; «Polna» and «ulica Polna» are stored as «ul. Polna». */
export async function createStreet(
  { db, user }: Context,
  { dic_town_id, name, global }: StreetAddition,
) {
  const parish_id = buildOwner(user, global)
  await refuseUnknownTown(db, dic_town_id, global)
  const street = { town_id: dic_town_id, name: streetName(name) }
  return addOnce(
    () => alike(db, street, global),
    () =>
      db
        .insertInto('streets')
        .values({ ...street, parish_id })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
  )
}

async function refuseUnknownTown(db: Db, id: number, common = false) {
  const town = await db
    .selectFrom('towns')
    .select('parish_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!town) throw refuseField('dic_town_id', 'Wybierz miejscowość z listy')
  if (common && town.parish_id !== null) {
    throw refuseField(
      'dic_town_id',
      'Wspólna ulica musi należeć do wspólnej miejscowości. Wybierz inną albo dodaj ulicę tylko tej parafii.',
    )
  }
}

export async function getStreet({ db }: Context, id: number) {
  const street = await getStreets(db)
    .select(columns)
    .where('streets.id', '=', id)
    .executeTakeFirst()
  if (!street) throw notFound('Nie ma takiej ulicy')
  return street
}

/**
 * Updates a street; a street with residents cannot move to another town, because addresses would refer to a street of
 * another town.
 */
export async function updateStreet(
  context: Context,
  id: number,
  { version, dic_town_id, name }: StreetEntry & { version: number },
) {
  const { db } = context
  const { list, entry } = await getChangeableEntry(db, 'streets', id, version)
  const { dic_town_id: town } = await getStreet(context, id)
  if (town !== dic_town_id) {
    await refuseUnknownTown(db, dic_town_id)
    const uses = await getUses(db, list, entry)
    if (uses > 0) {
      throw refuseField(
        'dic_town_id',
        `Tę ulicę mają w adresie zapisy (${uses}), więc nie można jej przenieść. Dodaj taką ulicę w drugiej miejscowości.`,
      )
    }
  }
  const street = { town_id: dic_town_id, name: streetName(name) }
  const duplicate = await getStreets(db)
    .where('streets.town_id', '=', dic_town_id)
    .where('streets.folded', '=', foldText(street.name))
    .where('streets.id', '<>', id)
    .select('streets.id')
    .executeTakeFirst()
  return changeEntry(db, 'streets', { id, version }, street, { field: 'name', entry: duplicate })
}

export const removeStreet = ({ db }: Context, id: number) => removeEntry(db, 'streets', id)

function alike(db: Db, { town_id, name }: { town_id: number; name: string }, common: boolean) {
  let selection = getStreets(db)
    .where('streets.town_id', '=', town_id)
    .where('streets.folded', '=', foldText(name))
  if (common) selection = selection.where('streets.parish_id', 'is', null)
  return selection.select(columns).orderBy('global').executeTakeFirst()
}
