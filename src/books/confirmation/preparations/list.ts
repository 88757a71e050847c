import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { foundBy } from '#platform/records.ts'
import { alphabetical, candidatesOf, inGroup, inState, isIncomplete } from './candidates.ts'
import { type Groups, type PreparationQuery, confirmationPreparations } from './contract.ts'

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
  if (search) found = found.where(foundBy('people', search))
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

const items = (dictionary: string, column: string) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'value', value) order by value collate "pl"), '[]')
    from dictionary_items
    where dictionary = ${dictionary} and id in (select ${sql.ref(column)} from shown))`

/** The years, schools, classes and guardians there are, to narrow the list by. */
export async function groups(
  { db }: Pick<Context, 'db'>,
  { year = null }: { year?: number | null },
) {
  const { rows } = await sql<Groups>`
    with shown as (select * from confirmation_preparations
      where ${year}::integer is null or year = ${year})
    select
      array(select distinct year from confirmation_preparations order by year desc) as years,
      array(select distinct school_class collate "pl" as one from shown
        where school_class is not null order by one) as classes,
      ${items('School', 'dic_school_id')} as schools,
      ${items('YouthGuardian', 'dic_youth_guardian_id')} as guardians`.execute(db)
  return rows[0]!
}
