import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/read-page.ts'
import { type ParishPlaceQuery, parishPlaces } from './contract.ts'

export async function list({ db }: Context, query: ParishPlaceQuery) {
  const { sort, sortType, search, mass_place, active } = query
  let found = db.selectFrom('parish_places')
  if (mass_place !== undefined) found = found.where('mass_place', '=', mass_place)
  if (active !== undefined) found = found.where('active', '=', active)
  if (search) found = found.where(sql<boolean>`starts_with(fold(name), fold(${search}))`)
  const shown = found
    .selectAll()
    .orderBy(sql`${sql.ref(sort)} collate "pl"`, sortType)
    .orderBy('id')
  return readPage(parishPlaces.list.path, query, shown)
}
