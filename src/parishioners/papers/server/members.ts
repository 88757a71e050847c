import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

type SacramentMark = string | true | null

export interface PrintedFamilyMember {
  family_id: number
  person_id: number
  surname: string
  names: string
  family_name: string | null
  birth_date: string | null
  phone: string | null
  is_head: boolean
  role: string | null
  baptism: SacramentMark
  first_communion: SacramentMark
  confirmation: SacramentMark
  marriage: SacramentMark
}

/** Selects the day of a sacrament from our books, else from a certificate; `true` when only the fact is known. */
const selectSacrament = (kind: string) => sql`coalesce((
    select coalesce(to_jsonb(a.event_date), 'true') from person_acts a
    where a.person_id = p.id and a.kind = ${kind} and not a.cancelled order by a.act_id limit 1), (
    select coalesce(to_jsonb(s.event_date::text), 'true') from person_sacraments s
    where s.person_id = p.id and s.kind = ${kind} order by s.id limit 1))`

/** Lists the current members of the families: the head first, then by age. */
export async function listMembers(
  db: Db,
  families: readonly number[],
): Promise<PrintedFamilyMember[]> {
  const { rows } = await sql<PrintedFamilyMember>`
    select m.family_id, m.person_id, p.surname, p.names, p.family_name, p.birth_date, p.phone, m.is_head,
      (select value from dictionary_items where dictionary = 'FamilyRole' and id = m.dic_family_role_id) as role,
      ${selectSacrament('baptism')} as baptism,
      ${selectSacrament('first_communion')} as first_communion,
      ${selectSacrament('confirmation')} as confirmation,
      ${selectSacrament('marriage')} as marriage
    from family_members m join people p on p.id = m.person_id
    where m.family_id = any(${families}) and m.member_to is null and p.status <> 'deceased' and p.restricted_at is null
    order by m.family_id, m.is_head desc, p.birth_day nulls last, p.id`.execute(db)
  return rows
}
