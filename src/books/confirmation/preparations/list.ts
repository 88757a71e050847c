import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { searchFilter } from '#platform/records.ts'
import { inGroup } from '#groups/reading.ts'
import { alphabetical, candidatesOf, inState, isIncomplete } from './candidates.ts'
import { type PreparationQuery, confirmationPreparations } from './contract.ts'

const orders = {
  surname: [],
  birth_date: [sql`first_day(people.birth_date)`],
  school_class: [sql`school collate "pl"`, sql`p.school_class collate "pl"`],
}

const ticked = sql<number>`(select count(*)::integer from confirmation_preparation_checkmarks k
  where k.preparation_id = p.id)`

/** Candidates, in the order of a class register. */
export async function list({ db }: Context, query: PreparationQuery) {
  const { page, per_page, sort, sortType, search, state, incomplete, needs_attention } = query
  let found = candidatesOf(db).where(inGroup(query))
  if (state) found = found.where(inState(state))
  if (incomplete !== undefined) found = found.where(sql<boolean>`${isIncomplete} = ${incomplete}`)
  if (needs_attention !== undefined) found = found.where('p.needs_attention', '=', needs_attention)
  if (search) found = found.where(searchFilter('people', search))
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
  return pageOf(confirmationPreparations.list.path, query, rows, total)
}
