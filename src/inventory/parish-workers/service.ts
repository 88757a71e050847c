import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { type ParishWorkerQuery, parishWorkers } from './contract.ts'

export async function list({ db }: Context, query: ParishWorkerQuery) {
  const { page, per_page, sort, sortType, search, clergy, active } = query
  let found = db.selectFrom('parish_workers')
  if (clergy !== undefined) found = found.where('clergy', '=', clergy)
  if (active !== undefined) found = found.where('active', '=', active)
  if (search) found = found.where(sql`fold(surname)`, 'like', sql`fold(${search}) || '%'`)
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
  return pageOf(parishWorkers.list.path, query, rows, total)
}
