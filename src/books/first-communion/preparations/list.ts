import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { foundBy } from '#platform/records.ts'
import { alphabetical, childrenOf, inGroup, inState, isIncomplete } from './children.ts'
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
      .where(foundBy('communion_preparations', search))
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

/** The years, schools, classes and guardians there are, to narrow the list by. */
export async function groups({ db }: Pick<Context, 'db'>, { year }: { year?: number }) {
  const { rows } = await sql<{
    years: number[]
    schools: { id: number; value: string }[]
    classes: string[]
    guardians: { id: number; value: string }[]
  }>`
    with shown as (select * from communion_preparations where ${year ?? null}::integer is null or year = ${year ?? null})
    select
      array(select distinct year from communion_preparations order by year desc) as years,
      array(select distinct school_class collate "pl" as one from shown where school_class is not null order by one) as classes,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'value', value) order by value collate "pl")
        from dictionary_items where dictionary = 'School' and id in (select dic_school_id from shown)), '[]') as schools,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'value', value) order by value collate "pl")
        from dictionary_items where dictionary = 'YouthGuardian' and id in (select dic_youth_guardian_id from shown)), '[]') as guardians`.execute(
    db,
  )
  return rows[0]!
}
