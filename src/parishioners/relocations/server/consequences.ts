import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import { refuseStrayStreet } from '#dictionaries/addresses/server/check.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { RelocationPlan } from '../contract.ts'
import { describeCards } from './describe-cards.ts'
import type { ConsequenceSource, MovePlace } from './planned-move.ts'

/** Lists the consequences of a move in all modules that the account may read. */
export async function listConsequences(
  { db, user }: Context,
  sources: readonly ConsequenceSource[],
  plan: RelocationPlan,
) {
  await refuseStrayStreet(db, plan)
  const move = { ...plan, formerAddresses: await listFormerAddresses(db, plan) }
  const readableSources = sources.filter(({ access }) => hasPermission(user, access))
  const lists = [await describeCards({ db, user }, move)]
  for (const { describe } of readableSources) lists.push(await describe({ db }, move))
  return { data: lists.flat() }
}

async function listFormerAddresses(db: Db, { people }: RelocationPlan) {
  const { rows } = await sql<MovePlace>`
    select distinct p.dic_town_id, t.name as town, p.dic_street_id, s.name as street,
      p.building_number, p.place_number
    from people p join towns t on t.id = p.dic_town_id left join streets s on s.id = p.dic_street_id
    where p.id = any(${people}::bigint[]) order by 1, 3, 5, 6`.execute(db)
  return rows
}
