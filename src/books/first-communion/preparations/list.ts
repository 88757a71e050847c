import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { searchFilter } from '#platform/records.ts'
import { inGroup } from '#groups/reading.ts'
import { alphabetical, childrenOf, inState, isIncomplete } from './children.ts'
import { type PreparationQuery, communionPreparations } from './contract.ts'
import { missingPapers } from './papers.ts'

const orders = {
  surname: [],
  birth_date: [sql`first_day(p.birth_date)`],
  school_class: [sql`school collate "pl"`, sql`p.school_class collate "pl"`],
}

const ticked = sql<number>`(select count(*)::integer from communion_preparation_checkmarks k
  where k.preparation_id = p.id)`

/** Children who prepare, in the order of a class register. */
export async function list({ db }: Context, query: PreparationQuery) {
  const { page, per_page, sort, sortType, search, state, incomplete, needs_attention } = query
  let found = childrenOf(db).where(inGroup(query))
  if (state) found = found.where(inState(state))
  if (incomplete !== undefined) found = found.where(sql<boolean>`${isIncomplete} = ${incomplete}`)
  if (needs_attention !== undefined) found = found.where('p.needs_attention', '=', needs_attention)
  if (search) {
    const ids = db
      .selectFrom('communion_preparations')
      .select('id')
      .where(searchFilter('communion_preparations', search))
    found = found.where('p.id', 'in', ids)
  }
  const { total } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let ordered = found
  for (const column of [...orders[sort], ...alphabetical]) {
    ordered = ordered.orderBy(column, sortType)
  }
  const rows = await ordered
    .select(ticked.as('ticked'))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const data = rows.map(row =>
    Object.assign(row, { missing: row.state === 'open' ? missingPapers(row) : [] }),
  )
  return pageOf(communionPreparations.list.path, query, data, total)
}
