import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Queues the notice to the parish of residence of parents who live elsewhere: one notice an act, only once. */
export async function queueNotice(db: Db, baptism_id: number) {
  await sql`
    insert into notices (kind, person_id, origin, origin_id, about, act, recipient)
    select 'baptism', person_id, 'baptisms', id, surname || ' ' || names, act_number || '/' || year, consent_parish
    from baptisms
    where id = ${baptism_id} and consent_parish is not null and not archival
      and not exists (select from notices n where n.origin = 'baptisms' and n.origin_id = baptisms.id
        and n.state <> 'dropped')`.execute(db)
}

/** Marks the notice as sent when it is printed. */
export async function markSent(db: Db, baptism_id: number, day: string) {
  await db
    .updateTable('notices')
    .set({ state: 'sent', sent_at: day })
    .where('origin', '=', 'baptisms')
    .where('origin_id', '=', baptism_id)
    .where('state', '=', 'waiting')
    .execute()
}
