import { sql } from 'kysely'
import { emitOrderEvent } from '#webhooks/server/emit.ts'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { type LockedOrder, changeOrder, getMoney, notifyCustomer } from './order.ts'
import { ONLINE_METHOD } from '../labels.ts'

/** Enters the order in the book in its reserved slot, as an intention of the parish. */
export async function acceptOrderedIntention(
  db: Db,
  order: LockedOrder,
  intention_id: number,
  by: string,
) {
  const { paid, refunded } = await getMoney(db, order.id)
  const money = paid > refunded
  await db
    .updateTable('intentions')
    .set({
      status: 'accepted',
      content: order.content ?? '',
      purchaser_name: `${order.name} ${order.surname}`,
      purchaser_phone: order.phone,
      purchaser_email: order.email,
      offering: order.amount,
      dic_payment_method_id: money ? ONLINE_METHOD : order.dic_payment_method_id,
      paid_date: money ? today() : null,
      receipt_number: money ? order.number : null,
      accepted_by: by,
      accepted_at: sql`now()`,
    })
    .where('id', '=', intention_id)
    .execute()
  await changeOrder(db, order, {
    status: 'accepted',
    trouble: null,
    intention_id,
    held_until: null,
    decided_by: by,
    decided_at: new Date().toISOString(),
  })
  if (order.status !== 'accepted') await emitOrderEvent(db, 'order.accepted', order.id)
}

export async function acceptAndNotify(
  db: Db,
  order: LockedOrder,
  intention_id: number,
  by: string,
) {
  await acceptOrderedIntention(db, order, intention_id, by)
  await notifyCustomer(db, order, 'accepted')
}
