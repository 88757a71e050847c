import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { type ParishPlaceQuery, parishPlaces } from './contract.ts'

export async function list({ db }: Context, query: ParishPlaceQuery) {
  const { page, per_page, sort, sortType, search, mass_place, active } = query
  let found = db.selectFrom('parish_places')
  if (mass_place !== undefined) found = found.where('mass_place', '=', mass_place)
  if (active !== undefined) found = found.where('active', '=', active)
  if (search) found = found.where(sql<boolean>`starts_with(fold(name), fold(${search}))`)
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sql`${sql.ref(sort)} collate "pl"`, sortType)
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return pageOf(parishPlaces.list.path, query, rows, total)
}
