import { sql } from 'kysely'
import { listUnnotedBaptised } from '#books/core/notices/server/own-book.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { byAct, bySurname, listActs } from '#books/core/server/acts.ts'
import {
  type Confirmation,
  type ConfirmationQuery,
  type ConfirmationRow,
  confirmations,
} from '../contract.ts'
import { buildFacts } from './facts.ts'
import { confirmationAnnotations } from './annotations.ts'
import { listWarnings } from '../warnings.ts'

const orders = {
  act: byAct,
  surname: bySurname,
  birth_date: [sql`first_day(birth_date)`],
  confirmation_date: [sql.ref('confirmation_day')],
}

export const listConfirmations = ({ db }: Context, query: ConfirmationQuery) =>
  listActs<ConfirmationRow, ConfirmationQuery['sort']>(db, 'confirmations', query, {
    path: confirmations.list.path,
    orders,
  })

const notices = sql<Confirmation['notices']>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
  from notices n where n.origin = 'confirmations' and n.origin_id = confirmations.id)`

const notedBaptism = sql<Confirmation['noted_in']>`(
  select jsonb_build_object('id', b.id, 'act_number', b.act_number, 'year', b.year)
  from baptism_annotations a join baptisms b on b.id = a.baptism_id
  where a.origin = 'confirmations' and a.origin_id = confirmations.id and a.struck_at is null
  order by a.id desc limit 1)`

const preparation = sql<number | null>`(select p.id from confirmation_preparations p
  where p.confirmation_id = confirmations.id and p.erased_at is null limit 1)`

/** Selects acts with their annotations and their notices to other books. */
export const selectActs = (db: Db) =>
  db
    .selectFrom('confirmations')
    .selectAll()
    .select([
      confirmationAnnotations.annotations.as('annotations'),
      notices.as('notices'),
      notedBaptism.as('noted_in'),
      preparation.as('preparation_id'),
    ])

/** Returns one act; 404 when there is none. */
export async function getConfirmationAct(db: Db, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  return act
}

export async function getConfirmationDetails({ db }: Context, id: number) {
  const act = await getConfirmationAct(db, id)
  const warnings = [
    ...listWarnings(act, await buildFacts(db, act)),
    ...(await listUnnotedBaptised(db, { ...act, table: 'confirmations' }, [
      { ...act, field: 'baptism_parish' },
    ])),
  ]
  return { ...act, warnings }
}
