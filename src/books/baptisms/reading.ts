import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { notFound } from '#platform/problems.ts'
import { pageOf } from '#platform/page.ts'
import { foundBy } from '#platform/records.ts'
import { type Baptism, type BaptismQuery, type BaptismRow, baptisms } from './contract.ts'
import { factsOf } from './facts.ts'
import { warningsOf } from './warnings.ts'

const ACT = /^\s*(\d{1,5}[a-z]?)(?:\/(\d{4}))?\s*$/

/** Acts of the book that fit a query; `12` and `12/2024` find acts by number. */
export function found(db: Db, query: Omit<BaptismQuery, 'page' | 'per_page'>) {
  const { search, year, needs_attention, cancelled, archival } = query
  let acts = db.selectFrom('baptisms')
  const [, act_number, act_year] = ACT.exec(search) ?? []
  if (act_number) acts = acts.where('act_number', '=', act_number)
  else if (search) acts = acts.where(foundBy('baptisms', search))
  if (act_year) acts = acts.where('year', '=', Number(act_year))
  if (year) acts = acts.where('year', '=', year)
  if (needs_attention !== undefined) acts = acts.where('needs_attention', '=', needs_attention)
  if (archival !== undefined) acts = acts.where('archival', '=', archival)
  if (cancelled !== undefined) {
    acts = acts.where('cancelled_at', cancelled ? 'is not' : 'is', null)
  }
  return acts
}

const orders = {
  act: ['year', 'act_order', 'act_number'].map(name => sql.ref(name)),
  surname: ['surname', 'names'].map(name => sql`${sql.ref(name)} collate "pl"`),
  birth_date: [sql`first_day(birth_date)`],
  baptism_date: [sql.ref('baptism_day')],
}

export async function list({ db }: Context, query: BaptismQuery) {
  const { page, per_page, sort, sortType } = query
  const acts = found(db, query)
  const { total } = await acts
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ordered = orders[sort].reduce((so, column) => so.orderBy(column, sortType), acts)
  const rows: BaptismRow[] = await ordered
    .selectAll()
    .orderBy('id', sortType)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return pageOf(baptisms.list.path, query, rows, total)
}

const words = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(id)})`

const godparents = sql<Baptism['godparents']>`(
  select coalesce(jsonb_agg(one || jsonb_build_object('faith', (select value from dictionary_items
    where dictionary = 'Faith' and id = (one ->> 'dic_faith_id')::integer)) order by place), '[]')
  from jsonb_array_elements(godparents) with ordinality as g(one, place))`

const annotations = sql<Baptism['annotations']>`(
  select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('kind', (select value from dictionary_items
    where dictionary = 'AnnotationKind' and id = a.dic_annotation_kind_id)) order by a.id), '[]')
  from baptism_annotations a where a.baptism_id = baptisms.id)`

const notices = sql<Baptism['notices']>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
  from notices n where n.baptism_id = baptisms.id)`

/** Acts with their annotations and the words of their dictionary entries. */
export const actsOf = (db: Db) =>
  db
    .selectFrom('baptisms')
    .selectAll()
    .select([
      words('BaptismKind', 'dic_baptism_kind_id').as('baptism_kind'),
      words('Faith', 'dic_father_faith_id').as('father_faith'),
      words('Faith', 'dic_mother_faith_id').as('mother_faith'),
      words('ParentsMarriage', 'dic_parents_marriage_id').as('parents_marriage'),
      godparents.as('godparents'),
      annotations.as('annotations'),
      notices.as('notices'),
    ])

/** One act; 404 when there is none. */
export async function actOf(db: Db, id: number) {
  const act = await actsOf(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  return act
}

export async function get({ db }: Context, id: number) {
  const act = await actOf(db, id)
  return { ...act, warnings: warningsOf(act, await factsOf(db, act)) }
}
