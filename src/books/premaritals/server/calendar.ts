import { sql } from 'kysely'
import { type CalendarSource, toPriests } from '#parish-calendar/server/source.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { selectFollowingAct } from './reading.ts'

interface Line {
  id: number
  couple: string
  day: string
  starts_at: string | null
  elsewhere: boolean
  worker_id: number | null
  worker: string | null
}

/** Weddings that a protocol plans and the book does not contain yet. */
export const plannedWeddingsSource: CalendarSource = {
  kind: 'wedding',
  access: 'premaritals.read',
  async list({ db }, { from, to }) {
    const { rows } = await sql<Line>`
      select id, couple, wedding_date as day, to_char(wedding_time, 'HH24:MI') as starts_at, elsewhere,
        wedding_parish_worker_id as worker_id, (select concat_ws(' ', title, names, surname) from parish_workers w
          where w.id = wedding_parish_worker_id) as worker
      from premaritals
      where wedding_date between ${from} and ${to} and cancelled_at is null and erased_at is null
        and ${selectFollowingAct('weddings', 'marriage')} is null`.execute(db)
    return rows.map(({ id, couple, day, starts_at, elsewhere, worker_id, worker }) => ({
      title: couple,
      detail: elsewhere ? 'protokół, ślub w innej parafii' : 'protokół',
      day,
      starts_at,
      ends_at: null,
      parish_place_id: null,
      place: null,
      priests: toPriests(worker_id, worker),
      path: previewAddress('premaritals', id),
      table_name: 'premaritals',
      record_ids: [id],
    }))
  },
}
