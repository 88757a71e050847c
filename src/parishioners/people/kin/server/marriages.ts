import { sql } from 'kysely'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import type { ENDED_MARRIAGE_LABELS } from '../labels.ts'

/** Two people who are or were married, according to an act of our book or to their family card. */
export interface Marriage {
  one: number
  other: number
  ended: keyof typeof ENDED_MARRIAGE_LABELS | null
}

const HUSBAND = 1
const WIFE = 2
/** Marital status code of a person whose marriage was declared null. */
const DECLARED_NULL = 6

/**
 * Lists marriages among these people: acts of our book with annotations about an end, then husbands and wives of one
 * family. A nullity declared elsewhere is read from the cards of both.
 */
export async function marriagesAmong(db: Db, ids: readonly number[]): Promise<Marriage[]> {
  const { rows } = await sql<Marriage>`
    with acts as (
      select a.person_id as one, b.person_id as other, (
        select case n.dic_annotation_kind_id when ${annotationKinds.nullity} then 'nullity' else 'dissolution' end
        from act_annotations n where n.book = a.book and n.act_id = a.act_id and not n.struck
          and n.dic_annotation_kind_id in (${annotationKinds.nullity}, ${annotationKinds.dissolution})
        order by n.dic_annotation_kind_id limit 1) as ended
      from person_acts a join person_acts b on b.book = a.book and b.act_id = a.act_id
        and b.kind = 'marriage' and b.person_id > a.person_id
      where a.kind = 'marriage' and not a.cancelled
        and a.person_id = any(${ids}::bigint[]) and b.person_id = any(${ids}::bigint[])
    ), cards as (
      select least(h.person_id, w.person_id) as one, greatest(h.person_id, w.person_id) as other,
        case when hp.dic_marital_status_id = ${DECLARED_NULL} and wp.dic_marital_status_id = ${DECLARED_NULL}
          then 'nullity' end as ended
      from family_members h join family_members w on w.family_id = h.family_id and w.person_id <> h.person_id
      join people hp on hp.id = h.person_id join people wp on wp.id = w.person_id
      where h.dic_family_role_id = ${HUSBAND} and w.dic_family_role_id = ${WIFE}
        and h.member_to is null and w.member_to is null
        and h.person_id = any(${ids}::bigint[]) and w.person_id = any(${ids}::bigint[])
    )
    select * from acts
    union all
    select * from cards where (one, other) not in (select one, other from acts)`.execute(db)
  return rows
}
