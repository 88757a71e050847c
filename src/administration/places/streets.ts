import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { readPage } from '#platform/read-page.ts'
import { refuseField } from '#platform/problems.ts'
import { fold } from '#platform/words.ts'
import { foundIn } from '../found.ts'
import { type StreetEntry, type StreetQuery, streets } from './contract.ts'
import { streetName } from './street-kinds.ts'

const streetsOf = (db: Db) =>
  db.selectFrom('streets').innerJoin('towns', 'towns.id', 'streets.town_id')

const columns = [
  'streets.id',
  'streets.version',
  sql<boolean>`streets.parish_id is null`.as('global'),
  'streets.name',
  'streets.town_id as dic_town_id',
  'towns.name as town',
] as const

export async function list({ db }: Context, query: StreetQuery) {
  const { search, id, dic_town_id } = query
  let found = streetsOf(db).where(foundIn('streets.folded', search))
  if (id) found = found.where('streets.id', '=', id)
  if (dic_town_id) found = found.where('streets.town_id', '=', dic_town_id)
  const shown = found
    .select(columns)
    .orderBy(sql`(not starts_with(${bare('streets.folded')}, ${fold(bareName(search))}))`)
    .orderBy('global')
    .orderBy(sql`${bare('streets.name')} collate "pl"`)
    .orderBy('streets.id')
  return readPage(streets.list.path, query, shown)
}

/** Streets stand by their main word: «al. Armii Krajowej» under A. */
const bare = (column: string) =>
  sql`regexp_replace(${sql.ref(column)}, '^(ul|al|pl|os)[.] ', '', 'i')`
const bareName = (search: string) => search.trim().replace(/^(ul|al|pl|os)[.] ?/i, '')

/** Adds a street to a town, unless one alike stands there; «Polna» and «ulica Polna» are «ul. Polna». */
export async function add({ db }: Context, { dic_town_id, name }: StreetEntry) {
  const town = await db
    .selectFrom('towns')
    .select('id')
    .where('id', '=', dic_town_id)
    .executeTakeFirst()
  if (!town) throw refuseField('dic_town_id', 'Wybierz miejscowość z listy')
  const street = { town_id: town.id, name: streetName(name) }
  const known = await alike(db, street)
  if (known) return { result: true, entry: known }
  await db
    .insertInto('streets')
    .values({ ...street, parish_id: sql`current_parish()` })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return { result: true, entry: (await alike(db, street))! }
}

const alike = (db: Db, { town_id, name }: { town_id: number; name: string }) =>
  streetsOf(db)
    .where('streets.town_id', '=', town_id)
    .where('streets.folded', '=', fold(name))
    .select(columns)
    .orderBy('global')
    .executeTakeFirst()
