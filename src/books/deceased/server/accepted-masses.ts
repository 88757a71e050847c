import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { AcceptedMass } from '../contract.ts'

const MAX_MASSES = 100

/** Lists the Masses accepted from this act and not cancelled, for an account that may read intentions. */
export async function listAcceptedMasses(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: number,
): Promise<AcceptedMass[]> {
  if (!hasPermission(user, 'intentions.read')) return []
  const { rows } = await sql<AcceptedMass>`
    select id, mass_date, to_char(mass_time, 'HH24:MI') as mass_time, intention_series_id
    from intentions where deceased_id = ${id} and status <> 'cancelled'
    order by mass_date, mass_time, id limit ${MAX_MASSES}`.execute(db)
  return rows
}
