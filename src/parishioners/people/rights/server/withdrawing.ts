import { sql } from 'kysely'
import { today } from '#platform/days.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { markCard } from './consents.ts'

/**
 * A person has withdrawn a consent without coming to the office (a message STOP): it ends today, and the card says how.
 * One that stood on the card alone is written down as such, so that its end is to be read too.
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
