import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** Parents who live elsewhere: their parish hears of the baptism. One notice an act, queued once. */
export async function queueNotice(db: Db, baptism_id: number) {
  await sql`
    insert into notices (kind, person_id, baptism_id, recipient)
    select 'baptism', person_id, id, consent_parish from baptisms
    where id = ${baptism_id} and consent_parish is not null and not archival
      and not exists (select from notices n where n.baptism_id = baptisms.id
        and n.kind = 'baptism' and n.state <> 'dropped')`.execute(db)
}

/** The notice was printed for sending. */
export async function markSent(db: Db, baptism_id: number, day: string) {
  await db
    .updateTable('notices')
    .set({ state: 'sent', sent_at: day })
    .where('baptism_id', '=', baptism_id)
    .where('kind', '=', 'baptism')
    .where('state', '=', 'waiting')
    .execute()
}
