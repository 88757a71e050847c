import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { GroupQuery, PreparationGroups } from '../contract.ts'

const GROUP = ['year', 'dic_school_id', 'school_class', 'dic_youth_guardian_id'] as const

/** Condition for the rows of a group, whose table is called `p`. */
export function inGroup(query: GroupQuery): Expression<SqlBool> {
  const activeFilters = GROUP.filter(name => query[name] !== undefined && query[name] !== '')
  return sql.join(
    [sql`true`, ...activeFilters.map(name => sql`${sql.ref(`p.${name}`)} = ${query[name]}`)],
    sql` and `,
  ) as Expression<SqlBool>
}

const items = (dictionary: string, column: string) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'value', value) order by value collate "pl"), '[]')
    from dictionary_items
    where dictionary = ${dictionary} and id in (select ${sql.ref(column)} from shown))`

/** Returns the years, schools, classes and guardians in a table of preparations, for the filters of its list. */
export async function getGroups(db: Db, table: string, year: number | null = null) {
  const { rows } = await sql<PreparationGroups>`
    with shown as (select * from ${sql.table(table)}
      where ${year}::integer is null or year = ${year})
    select
      array(select distinct year from ${sql.table(table)} order by year desc) as years,
      array(select distinct school_class collate "pl" as one from shown
        where school_class is not null order by one) as classes,
      ${items('School', 'dic_school_id')} as schools,
      ${items('YouthGuardian', 'dic_youth_guardian_id')} as guardians`.execute(db)
  return firstRowOrThrow(rows)
}

/** Describes a group of a table of preparations: «rok 2026, klasa 8a, p. Anna Nowak». */
export async function groupInWords(db: Db, table: string, query: GroupQuery & { search?: string }) {
  const { schools, guardians } = await getGroups(db, table)
  const words = [
    query.year && `rok ${query.year}`,
    schools.find(({ id }) => id === query.dic_school_id)?.value,
    query.school_class && `klasa ${query.school_class}`,
    guardians.find(({ id }) => id === query.dic_youth_guardian_id)?.value,
    query.search && `szukane: ${query.search}`,
  ]
  return words.filter(Boolean).join(', ') || null
}
