import { sql } from 'kysely'
import type { CalendarSource } from '#parish-calendar/server/source.ts'
import { plural } from '#shared/text/plural.ts'

/** Exams before confirmation: one entry for a day, with the number of candidates. */
export const confirmationExamsSource: CalendarSource = {
  kind: 'preparation',
  access: 'confirmations.read',
  async list({ db }, { from, to }) {
    const { rows } = await sql<{ day: string; candidates: number }>`
      select exam_date as day, count(*)::integer as candidates from confirmation_preparations
      where exam_date between ${from} and ${to} and withdrawn_at is null and erased_at is null
      group by exam_date`.execute(db)
    return rows.map(({ day, candidates }) => ({
      title: `Egzamin przed bierzmowaniem: ${plural(candidates, 'kandydat', 'kandydatów', 'kandydatów')}`,
      detail: null,
      day,
      starts_at: null,
      ends_at: null,
      parish_place_id: null,
      place: null,
      priests: [],
      path: '/books/confirmation/preparations',
      table_name: 'confirmation_preparations',
      record_ids: [],
    }))
  },
}
