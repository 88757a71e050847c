import { sql } from 'kysely'
import { readCode } from '#documents/server/codes.ts'
import type { PublicContext } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { getMoney } from '../../server/order.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { getParishByUrl } from '#parishes/server/parish-by-url.ts'
import { openPayment } from '../../server/payments/open.ts'
import type { OrderStatus, troubleWords } from '../../labels.ts'
import type { OrderDeps } from './place-order.ts'

type Visiting = Omit<PublicContext, 'db'>
const ORDER_NOT_FOUND_MESSAGE =
  'Nie ma zamówienia z takim numerem. Sprawdź, czy numer jest przepisany dokładnie.'

/** Switches to the parish of an address and finds its order by number; throws 404 when none exists. */
async function enter(
  { inNewTransaction }: Visiting,
  { database }: OrderDeps,
  { url, typed, readOnly }: { url: string; typed: string; readOnly?: true },
) {
  const parish = await getParishByUrl(inNewTransaction, url)
  const inside = insideParish(database, parish.id, { readOnly })
  const number = readCode(typed)
  const order = number ? await inside(db => findOrder(db, number)) : undefined
  if (!order) throw notFound(ORDER_NOT_FOUND_MESSAGE)
  return { parish, inside, order }
}

/** Selects an order with its current Mass, also after a move in the book. */
const findOrder = (db: Db, number: string) =>
  db
    .selectFrom('intention_orders as o')
    .leftJoin('intentions as i', 'i.id', 'o.intention_id')
    .leftJoin('intention_patterns as m', 'm.id', 'o.intention_pattern_id')
    .select(['o.id', 'o.number', 'o.status', 'o.trouble', 'o.content', 'o.amount', 'o.held_until'])
    .select(['o.reason', 'o.return_url'])
    .select([
      sql<string>`coalesce(i.mass_date, o.mass_date)`.as('mass_date'),
      sql<string>`to_char(coalesce(i.mass_time, o.mass_time), 'HH24:MI')`.as('mass_time'),
      sql<string | null>`(select name from parish_places p
        where p.id = case when i.id is null then m.parish_place_id else i.parish_place_id end)`.as(
        'place',
      ),
    ])
    .select(
      sql<boolean>`coalesce((select state = 'failed' from order_payments p
        where p.intention_order_id = o.id order by p.id desc limit 1), false)`.as('declined'),
    )
    .$narrowType<{ status: OrderStatus; trouble: keyof typeof troubleWords | null }>()
    .where('number', '=', number)
    .executeTakeFirst()

export async function followOrder(
  context: Visiting,
  deps: OrderDeps,
  url: string,
  numberText: string,
) {
  const { inside, order } = await enter(context, deps, { url, typed: numberText, readOnly: true })
  const { paid, refunded, trial } = await inside(db => getMoney(db, order.id))
  return { ...order, paid: paid > refunded, trial, refunded }
}

/** Opens the payment again: returns the same page while it can still be paid. */
export async function payOrder(
  context: Visiting,
  deps: OrderDeps,
  url: string,
  numberText: string,
) {
  const { parish, inside, order } = await enter(context, deps, { url, typed: numberText })
  const redirect_url = await openPayment(inside, deps.paymentGateway, parish, order.id)
  return { number: order.number, redirect_url }
}
