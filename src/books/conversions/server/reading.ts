import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { byAct, bySurname, listActs } from '#books/core/server/acts.ts'
import {
  type Conversion,
  type ConversionQuery,
  type ConversionRow,
  conversions,
} from '../contract.ts'
import { buildFacts } from './facts.ts'
import { buildConversionSeries } from './service.ts'
import { listWarnings } from '../warnings.ts'
import type { ConversionKind } from '../labels.ts'

const orders = { act: byAct, surname: bySurname, event_date: [sql.ref('event_day')] }

export const listConversions = ({ db }: Context, query: ConversionQuery) =>
  listActs<ConversionRow, ConversionQuery['sort']>(db, 'conversions', query, {
    path: conversions.list.path,
    orders,
    also: query.kind && buildConversionSeries(query.kind),
  })

const faith = sql<string | null>`(select value from dictionary_items
  where dictionary = 'Faith' and id = conversions.dic_faith_id)`

const notices = sql<Conversion['notices']>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
  from notices n where n.origin = 'conversions' and n.origin_id = conversions.id)`

const baptismNote = sql<Conversion['noted_in']>`(
  select jsonb_build_object('id', b.id, 'act_number', b.act_number, 'year', b.year)
  from baptism_annotations a join baptisms b on b.id = a.baptism_id
  where a.origin = 'conversions' and a.origin_id = conversions.id and a.struck_at is null
  order by a.id desc limit 1)`

export const selectActs = (db: Db) =>
  db
    .selectFrom('conversions')
    .selectAll()
    .select([faith.as('faith'), notices.as('notices'), baptismNote.as('noted_in')])
    .$narrowType<{ kind: ConversionKind; baptism_validity: Conversion['baptism_validity'] }>()

/** Returns one act; 404 when there is none. */
export async function getConversionAct(db: Db, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  return act
}

export async function getConversionDetails({ db }: Context, id: number) {
  const act = await getConversionAct(db, id)
  return { ...act, warnings: listWarnings(act, await buildFacts(db, act)) }
}
