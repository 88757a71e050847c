import { sql } from 'kysely'
import { parishInTown } from '#shared/places/parish-names.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type OrderNews, getMoney } from '../order.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import { orderPath } from '../payments/open.ts'
import { type OrderEmailFacts, orderEmail } from './emails.ts'

interface OrderEmail {
  parish_id: number
  id: number
  news: OrderNews
}

/** Job that writes to the orderer about the current state of the order. */
export const orderMail =
  (database: Database, mail: Mail, origin: string) =>
  async ({ parish_id, id, news }: OrderEmail) => {
    const sender = await getSender(database, parish_id)
    const order = await insideParish(database, parish_id)(db => whatToTell(db, id))
    if (!order) return
    const { email, name, number, ...told } = order
    const about: OrderEmailFacts = {
      ...told,
      number,
      to: { name, address: email },
      parish: sender.words,
      phone: sender.phone,
      url: `${origin}${orderPath(sender, number)}`,
    }
    await mail.send(orderEmail(news, about))
  }

/** Returns the data of the parish for the signature of its e-mails. */
export async function getSender(database: Database, parish_id: number) {
  const parish = await inInstallation(database, db =>
    db
      .selectFrom('parishes')
      .select(['name', 'title', 'town', 'phone', 'url'])
      .where('id', '=', parish_id)
      .executeTakeFirstOrThrow(),
  )
  return { ...parish, words: parishInTown(parish) }
}

/** Returns the content of the message; undefined when the orderer's data were erased meanwhile. */
async function whatToTell(db: Db, id: number) {
  const order = await db
    .selectFrom('intention_orders as o')
    .leftJoin('intentions as i', 'i.id', 'o.intention_id')
    .leftJoin('intention_patterns as m', 'm.id', 'o.intention_pattern_id')
    .select(['o.status', 'o.number', 'o.name', 'o.surname', 'o.email', 'o.amount', 'o.reason'])
    .select(['o.content', 'o.mass_date as ordered_date'])
    .select(sql<string>`to_char(o.mass_time, 'HH24:MI')`.as('ordered_time'))
    .select(sql<number>`coalesce(i.version, 0)`.as('revision'))
    .select([
      sql<string>`coalesce(i.mass_date, o.mass_date)`.as('mass_date'),
      sql<string>`to_char(coalesce(i.mass_time, o.mass_time), 'HH24:MI')`.as('mass_time'),
      sql<string | null>`(select name from parish_places p
        where p.id = case when i.id is null then m.parish_place_id else i.parish_place_id end)`.as(
        'place',
      ),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!order?.email) return undefined
  const { status, mass_date, mass_time, place, name, surname, email, amount, ...more } = order
  const { ordered_date, ordered_time, ...rest } = more
  const { paid, refunded, trial } = await getMoney(db, id)
  return {
    ...rest,
    // The message thanks for the amount actually received.
    amount: paid > refunded ? paid - refunded : amount,
    email,
    name: `${name} ${surname}`,
    mass: { mass_date, mass_time, place },
    before: { mass_date: ordered_date, mass_time: ordered_time, place: null },
    paid: paid > refunded,
    trial,
    accepted: status === 'accepted',
    refunded,
  }
}
