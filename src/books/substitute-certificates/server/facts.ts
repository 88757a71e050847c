import { sql } from 'kysely'
import { labelAct } from '#books/core/server/label-act.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { SubstituteFacts } from '../warnings.ts'

export async function buildFacts(db: Db, person_id: number | null): Promise<SubstituteFacts> {
  if (!person_id) return {}
  const { rows } = await sql<SubstituteFacts>`
    select (select ${labelAct(sql.ref('act_number'), sql.ref('year'))} from person_acts
        where person_id = ${person_id} and kind = 'baptism' and not cancelled order by act_id limit 1) as own_act,
      exists (select from person_sacraments where person_id = ${person_id} and kind = 'baptism') as certified`.execute(
    db,
  )
  return firstRowOrThrow(rows)
}
