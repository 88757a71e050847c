import { sql } from 'kysely'
import { readCode } from '#documents/server/codes.ts'
import { notFound } from '#platform/refusals.ts'
import type { PublicFile } from '../../server/public-page.ts'
import { getName } from '../../server/parish.ts'
import { buildMassFile } from '#masses/orders/server/emails/calendar.ts'

const ORDER_NOT_FOUND_MESSAGE = 'Nie ma przyjętego zamówienia z takim numerem.'

/** Calendar file with the Mass of an accepted order, for a visitor who knows the order number. */
export const orderCalendar: PublicFile = {
  path: '/zamowiona-msza.ics',
  type: 'text/calendar; charset=utf-8',
  async render({ db, parish, query, origin }) {
    const number = readCode(query.numer ?? '')
    const order = await db
      .selectFrom('intention_orders as o')
      .innerJoin('intentions as i', 'i.id', 'o.intention_id')
      .select(['o.number', 'o.content', 'i.mass_date', 'i.version as revision'])
      .select([
        sql<string>`to_char(i.mass_time, 'HH24:MI')`.as('mass_time'),
        sql<string | null>`(select name from parish_places p where p.id = i.parish_place_id)`.as(
          'place',
        ),
      ])
      .where('o.number', '=', number ?? '')
      .where('o.status', '=', 'accepted')
      .executeTakeFirst()
    if (!order) throw notFound(ORDER_NOT_FOUND_MESSAGE)
    const { mass_date, mass_time, place, ...orderFields } = order
    const { full, place: town } = getName(parish)
    return buildMassFile({
      ...orderFields,
      mass: { mass_date, mass_time, place },
      parish: [full, town].filter(Boolean).join(', '),
      host: new URL(origin).hostname,
    })
  },
}
