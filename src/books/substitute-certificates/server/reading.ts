import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { byAct, bySurname, listActs } from '#books/core/server/acts.ts'
import {
  type Substitute,
  type SubstituteQuery,
  type SubstituteRow,
  substitutes,
} from '../contract.ts'
import { buildFacts } from './facts.ts'
import { listWarnings } from '../warnings.ts'

const orders = { act: byAct, surname: bySurname, certificate_date: [sql.ref('certificate_day')] }

export const listSubstitutes = ({ db }: Context, query: SubstituteQuery) =>
  listActs<SubstituteRow, SubstituteQuery['sort']>(db, 'substitute_certificates', query, {
    path: substitutes.list.path,
    orders,
  })

export const selectActs = (db: Db) =>
  db
    .selectFrom('substitute_certificates')
    .selectAll()
    .$narrowType<{ why_no_book: Substitute['why_no_book']; proof: Substitute['proof'] }>()

/** Returns one certificate; throws 404 when none exists. */
export async function getSubstituteAct(db: Db, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiej metryki')
  return act
}

export async function getSubstituteDetails({ db }: Context, id: number) {
  const act = await getSubstituteAct(db, id)
  return { ...act, warnings: listWarnings(act, await buildFacts(db, act.person_id)) }
}
