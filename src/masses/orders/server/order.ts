import { sql } from 'kysely'
import { insertJob } from '#platform/jobs/jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import type { OrderStatus } from '../labels.ts'

/** Locks an order until the end of the transaction, so that concurrent changes wait for each other. */
export async function lockOrder(db: Db, id: number) {
  const order = await db
    .selectFrom('intention_orders')
    .selectAll()
    .$narrowType<{ status: OrderStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('Nie ma takiego zamówienia')
  return order
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

export const changeOrder = (
  db: Db,
  { id }: Pick<LockedOrder, 'id'>,
  change: Partial<Omit<LockedOrder, 'id' | 'parish_id' | 'version'>>,
) => db.updateTable('intention_orders').set(change).where('id', '=', id).execute()

/** Whether all payments of an order were made in the test environment. */
const isTrial = (id: number) =>
  sql<boolean>`exists (select from order_payments
    where intention_order_id = ${id} and trial and state = 'paid')`

/** Returns the sums received for an order and refunded from it, in grosze. */
export async function getMoney(db: Db, id: number) {
  const { paid, refunded, trial } = await db
    .selectNoFrom([
      isTrial(id).as('trial'),
      sql<number>`(select coalesce(sum(received), 0)::int from order_payments
        where intention_order_id = ${id} and received is not null)`.as('paid'),
      sql<number>`(select coalesce(sum(amount), 0)::int from order_refunds
        where intention_order_id = ${id})`.as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  return { paid, refunded, trial: trial && paid === 0 }
}

export const ORDER_MAIL = 'order-mail'

/** Subjects of messages to an orderer. */
export type OrderNews =
  | 'waiting'
  | 'accepted'
  | 'late'
  | 'unpaid'
  | 'moved'
  | 'refused'
  | 'refunded'

/** Queues an e-mail in the transaction of the change that it is about. */
export const notifyCustomer = (
  db: Db,
  { parish_id, id }: Pick<LockedOrder, 'parish_id' | 'id'>,
  news: OrderNews,
) => insertJob(db, ORDER_MAIL, { parish_id, id, news })
