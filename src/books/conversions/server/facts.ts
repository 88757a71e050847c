import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ConversionFacts } from '../warnings.ts'

interface ConvertedPerson {
  person_id: number | null
  former_left_church_date?: string | null
  former_returned_date?: string | null
  former_dic_faith_id?: number | null
}

/** Loads the register data of the person; values that the acts have changed are those from before the acts. */
export async function buildFacts(db: Db, act: ConvertedPerson): Promise<ConversionFacts> {
  const { person_id, former_dic_faith_id } = act
  if (!person_id) return {}
  const { rows } = await sql<ConversionFacts>`
    select status as person_status,
      exists (select from conversions c where c.person_id = p.id and c.kind = 'left_church'
        and c.cancelled_at is null) or left_church_date is not null as left,
      exists (select from person_acts a where a.person_id = p.id and a.kind = 'baptism'
        and not a.cancelled) as baptised_here
    from people p where id = ${person_id}`.execute(db)
  return { ...rows[0], former_faith_id: former_dic_faith_id }
}
