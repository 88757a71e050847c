import { sql } from 'kysely'
import { isBurialBeforeDeath } from '#books/deceased/burial-order.ts'
import type { CalendarMove } from '#parish-calendar/contract.ts'
import { type CalendarSource, toPriests } from '#parish-calendar/server/source.ts'
import type { Context } from '#platform/context.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { refuseField, staleVersion } from '#platform/refusals.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { formatName } from '#shared/people/mononym.ts'
import { funeralStatuses } from '../labels.ts'
import { refuseEntered } from './service.ts'

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
      ...(row.status === 'planned' && { move: { id: row.id, notifies: false } }),
    }))
  },
  move: { access: 'deceased.write', run: moveFuneral },
}

/** Plans a funeral for another day or hour; its Mass is an intention, which stays where it is. */
async function moveFuneral(
  { db }: Context,
  { id, from_day, from_time, day, starts_at }: CalendarMove,
) {
  const funeral = await refuseEntered(db, id)
  const { status, burial_date, burial_time, intention_id, version } = funeral
  const isSeenAsStored =
    burial_date === from_day && (burial_time?.slice(0, 5) ?? null) === from_time
  if (status !== 'planned' || !isSeenAsStored) throw staleVersion()
  const move = { burial_date: day, burial_time: starts_at ?? burial_time }
  if (isBurialBeforeDeath({ ...funeral, ...move })) {
    throw refuseField('day', 'Pogrzeb nie może poprzedzać śmierci')
  }
  await updateVersioned(db, 'funerals', id, version, move)
  return {
    warnings: intention_id
      ? ['Msza pogrzebowa została na swoim miejscu: przenieś ją także, jeśli trzeba']
      : [],
  }
}
