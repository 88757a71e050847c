import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { type MergeRow, type PairQuery, merges } from '../contract.ts'

/** Merges done in this parish, the newest first. */
export async function list({ db }: Context, query: PairQuery) {
  const { page, per_page } = query
  const { total } = await db
    .selectFrom('merges')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('merges')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return pageOf(merges.list.path, query, rows as MergeRow[], total)
}
