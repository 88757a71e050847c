import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { markCard } from './consents.ts'

/**
 * Ends a consent that a person withdrew outside the office (a message STOP): it ends today, and the card shows how. A
 * consent marked only on the card is recorded first, so that its end is visible too.
 */
export async function withdrawByWish(db: Db, person_id: number, kind: number, note: string) {
  await setChangeReason(db, note)
  const { rows } = await sql`update person_consents
    set withdrawn_on = greatest(given_on, ${today()}::date), note = left(concat_ws('. ', note, ${note}::text), 500)
    where person_id = ${person_id} and dic_consent_kind_id = ${kind} and withdrawn_on is null returning id`.execute(
    db,
  )
  if (rows.length === 0 && !(await writeMarked(db, person_id, kind, note))) return
  await markCard(db, person_id, kind, null)
}

async function writeMarked(db: Db, person_id: number, kind: number, note: string) {
  const { rows } =
    await sql`insert into person_consents (person_id, dic_consent_kind_id, given_on, source, withdrawn_on, note)
    select p.id, ${kind}, least(coalesce(p.sms_consent_date, ${today()}::date), ${today()}::date), 'card', ${today()}::date, ${note}
    from people p where p.id = ${person_id} and p.sms_consent
      and not exists (select from person_consents c where c.person_id = p.id and c.dic_consent_kind_id = ${kind})
    returning id`.execute(db)
  return rows.length > 0
}
