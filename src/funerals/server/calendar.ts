import { sql } from 'kysely'
import { type CalendarSource, toPriests } from '#parish-calendar/server/source.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { formatName } from '#shared/people/mononym.ts'
import { funeralStatuses } from '../labels.ts'

const placeName = sql<string | null>`coalesce(
  (select name from parish_places p where p.id = funerals.parish_place_id), funeral_place)`

/** Funerals with a day that are not in the book yet; then their acts are shown. */
export const funeralsSource: CalendarSource = {
  kind: 'funeral',
  access: 'deceased.read',
  async list({ db }, { from, to }) {
    const rows = await db
      .selectFrom('funerals')
      .select(['id', 'names', 'surname', 'status', 'burial_date', 'burial_time'])
      .select(['parish_place_id', 'minister_id', 'minister', placeName.as('place')])
      .where('status', 'in', ['planned', 'celebrated'])
      .where('erased_at', 'is', null)
      .where('burial_date', '>=', from)
      .where('burial_date', '<=', to)
      .$narrowType<{ burial_date: string }>()
      .execute()
    return rows.map(row => ({
      title: `† ${formatName(row)}`,
      detail: funeralStatuses[row.status],
      day: row.burial_date,
      starts_at: row.burial_time,
      ends_at: null,
      parish_place_id: row.parish_place_id,
      place: row.place,
      priests: toPriests(row.minister_id, row.minister),
      path: previewAddress('funerals', row.id),
      table_name: 'funerals',
      record_ids: [row.id],
    }))
  },
}
