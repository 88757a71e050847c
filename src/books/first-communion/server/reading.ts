import { type SqlBool, sql } from 'kysely'
import { listUnnotedBaptised } from '#books/core/notices/server/own-book.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { byAct, bySurname, listActs } from '#books/core/server/acts.ts'
import { type Communion, type CommunionQuery, type CommunionRow, communions } from '../contract.ts'
import { buildFacts } from './facts.ts'
import { communionAnnotations } from './annotations.ts'
import { listWarnings } from '../warnings.ts'

const orders = {
  act: byAct,
  surname: bySurname,
  birth_date: [sql`first_day(birth_date)`],
  communion_date: [sql.ref('communion_day')],
}

export const listCommunions = ({ db }: Context, query: CommunionQuery) =>
  listActs<CommunionRow, CommunionQuery['sort']>(db, 'communions', query, {
    path: communions.list.path,
    orders,
    also: query.transfer_id ? sql<SqlBool>`transfer_id = ${query.transfer_id}` : undefined,
  })

const school = sql<string | null>`(select value from dictionary_items
  where dictionary = 'School' and id = dic_school_id)`

const preparation = sql<number | null>`(select p.id from communion_preparations p
  where p.communion_id = communions.id and p.erased_at is null order by p.year desc limit 1)`

const notedBaptism = sql<Communion['noted']>`(
  select jsonb_build_object('id', b.id, 'act_number', b.act_number, 'year', b.year)
  from baptism_annotations a join baptisms b on b.id = a.baptism_id
  where a.origin = 'communions' and a.origin_id = communions.id and a.struck_at is null limit 1)`

const notices = sql<Communion['notices']>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
  from notices n where n.origin = 'communions' and n.origin_id = communions.id)`

/** Selects acts with their annotations and the names of their dictionary entries. */
export const selectActs = (db: Db) =>
  db
    .selectFrom('communions')
    .selectAll()
    .select([
      school.as('school'),
      preparation.as('preparation_id'),
      communionAnnotations.annotations.as('annotations'),
      notedBaptism.as('noted'),
      notices.as('notices'),
    ])

/** Returns one act; 404 when there is none. */
export async function getCommunionAct(db: Db, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  return act
}

export async function getCommunionDetails({ db }: Context, id: number) {
  const act = await getCommunionAct(db, id)
  const warnings = [
    ...listWarnings(act, await buildFacts(db, act.person_id)),
    ...(await listUnnotedBaptised(db, { ...act, table: 'communions' }, [
      { ...act, field: 'baptism_parish' },
    ])),
  ]
  return { ...act, warnings }
}
