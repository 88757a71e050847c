import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { PreparationState } from './contract.ts'

/** An entry of a dictionary in words. */
export const word = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(`p.${id}`)})`

const received = (table: 'person_acts' | 'person_sacraments', kind: string, person: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} s
    where s.person_id = ${sql.ref(person)} and s.kind = ${sql.lit(kind)}
    ${table === 'person_acts' ? sql`and not s.cancelled` : sql``})`

/** Our own book of baptisms is looked into; a certificate is for those baptised elsewhere. */
const baptised_here = received('person_acts', 'baptism', 'p.person_id')
const baptised = sql<boolean>`(${baptised_here} or ${received('person_sacraments', 'baptism', 'p.person_id')})`
const sponsor_confirmed = sql<boolean>`(${received('person_acts', 'confirmation', 'p.sponsor_person_id')}
  or ${received('person_sacraments', 'confirmation', 'p.sponsor_person_id')})`

const state = sql<PreparationState>`case when p.confirmation_id is not null then 'confirmed'
  when p.withdrawn_at is not null then 'withdrawn' else 'open' end`

const when = (condition: Expression<unknown>, words: string) =>
  sql`case when ${condition} then ${sql.lit(words)} end`

/** What still stands before the celebration; of a sponsor the law asks to be confirmed (KPK 893, 874 § 1). */
const missing = sql<string[]>`case when ${state} <> 'open' then '{}' else array_remove(array[
  ${when(sql`not ${baptised}`, 'dane chrztu')},
  ${when(sql`not (p.provided_baptism_certificate or ${baptised_here})`, 'świadectwo chrztu')},
  ${when(sql`not p.provided_declaration`, 'deklaracja')},
  ${when(sql`people.status = 'outsider' and p.consent_parish is null`, 'zgoda proboszcza')},
  ${when(sql`coalesce(p.sponsor_names, p.sponsor_surname) is null`, 'świadek')},
  ${when(
    sql`coalesce(p.sponsor_names, p.sponsor_surname) is not null
      and not (p.sponsor_certificate_provided or ${sponsor_confirmed})`,
    'zaświadczenie świadka',
  )},
  ${when(sql`not p.exam_passed`, 'egzamin')}
]::text[], null) end`

/** Candidates with what the register knows of them and what is still missing. */
export const candidatesOf = (db: Db) =>
  db
    .selectFrom('confirmation_preparations as p')
    .innerJoin('people', 'people.id', 'p.person_id')
    .selectAll('p')
    .select([
      'people.names',
      'people.surname',
      'people.birth_date',
      sql<number | null>`p.year - p.first_year + 1`.as('year_of_preparation'),
      word('School', 'dic_school_id').as('school'),
      word('YouthGuardian', 'dic_youth_guardian_id').as('youth_guardian'),
      state.as('state'),
      missing.as('missing'),
    ])

/** The order of a class register, and of numbers in the book. */
export const alphabetical = [
  sql`people.surname collate "pl"`,
  sql`people.names collate "pl"`,
  sql`people.id`,
] as const

export const inState = (wanted: PreparationState) => sql<SqlBool>`${state} = ${wanted}`

export const isIncomplete = sql<SqlBool>`(cardinality(${missing}) > 0)`
