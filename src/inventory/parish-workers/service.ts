import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/read-page.ts'
import { type ParishWorkerQuery, parishWorkers } from './contract.ts'

export async function list({ db }: Context, query: ParishWorkerQuery) {
  const { sort, sortType, search, clergy, active } = query
  let found = db.selectFrom('parish_workers')
  if (clergy !== undefined) found = found.where('clergy', '=', clergy)
  if (active !== undefined) found = found.where('active', '=', active)
  if (search) found = found.where(sql`fold(surname)`, 'like', sql`fold(${search}) || '%'`)
  const shown = found
    .selectAll()
    .orderBy(sql`${sql.ref(sort)} collate "pl"`, sortType)
    .orderBy('id')
  return readPage(parishWorkers.list.path, query, shown)
}
