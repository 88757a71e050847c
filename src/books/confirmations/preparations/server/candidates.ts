import { type Expression, type SqlBool, sql } from 'kysely'
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

export const confirmationPreparationKind: PreparationKind = {
  module: 'confirmation',
  person: 'person_id',
  act: 'confirmation_id',
}

/** Whether our own book of baptisms has the act; those baptised elsewhere bring a certificate. */
const baptised_here = receivedHere('baptism', confirmationPreparationKind.person)

export const confirmationPreparationState = buildState(confirmationPreparationKind, 'confirmed')

const when = (condition: Expression<unknown>, words: string) =>
  sql`case when ${condition} then ${sql.lit(words)} end`

/** Lists the missing requirements before the celebration; the law requires a confirmed sponsor (KPK 893, 874 § 1). */
const missing = sql<
  string[]
>`case when ${confirmationPreparationState} <> 'open' then '{}' else array_remove(array[
  ${when(sql`not ${hasSacrament('baptism', confirmationPreparationKind.person)}`, 'dane chrztu')},
  ${when(sql`not (p.provided_baptism_certificate or ${baptised_here})`, 'świadectwo chrztu')},
  ${when(sql`not p.provided_declaration`, 'deklaracja')},
  ${when(sql`people.status = 'outsider' and p.consent_parish is null`, 'zgoda proboszcza')},
  ${when(sql`coalesce(p.sponsor_names, p.sponsor_surname) is null`, 'świadek')},
  ${when(
    sql`coalesce(p.sponsor_names, p.sponsor_surname) is not null
      and not (p.sponsor_certificate_provided or ${hasSacrament('confirmation', 'sponsor_person_id')})`,
    'zaświadczenie świadka',
  )},
  ${when(sql`not p.exam_passed`, 'egzamin')}
]::text[], null) end`

/** Selects candidates with their register data and missing requirements. */
export const selectCandidates = (db: Db) =>
  db
    .selectFrom('confirmation_preparations as p')
    .innerJoin('people', 'people.id', 'p.person_id')
    .selectAll('p')
    .select([
      'people.names',
      'people.surname',
      'people.birth_date',
      sql<number | null>`p.year - p.first_year + 1`.as('year_of_preparation'),
      selectWord('School', 'dic_school_id').as('school'),
      selectWord('YouthGuardian', 'dic_youth_guardian_id').as('youth_guardian'),
      confirmationPreparationState.as('state'),
      missing.as('missing'),
    ])
    .where('p.erased_at', 'is', null)

/** Order of a class register, and of numbers in the book. */
export const candidateOrder = [
  sql`people.surname collate "pl"`,
  sql`people.names collate "pl"`,
  sql`people.id`,
] as const

export const isOpen = sql<SqlBool>`${confirmationPreparationState} = 'open'`

export const isIncomplete = sql<SqlBool>`(cardinality(${missing}) > 0)`

/** Selects the members of a group who still prepare, with their ticked points. */
export const getGroup = (db: Db, query: GroupQuery) =>
  orderRows(selectCandidates(db).where(inGroup(query)).where(isOpen), candidateOrder)
    .select(['people.names as name', selectTickedTypes('confirmation').as('ticked')])
    .execute()
