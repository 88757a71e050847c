import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { buildFamilyName } from './family-name.ts'

interface Family {
  key: string
  name: string
  card_number: string | null
  marriage_date: string | null
  marriage_place: string | null
  known: number | null
}

/** Writes the families and sacraments of people from GEDCOM; their parents are written with the people themselves. */
export async function writeFamiliesAndSacraments(db: Db, import_id: number): Promise<void> {
  const families = await getFamilies(db, import_id)
  if (families.length > 0) await writeMembers(db, import_id, await numberFamilies(db, families))
  await sql`
    insert into person_sacraments (person_id, kind, event_date, place, act_number, act_year)
    select r.person_id, s.kind, s.event_date, s.place, s.act_number, s.act_year
    from import_rows r, jsonb_to_recordset(r.kin -> 'sacraments') s
      (kind text, event_date text, place text, act_number text, act_year integer)
    where r.import_id = ${import_id} and r.outcome = 'add'
    order by r.number`.execute(db)
}

async function getFamilies(db: Db, import_id: number) {
  const { rows } = await sql<Family>`
    select distinct on (r.family ->> 'key') r.family ->> 'key' as key, r.family ->> 'name' as name,
      r.family ->> 'card_number' as card_number, r.family ->> 'marriage_date' as marriage_date,
      r.family ->> 'marriage_place' as marriage_place, f.id as known
    from import_rows r left join families f on f.card_number = r.family ->> 'card_number'
    where r.import_id = ${import_id} and r.outcome in ('add', 'change') and r.family ? 'key'
    order by r.family ->> 'key', r.number`.execute(db)
  return rows
}

interface NumberedFamily {
  key: string
  id: number
}

/** Assigns numbers to new families in the order in which they are written. */
async function numberFamilies(db: Db, families: Family[]): Promise<NumberedFamily[]> {
  const fresh = families.filter(({ known }) => known === null)
  const { rows } = await sql<{ id: number }>`
    insert into families (family_name, card_number, marriage_date, marriage_place)
    select ${buildFamilyName(sql`name`)}, card_number, marriage_date, marriage_place
    from jsonb_to_recordset(${JSON.stringify(fresh.map((family, place) => ({ ...family, place })))}::jsonb)
      f (place integer, name text, card_number text, marriage_date text, marriage_place text)
    order by place returning id`.execute(db)
  const ids = rows.map(({ id }) => id).toSorted((left, right) => left - right)
  return families.map(({ key, known }) => ({ key, id: known ?? ids.shift()! }))
}

/** Writes the members; the head is a living person, a husband before a wife before a child. */
const writeMembers = (db: Db, import_id: number, families: NumberedFamily[]) =>
  sql`
  with homes as (
    select f.id as family_id, r.person_id, (r.family ->> 'role')::integer as role, row_number() over (
      partition by f.id order by coalesce(r.entry ->> 'status', p.status) = 'deceased',
        (r.family ->> 'role')::integer, r.number) = 1 as is_first
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb) f (key text, id bigint)
    join import_rows r on r.import_id = ${import_id} and r.outcome in ('add', 'change')
      and r.family ->> 'key' = f.key
    left join people p on p.id = r.person_id and r.outcome = 'change'
  )
  insert into family_members (family_id, person_id, dic_family_role_id, is_head)
  select family_id, person_id, role, is_first and not exists (
    select from family_members m where m.family_id = h.family_id and m.is_head and m.member_to is null)
  from homes h`.execute(db)
