import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { KinshipNode, KinshipGraph } from './graph.ts'

/**
 * Maximum number of generations, over four hundred years; it also ends the search when parents are entered in a circle.
 */
const GENERATIONS = 16

/** Returns these people and all their ancestors in the register, in one statement. */
export async function getAncestors(db: Db, ids: readonly number[]): Promise<KinshipGraph> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<KinshipNode>`
    with recursive up (id, father_id, mother_id, steps) as (
      select id, father_id, mother_id, 0 from people where id = any(${ids}::bigint[])
      union
      select parent.id, parent.father_id, parent.mother_id, steps + 1
      from up cross join lateral (values (up.father_id), (up.mother_id)) as line (id)
      join people parent on parent.id = line.id
      where steps < ${GENERATIONS}::int
    ), tree as (select distinct id from up)
    select people.id, names, surname, gender, birth_date, death_date, father_id, mother_id,
      exists (
        select from baptisms act where act.person_id = people.id and act.cancelled_at is null and (
          act.adopted or exists (
            select from baptism_annotations note where note.baptism_id = act.id
              and note.dic_annotation_kind_id = ${annotationKinds.adoption}::int and note.struck_at is null))
      ) as adopted
    from tree join people on people.id = tree.id`.execute(db)
  return new Map(rows.map(node => [node.id, node]))
}
