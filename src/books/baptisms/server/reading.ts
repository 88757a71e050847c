import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { type Baptism, type BaptismQuery, type BaptismRow, baptisms } from '../contract.ts'
import { dateQuestion } from '#books/core/annotations/annotation-dates.ts'
import { byAct, bySurname, listActs } from '#books/core/server/acts.ts'
import { buildFacts } from './facts.ts'
import { baptismAnnotations } from './annotations.ts'
import { listWarnings } from '../warnings.ts'

const orders = {
  act: byAct,
  surname: bySurname,
  birth_date: [sql`first_day(birth_date)`],
  baptism_date: [sql.ref('baptism_day')],
}

export const listBaptisms = ({ db }: Context, query: BaptismQuery) =>
  listActs<BaptismRow, BaptismQuery['sort']>(db, 'baptisms', query, {
    path: baptisms.list.path,
    orders,
  })

const words = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(id)})`

const godparents = sql<Baptism['godparents']>`(
  select coalesce(jsonb_agg(one || jsonb_build_object('faith', (select value from dictionary_items
    where dictionary = 'Faith' and id = (one ->> 'dic_faith_id')::integer)) order by place), '[]')
  from jsonb_array_elements(godparents) with ordinality as g(one, place))`

const notices = sql<Baptism['notices']>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
  from notices n where n.origin = 'baptisms' and n.origin_id = baptisms.id)`

/** Selects acts with their annotations and the names of their dictionary entries. */
export const selectActs = (db: Db) =>
  db
    .selectFrom('baptisms')
    .selectAll()
    .select([
      words('BaptismKind', 'dic_baptism_kind_id').as('baptism_kind'),
      words('Faith', 'dic_father_faith_id').as('father_faith'),
      words('Faith', 'dic_mother_faith_id').as('mother_faith'),
      words('ParentsMarriage', 'dic_parents_marriage_id').as('parents_marriage'),
      godparents.as('godparents'),
      baptismAnnotations.annotations.as('annotations'),
      notices.as('notices'),
    ])

/** Returns one act; 404 when there is none. */
export async function getBaptismAct(db: Db, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  return act
}

export async function getBaptismDetails({ db }: Context, id: number) {
  const act = await getBaptismAct(db, id)
  return {
    ...act,
    warnings: [...noteWarnings(act), ...listWarnings(act, await buildFacts(db, act))],
  }
}

/** Lists the impossible days of annotations, also in acts of old volumes. */
const noteWarnings = (act: Awaited<ReturnType<typeof getBaptismAct>>) =>
  act.annotations.flatMap(note => {
    const question = note.struck_at ? undefined : dateQuestion(note, act)
    return question ? [{ field: 'annotations', message: `${note.kind}: ${question}` }] : []
  })
