import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { DeathAct, Partner } from '../known.ts'

/** Name of our parish as in letterheads: «Parafia pw. św. Anny, Sokołów». */
export const ownParish = sql<string | null>`(
  select concat_ws(', ', concat_ws(' pw. ', name, case when position(title in name) = 0 then title end), town)
  from parishes where id = current_parish())`

/**
 * Lists acts in our own book of the dead that may prove the death of a husband or wife: linked to either card, or with
 * the same names and the same whole date of birth.
 */
export async function listSpouseDeaths(
  db: Db,
  partners: ReadonlyMap<number, readonly Partner[]>,
  ids: readonly number[],
): Promise<(DeathAct & { person_id: number })[]> {
  if (ids.length === 0) return []
  const pairs = [...partners].flatMap(([person_id, list]) =>
    list.flatMap(({ spouse_id, sort }) => (sort === 'none' ? [] : { person_id, spouse_id })),
  )
  const { rows } = await sql<DeathAct & { person_id: number }>`
    select act.person_id, dead.id as deceased_id, dead.act_number || '/' || dead.year as number,
      dead.death_date as date, ${ownParish} as authority
    from (
      select spouse_person_id as person_id, id from deceased where spouse_person_id = any(${ids}::bigint[])
      union
      select pair.person_id, deceased.id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(person_id bigint, spouse_id bigint)
      join people spouse on spouse.id = pair.spouse_id
      join deceased on deceased.person_id = spouse.id or (deceased.person_id is null
        and fold(deceased.names) = fold(spouse.names) and fold(deceased.surname) = fold(spouse.surname)
        and length(deceased.birth_date) = 10 and deceased.birth_date = spouse.birth_date)
    ) act join deceased dead on dead.id = act.id
    where dead.cancelled_at is null and dead.act_number is not null and length(dead.death_date) = 10
    order by dead.death_date, dead.id`.execute(db)
  return rows
}
