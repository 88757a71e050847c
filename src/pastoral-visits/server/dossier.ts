import { sql } from 'kysely'
import type { DossierPart, Telling } from '#parishioners/people/rights/server/dossier/part.ts'
import { type VisitOutcome, visitOutcomes } from '../labels.ts'
import { showDay } from '#shared/dates/format-day.ts'

interface Line {
  date: string
  worker: string | null
  outcome: VisitOutcome
  note: string | null
}

/** Returns visits at the home of a person who requests their own data; notes of clergy are disclosed only by clergy. */
export async function visitParts(
  { db, clergy }: Telling,
  person_id: number,
): Promise<DossierPart[]> {
  const { rows } = await sql<Line>`
    select route.date, door.outcome, note.note,
      (select concat_ws(' ', w.title, w.names, w.surname) from parish_workers w where w.id = route.parish_worker_id) as worker
    from visit_addresses door
    join visit_routes route on route.parish_id = door.parish_id and route.id = door.visit_route_id
    left join visit_notes note on note.parish_id = door.parish_id and note.visit_address_id = door.id
    where door.outcome is not null and door.removed_at is null and door.family_id in (
      select family_id from family_members m where m.person_id = ${person_id}
        and coalesce(m.member_from, '-infinity') <= route.date and coalesce(m.member_to, 'infinity') >= route.date)
    order by route.date, door.id`.execute(db)
  if (rows.length === 0) return []
  const items = rows.map(({ date, worker, outcome, note }) =>
    [showDay(date), worker, visitOutcomes[outcome], clergy && note && `notatka: ${note}`]
      .filter(Boolean)
      .join(', '),
  )
  return [{ title: 'Wizyty duszpasterskie (kolęda) u rodziny', items }]
}
