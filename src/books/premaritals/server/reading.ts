import { type Expression, type SqlBool, sql } from 'kysely'
import { listOverrides } from '#books/canon-law/server/overrides.ts'
import { isSameNumber } from '#books/core/numbering/server/next-number.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { type Premarital, type PremaritalQuery, premaritals } from '../contract.ts'
import type { PremaritalParty, Witness } from '../party.ts'
import type { FianceSide } from '../questions/question.ts'
import { type Answers, listActions } from '../questions/questionnaire.ts'

const NUMBER = /^\s*(\d{1,5})(?:\/(\d{4}))?\s*$/

const states = {
  open: sql<boolean>`cancelled_at is null and marriage_book_number is null`,
  married: sql<boolean>`cancelled_at is null and marriage_book_number is not null`,
  cancelled: sql<boolean>`cancelled_at is not null`,
} satisfies Record<string, Expression<SqlBool>>

/** Selects protocols that match a query; `12` and `12/2026` match by number. */
function filterProtocols(db: Db, { search, year, state, needs_attention }: PremaritalQuery) {
  let rows = db.selectFrom('premaritals')
  const [, number, ofYear] = NUMBER.exec(search) ?? []
  if (number) rows = rows.where('protocol_number', '=', Number(number))
  else if (search) rows = rows.where(searchFilter('premaritals', search))
  if (ofYear) rows = rows.where('year', '=', Number(ofYear))
  if (year) rows = rows.where('year', '=', year)
  if (state) rows = rows.where(states[state])
  if (needs_attention !== undefined) rows = rows.where('needs_attention', '=', needs_attention)
  return rows
}

const orders = {
  number: [sql.ref('year'), sql.ref('protocol_number')],
  couple: [sql`couple collate "pl"`],
  protocol_date: [sql.ref('protocol_date')],
  wedding_date: [sql.ref('wedding_date')],
}

export async function listPremaritals({ db }: Context, query: PremaritalQuery) {
  const { sort, sortType } = query
  const sortedSelection = orders[sort].reduce(
    (so, column) =>
      so.orderBy(column, order => (sortType === 'asc' ? order.asc() : order.desc()).nullsLast()),
    filterProtocols(db, query),
  )
  const rows = sortedSelection.selectAll().select(answersBySide).orderBy('id', sortType)
  const page = await readPage(premaritals.list.path, query, rows)
  const data = page.data.map(({ answers, ...row }) => ({
    ...row,
    actions: listActions(answers).length,
  }))
  return { ...page, data }
}

const answersBySide = sql<Record<FianceSide, Answers>>`(
  select jsonb_object_agg(side, answers) from premarital_parties p
  where p.premarital_id = premaritals.id)`.as('answers')

const item = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(id)})`
const town = (id: string) => sql<string | null>`(select name from towns where id = ${sql.ref(id)})`
const worker = (id: string) => sql<string | null>`(
  select concat_ws(' ', title, names, surname) || ', ' || worker_function
  from parish_workers w where w.id = ${sql.ref(id)})`

/** Selects town and street as text, for all addresses. */
const lives = [
  town('dic_town_id').as('town'),
  sql<string | null>`(select name from streets s where s.id = dic_street_id)`.as('street'),
]

const getParties = (db: Db, id: number): Promise<(PremaritalParty & { side: FianceSide })[]> =>
  db
    .selectFrom('premarital_parties')
    .selectAll()
    .select(lives)
    .select([
      item('MaritalStatus', 'dic_marital_status_id').as('marital_status'),
      item('Faith', 'dic_faith_id').as('faith'),
      sql<boolean>`exists (select from person_acts act
        where act.person_id = premarital_parties.person_id and act.kind in ('baptism', 'conversion')
          and not act.cancelled)`.as('catholic_in_book'),
      sql<FianceSide>`side`.as('side'),
      sql<Answers>`answers`.as('answers'),
    ])
    .where('premarital_id', '=', id)
    .execute()

const getWitnesses = (db: Db, id: number): Promise<Witness[]> =>
  db
    .selectFrom('premarital_witnesses')
    .selectAll()
    .select(lives)
    .where('premarital_id', '=', id)
    .orderBy('place')
    .execute()

const words = [
  town('dic_town_id').as('town'),
  town('dic_usc_permit_town_id').as('usc_permit_town'),
  worker('parish_worker_id').as('parish_worker'),
  worker('wedding_parish_worker_id').as('wedding_parish_worker'),
  worker('delegation_parish_worker_id').as('delegation_parish_worker'),
  item('MarriageRelationship', 'dic_marriage_relationship_id').as('marriage_relationship'),
  sql<string | null>`(select concat_ws(', ', name, town) from dictionary_parishes d
    where d.id = dic_parish_object_id)`.as('parish_object'),
  sql<string | null>`(select name from dioceses d where d.id = delegation_diocese_id)`.as(
    'delegation_diocese',
  ),
  sql<Premarital['dispensations']>`dispensations`.as('dispensations'),
  sql<Premarital['attachments']>`attachments`.as('attachments'),
] as const

/** Selects the valid act of a protocol, created from it or quoted by its number. */
export const selectFollowingAct = (
  book: 'banns' | 'weddings',
  rubric: 'announcement' | 'marriage',
) =>
  sql<number | null>`(
    select act.id from ${sql.table(book)} act where act.cancelled_at is null
      and (act.premarital_id = premaritals.id or act.premarital_id is null
        and ${isSameNumber(sql.ref('act.act_number'), sql.ref(`premaritals.${rubric}_book_number`))} and act.year = ${sql.ref(`premaritals.${rubric}_book_year`)})
    order by act.premarital_id nulls last, act.id limit 1)`

/** Returns the whole protocol; 404 when there is none. */
export async function getPremarital({ db }: Pick<Context, 'db'>, id: number): Promise<Premarital> {
  const protocol = await db
    .selectFrom('premaritals')
    .selectAll()
    .$narrowType<Pick<Premarital, 'civil_marriage'>>()
    .select(words)
    .select([
      selectFollowingAct('banns', 'announcement').as('banns_id'),
      selectFollowingAct('weddings', 'marriage').as('wedding_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!protocol) throw notFound('Nie ma takiego protokołu')
  const parties = await getParties(db, id)
  const of = (side: FianceSide) => parties.find(party => party.side === side)!
  return {
    ...protocol,
    fiance: of('fiance'),
    fiancee: of('fiancee'),
    witnesses: await getWitnesses(db, id),
    overrides: await listOverrides(db, { table: 'premaritals', id }),
  }
}
