import type { SelectQueryBuilder, Simplify } from 'kysely'
import { type Page, getPage } from '../paging.ts'

/** Reads one page of a query in its order, and the total count. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  path: string,
  query: { page: number; per_page: number },
  matchingRows: SelectQueryBuilder<DB, Tables, Row>,
): Promise<Page<Simplify<Row>>> {
  const { page, per_page } = query
  const { total } = await matchingRows
    .clearSelect()
    .clearOrderBy()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const rows = await matchingRows
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return getPage(path, query, rows, total)
}
