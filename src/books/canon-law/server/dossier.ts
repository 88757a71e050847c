import { sql } from 'kysely'
import { labelAct } from '#books/core/server/label-act.ts'
import type { DossierPart, Telling } from '#parishioners/people/rights/server/dossier/part.ts'

interface Line {
  record: string
  message: string
  reason: string
  who: string
  day: string
}

/**
 * Returns advice about a marriage passed over with a reason, for a person's request for their own data. Advice about
 * the other party is left out; facts of a protocol are included for clergy only.
 */
export async function overrideParts(
  { db, clergy }: Telling,
  person_id: number,
): Promise<DossierPart[]> {
  const { rows } = await sql<Line>`
    select record, message, reason, overridden_by_name as who, to_char(overridden_at, 'DD.MM.YYYY') as day
    from canon_overrides o join (
      select 'weddings' as subject, id as subject_id, person, other,
        'akt małżeństwa ' || ${labelAct(sql.ref('act_number'), sql.ref('year'))} as record
      from weddings cross join lateral (values (groom_person_id, 'bride'), (bride_person_id, 'groom')) v (person, other)
      union all
      select 'premaritals', p.id, party.person_id, case party.side when 'fiance' then 'bride' else 'groom' end,
        concat('protokół przedślubny nr ', protocol_number, '/', year)
      from premaritals p join premarital_parties party on party.premarital_id = p.id
      where ${clergy}) about using (subject, subject_id)
    where person = ${person_id} and not starts_with(code, other || '.')
    order by o.id`.execute(db)
  if (rows.length === 0) return []
  const items = rows.map(
    ({ record, message, reason, who, day }) =>
      `${record}: ${message}. Powód: ${reason} (${who}, ${day})`,
  )
  return [{ title: 'Uwagi kanoniczne pominięte z powodem', items }]
}
