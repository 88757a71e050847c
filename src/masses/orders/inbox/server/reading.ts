import { type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { nearestMasses } from '#masses/intentions/free-masses/server/free.ts'
import {
  type Drawer,
  type IntentionOrder,
  type OrderQuery,
  type OrderRow,
  inboxFilters,
  intentionOrders,
} from '../contract.ts'
import { listKeys } from '#shared/objects.ts'

const IN: Record<Drawer, ReturnType<typeof sql<SqlBool>>> = {
  open: sql<SqlBool>`(o.status in ('waiting', 'unclear') or o.trouble is not null)`,
  paying: sql<SqlBool>`o.status = 'paying'`,
  accepted: sql<SqlBool>`o.status = 'accepted' and o.trouble is null`,
  closed: sql<SqlBool>`o.status in ('unpaid', 'refused') and o.trouble is null`,
}

const money = {
  paid: sql<number>`(select coalesce(sum(received), 0)::int from order_payments p where p.intention_order_id = o.id)`,
  refunded: sql<number>`(select coalesce(sum(amount), 0)::int from order_refunds r where r.intention_order_id = o.id)`,
}

const selectOrders = (db: Db) =>
  db
    .selectFrom('intention_orders as o')
    .leftJoin('intentions as i', 'i.id', 'o.intention_id')
    .innerJoin('intention_patterns as m', 'm.id', 'o.intention_pattern_id')
    .selectAll('o')
    .select([
      sql<string>`coalesce(i.mass_date, o.mass_date)`.as('mass_date'),
      sql<string>`to_char(coalesce(i.mass_time, o.mass_time), 'HH24:MI')`.as('mass_time'),
      sql<string | null>`(select name from parish_places p
        where p.id = case when i.id is null then m.parish_place_id else i.parish_place_id end)`.as(
        'place',
      ),
      sql<string | null>`(select value from dictionary_items
        where dictionary = 'PaymentMethod' and id = o.dic_payment_method_id)`.as('payment_method'),
      money.paid.as('paid'),
      money.refunded.as('refunded'),
    ])
    .$narrowType<Pick<OrderRow, 'status' | 'trouble'>>()

/** Lists the orders of one filter, or all. */
export function listIntentionOrders({ db }: Context, query: OrderQuery) {
  const { drawer, search, sort, sortType } = query
  let orderRows = selectOrders(db)
  if (drawer) orderRows = orderRows.where(IN[drawer])
  if (search) {
    orderRows = orderRows.where(
      sql<SqlBool>`strpos(fold(concat_ws(' ', o.name, o.surname, o.number, o.content)), fold(${search})) > 0`,
    )
  }
  if (sort === 'mass') {
    orderRows = orderRows
      .orderBy(sql`coalesce(i.mass_date, o.mass_date)`, sortType)
      .orderBy(sql`coalesce(i.mass_time, o.mass_time)`, sortType)
  } else orderRows = orderRows.orderBy('o.created_at', sortType)
  return readPage(intentionOrders.list.path, query, orderRows.orderBy('o.id', sortType))
}

/** Returns the oldest orders to settle, and their total number. */
export const toSettle = (db: Db, limit: number) =>
  selectOrders(db)
    .where(IN.open)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(limit)
    .execute()

export async function countOrders({ db }: Context): Promise<Record<Drawer, number>> {
  const count = (drawer: Drawer) =>
    sql<number>`count(*) filter (where ${IN[drawer]})::int`.as(drawer)
  return db
    .selectFrom('intention_orders as o')
    .select(listKeys(inboxFilters).map(count))
    .executeTakeFirstOrThrow()
}

/** Returns one order with its payments and refunds; throws 404 when none exists. */
export async function getIntentionOrder(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<IntentionOrder> {
  const order = await selectOrders(db).where('o.id', '=', id).executeTakeFirst()
  if (!order) throw notFound('Nie ma takiego zamówienia')
  const payments = await db
    .selectFrom('order_payments')
    .select(['id', 'created_at', 'state', 'said', 'received', 'trial', 'paid_at'])
    .$narrowType<Pick<IntentionOrder['payments'][number], 'state'>>()
    .where('intention_order_id', '=', id)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['id', 'amount', 'way', 'noted_by', 'created_at'])
    .where('intention_order_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...order, payments, refunds }
}

export async function listNearestMasses({ db }: Context, id: number) {
  const { mass_date } = await getIntentionOrder({ db }, id)
  return { data: await nearestMasses(db, mass_date, () => true, 12) }
}
