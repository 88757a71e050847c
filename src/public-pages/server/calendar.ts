import type { CalendarSource } from '#parish-calendar/server/source.ts'
import { isDayOff } from '#liturgical-calendar/days-off.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { parseOfficeHours } from '../settings/office-hours.ts'

/** Office hours of the public page, on every weekday that they name, except days off by law. */
export const officeHoursSource: CalendarSource = {
  kind: 'office_hours',
  access: 'widgets.read',
  async list({ db }, { from, to }) {
    const page = await db.selectFrom('public_pages').select('office_hours').executeTakeFirst()
    const hours = parseOfficeHours(page?.office_hours ?? null)
    return listOfficeDays(from, to).flatMap(day =>
      hours
        .filter(({ weekdays }) => weekdays.includes(computeWeekday(day)))
        .map(({ starts_at, ends_at }) => ({
          title: 'Godziny przyjęć',
          detail: 'według strony parafii',
          day,
          starts_at,
          ends_at,
          parish_place_id: null,
          place: null,
          priests: [],
          path: '/widgets',
          table_name: 'public_pages',
          record_ids: [],
        })),
    )
  },
}

function listOfficeDays(from: string, to: string) {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isDayOff(day)) days.push(day)
  return days
}
