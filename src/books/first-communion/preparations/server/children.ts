import { type SqlBool, sql } from 'kysely'
import { selectTickedTypes } from '#books/core/checkmarks/server/ticks.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { inGroup } from '#books/core/groups/server/reading.ts'
import type { Db } from '#platform/database/database.ts'
import {
  type PreparationKind,
  orderRows,
  hasSacrament,
  receivedHere,
  buildState,
  selectWord,
} from '../../../preparations/server/cards.ts'

export const communionPreparationKind: PreparationKind = {
  module: 'first_communion',
  person: 'people_id',
  act: 'communion_id',
  mark: 'transfered_to_communions',
}

const baptised_here = receivedHere('baptism', communionPreparationKind.person)
const isBaptised = hasSacrament('baptism', communionPreparationKind.person)

export const communionPreparationState = buildState(communionPreparationKind, 'transferred')

/** Selects children in preparation, with the names of their dictionary entries and their register data. */
export const selectChildren = (db: Db) =>
  db
    .selectFrom('communion_preparations as p')
    .innerJoin('people', 'people.id', 'p.people_id')
    .selectAll('p')
    .select([
      sql<number>`people.gender`.as('gender'),
      sql<boolean>`people.status = 'outsider'`.as('outsider'),
      communionPreparationState.as('state'),
      selectWord('School', 'dic_school_id').as('school'),
      selectWord('YouthGuardian', 'dic_youth_guardian_id').as('youth_guardian'),
      baptised_here.as('baptised_here'),
      isBaptised.as('baptised'),
    ])
    .where('p.erased_at', 'is', null)
export type Child = Awaited<ReturnType<ReturnType<typeof selectChildren>['execute']>>[number]

/** Order of a class register, and of numbers in the book. */
export const childOrder = [
  sql`p.surname collate "pl"`,
  sql`p.name collate "pl"`,
  sql`p.id`,
] as const

export const isOpen = sql<SqlBool>`${communionPreparationState} = 'open'`

/** Condition that a paper or the baptism is missing; the same rule as `missingPapers`. */
export const isIncomplete = sql<SqlBool>`(not p.provided_parents_statement
  or not (p.provided_baptism_certificate or ${baptised_here})
  or not ${isBaptised}
  or (people.status = 'outsider' and not p.provided_dic_parish_agreement))`

/** Selects the children of a group who still prepare, with their ticked points. */
export const getGroup = (db: Db, query: GroupQuery) =>
  orderRows(selectChildren(db).where(inGroup(query)).where(isOpen), childOrder)
    .select(selectTickedTypes('first_communion').as('ticked'))
    .execute()
