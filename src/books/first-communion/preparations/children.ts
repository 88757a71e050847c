import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { PreparationState } from './contract.ts'

const words = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(`p.${id}`)})`

/** Baptised here: the act stands in our own book. */
const baptised_here = sql<boolean>`exists (select from person_acts a
  where a.person_id = p.people_id and a.kind = 'baptism' and not a.cancelled)`
const baptised_elsewhere = sql<boolean>`exists (select from person_sacraments s
  where s.person_id = p.people_id and s.kind = 'baptism')`

const state = sql<PreparationState>`case when p.transfered_to_communions then 'transferred'
  when p.withdrawn_at is not null then 'withdrawn' else 'open' end`

/** Children who prepare, with the words of their entries and what the register knows of them. */
export const childrenOf = (db: Db) =>
  db
    .selectFrom('communion_preparations as p')
    .innerJoin('people', 'people.id', 'p.people_id')
    .selectAll('p')
    .select([
      sql<number>`people.gender`.as('gender'),
      sql<boolean>`people.status = 'outsider'`.as('outsider'),
      state.as('state'),
      words('School', 'dic_school_id').as('school'),
      words('YouthGuardian', 'dic_youth_guardian_id').as('youth_guardian'),
      baptised_here.as('baptised_here'),
      sql<boolean>`(${baptised_here} or ${baptised_elsewhere})`.as('baptised'),
    ])
export type Child = Awaited<ReturnType<ReturnType<typeof childrenOf>['execute']>>[number]

/** The order of a class register, and of numbers in the book. */
export const alphabetical = [
  sql`p.surname collate "pl"`,
  sql`p.name collate "pl"`,
  sql`p.id`,
] as const

export const inState = (wanted: PreparationState) => sql<SqlBool>`${state} = ${wanted}`

/** Some paper or the baptism is missing; the same rule as `missingPapers`, as a condition. */
export const isIncomplete = sql<SqlBool>`(not p.provided_parents_statement
  or not (p.provided_baptism_certificate or ${baptised_here})
  or not (${baptised_here} or ${baptised_elsewhere})
  or (people.status = 'outsider' and not p.provided_dic_parish_agreement))`

export const word = words
