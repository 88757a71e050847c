import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type CheckmarkModule, checkmarkModules } from '#books/core/checkmarks/modules.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { inGroup } from '#books/core/groups/server/reading.ts'
import type { PreparationBaptism, TickedCheckmarks } from '../contract.ts'

/**
 * Names of the tables and columns of one kind of preparation, used by the shared queries, in which the table of cards
 * has the alias `p`.
 */
export interface PreparationKind {
  /** The module that names the tables of the cards and of their ticks. */
  module: CheckmarkModule
  /** The columns with the person’s number and with the number of the act in which the preparation ends. */
  person: 'person_id' | 'people_id'
  act: 'confirmation_id' | 'communion_id'
  /** Flag column, beside the number of the act, that the fixed contract uses to say that an act exists. */
  mark?: 'transfered_to_communions'
}

const getTables = ({ module }: PreparationKind) => checkmarkModules[module]
export const buildCards = (kind: PreparationKind) => sql.table(getTables(kind).cards)
const getTicks = (kind: PreparationKind) => sql.table(getTables(kind).ticks)

/** Builds the SQL condition that the act of the card exists. */
export const isWritten = ({ act, mark }: PreparationKind) =>
  mark ? sql<SqlBool>`${sql.ref(`p.${mark}`)}` : sql<SqlBool>`${sql.ref(`p.${act}`)} is not null`

/** Builds the SQL state of a preparation; `written` is the state of one that ended in the book. */
export const buildState = <Written extends string>(kind: PreparationKind, writtenState: Written) =>
  sql<'open' | Written | 'withdrawn'>`case when ${isWritten(kind)} then ${sql.lit(writtenState)}
    when p.withdrawn_at is not null then 'withdrawn' else 'open' end`

/** Selects the label of a dictionary item. */
export const selectWord = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(`p.${id}`)})`

/** Builds the SQL condition that our own book contains an act of this sacrament for the person. */
export const receivedHere = (sacrament: string, person: string) =>
  sql<boolean>`exists (select from person_acts a where a.person_id = ${sql.ref(`p.${person}`)}
    and a.kind = ${sql.lit(sacrament)} and not a.cancelled)`

/**
 * Builds the SQL condition that the person has received the sacrament, in this parish or elsewhere according to a
 * certificate.
 */
export const hasSacrament = (sacrament: string, person: string) =>
  sql<boolean>`(${receivedHere(sacrament, person)} or exists (select from person_sacraments s
    where s.person_id = ${sql.ref(`p.${person}`)} and s.kind = ${sql.lit(sacrament)}))`

/** Selects the ticked points of a card and their number. */
export const buildCheckmarks = (kind: PreparationKind) => sql<TickedCheckmarks>`(
  select coalesce(jsonb_agg(jsonb_build_object('module_checkmark_type_id', checkmark_type_id)
    order by checkmark_type_id), '[]')
  from ${getTicks(kind)} k where k.preparation_id = p.id)`
export const countTicks = (kind: PreparationKind) =>
  sql<number>`(select count(*)::integer from ${getTicks(kind)} k where k.preparation_id = p.id)`

interface CardFilter extends GroupQuery {
  state?: string
  incomplete?: boolean
  needs_attention?: boolean
}
interface CardState {
  state: Expression<string>
  isIncomplete: Expression<SqlBool>
}

/** Builds the SQL condition of a list query on the cards, without its search text. */
export function filterCards(query: CardFilter, { state, isIncomplete }: CardState) {
  const { incomplete, needs_attention } = query
  const conditions = [inGroup(query)]
  if (query.state) conditions.push(sql`${state} = ${query.state}`)
  if (incomplete !== undefined) conditions.push(sql`${isIncomplete} = ${incomplete}`)
  if (needs_attention !== undefined) conditions.push(sql`p.needs_attention = ${needs_attention}`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const BY_CLASS = [sql`school collate "pl"`, sql`p.school_class collate "pl"`]

/** Sort orders of a list of cards; they precede the order of a class register. */
export const getOrders = (birth_date: string) => ({
  surname: [],
  birth_date: [sql`first_day(${sql.ref(birth_date)})`],
  school_class: BY_CLASS,
})

export const orderRows = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  columns: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc' = 'asc',
) => columns.reduce((so, column) => so.orderBy(column, direction), rows)

/** Selects a person's baptism: our own act first, with the place in `ours`, then data typed from a certificate. */
export const quotedBaptism = (
  person: RawBuilder<unknown>,
  ownParish: RawBuilder<unknown> = sql`place`,
) => sql<PreparationBaptism>`(
  select to_jsonb(known) from (
    select event_date as baptism_date, ${ownParish} as baptism_parish,
      act_number as baptism_act_number, year as baptism_act_year, true as own
    from person_acts where person_id = ${person} and kind = 'baptism' and not cancelled
    union all
    select event_date, place, act_number, act_year, false from person_sacraments
    where person_id = ${person} and kind = 'baptism') known
  order by own desc limit 1)`
