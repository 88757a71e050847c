import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { addOnce, changeEntry, buildOwner, removeEntry } from '../../entries/server/entries.ts'
import { sortByColumn, buildOwnCondition } from '../../server/search.ts'
import {
  type LikelyQuery,
  type ZipCodeAddition,
  type ZipCodeEntry,
  type ZipCodeQuery,
  zipCodes,
} from '../contract.ts'

const getCodes = (db: Db) =>
  db.selectFrom('zip_codes').leftJoin('towns', 'towns.id', 'zip_codes.town_id')

const columns = [
  'zip_codes.id',
  'zip_codes.version',
  sql<boolean>`zip_codes.parish_id is null`.as('global'),
  'zip_codes.code',
  'zip_codes.town_id as dic_town_id',
  'towns.name as town',
] as const

/** Lists zip codes; `search` is the beginning of the code: `331` finds 33-100. */
export async function listZipCodes({ db }: Context, query: ZipCodeQuery) {
  const { search, dic_town_id, sort, sortType, without_global } = query
  const digits = search.replaceAll(/\D/g, '')
  let selection = getCodes(db)
    .where(sql`replace(code, '-', '')`, 'like', `${digits}%`)
    .where(buildOwnCondition('zip_codes.parish_id', without_global))
  if (dic_town_id) selection = selection.where('zip_codes.town_id', '=', dic_town_id)
  const sortedRows = selection
    .select(columns)
    .orderBy(sortByColumn(sort === 'town' ? 'towns.name' : sort, sortType))
    .orderBy('code')
    .orderBy('zip_codes.id')
  return readPage(zipCodes.list.path, query, sortedRows)
}

export async function createZipCode(
  { db, user }: Context,
  { code, dic_town_id, global }: ZipCodeAddition,
) {
  const parish_id = buildOwner(user, global)
  await refuseUnfitTown(db, dic_town_id, global)
  const matches = alike(db, { code, dic_town_id })
  const existingCodes = global ? matches.where('zip_codes.parish_id', 'is', null) : matches
  return addOnce(
    () => existingCodes.executeTakeFirst(),
    () =>
      db
        .insertInto('zip_codes')
        .values({ code, town_id: dic_town_id, parish_id })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
  )
}

async function refuseUnfitTown(db: Db, id: number | null, common = false) {
  if (id === null) return
  const town = await db
    .selectFrom('towns')
    .select('parish_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!town) throw refuseField('dic_town_id', 'Wybierz miejscowość z listy')
  if (common && town.parish_id !== null) {
    throw refuseField('dic_town_id', 'Wspólny kod musi należeć do wspólnej miejscowości')
  }
}

const alike = (db: Db, { code, dic_town_id }: ZipCodeEntry) =>
  getCodes(db)
    .where('code', '=', code)
    .where(sql`coalesce(town_id, 0)`, '=', dic_town_id ?? 0)
    .select(columns)
    .orderBy('global')

export async function getZipCode({ db }: Context, id: number) {
  const code = await getCodes(db).select(columns).where('zip_codes.id', '=', id).executeTakeFirst()
  if (!code) throw notFound('Nie ma takiego kodu pocztowego')
  return code
}

export async function updateZipCode(
  { db }: Context,
  id: number,
  { version, ...entry }: ZipCodeEntry & { version: number },
) {
  const { code, dic_town_id: town_id } = entry
  await refuseUnfitTown(db, town_id)
  const duplicate = await alike(db, entry).where('zip_codes.id', '<>', id).executeTakeFirst()
  return changeEntry(
    db,
    'zip-codes',
    { id, version },
    { code, town_id },
    { field: 'code', entry: duplicate },
  )
}

export const removeZipCode = ({ db }: Context, id: number) => removeEntry(db, 'zip-codes', id)

/**
 * Finds the likely code: that of the same building, else the most frequent code of the street, because a long street
 * may have several codes. A town with one code takes it from any address in the town.
 */
export async function findLikelyZipCode(
  { db }: Context,
  { dic_town_id, dic_street_id, building_number }: LikelyQuery,
) {
  const street = dic_street_id ? sql`and dic_street_id = ${dic_street_id}` : sql``
  const { rows } = await sql<{ zip_code: string; post_office: string | null; codes: number }>`
    with known as (
      select zip_code, post_office, building_number from families
      where dic_town_id = ${dic_town_id} and zip_code is not null ${street}
      union all
      select zip_code, post_office, building_number from people
      where dic_town_id = ${dic_town_id} and zip_code is not null ${street}
    )
    select zip_code, mode() within group (order by post_office) as post_office,
      count(*) over ()::integer as codes
    from known group by zip_code
    order by count(*) filter (where building_number = ${building_number ?? ''}) > 0 desc, count(*) desc, zip_code
    limit 1`.execute(db)
  const best = rows[0]
  const certain = best && (dic_street_id || best.codes === 1)
  if (certain) return { zip_code: best.zip_code, post_office: best.post_office }
  return { zip_code: await getOnlyCode(db, dic_town_id), post_office: null }
}

async function getOnlyCode(db: Db, town_id: number) {
  const codes = await db
    .selectFrom('zip_codes')
    .select('code')
    .distinct()
    .where('town_id', '=', town_id)
    .limit(2)
    .execute()
  return codes.length === 1 ? codes[0]!.code : null
}
