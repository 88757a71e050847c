import { sql } from 'kysely'
import { emitOrderEvent } from '#webhooks/server/emit.ts'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { acceptAndNotify } from '../accepting.ts'
import { type LockedOrder, changeOrder, lockOrder, getMoney, notifyCustomer } from '../order.ts'
import { findFreeSlot, reserveSlot } from '../slots/reserve-slot.ts'
import { ONLINE_METHOD } from '../../labels.ts'
import type { ProviderStatus } from './provider.ts'

const BY = 'zamówienie z Internetu'

const getPayment = (db: Db, id: number) =>
  db.selectFrom('order_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Payment = Awaited<ReturnType<typeof getPayment>>

// The next query comes after a quarter of the payment's age: after at least five minutes and at most a day, for a
// month.
const NEXT = sql<string | null>`case when created_at > now() - interval '30 days' then
  now() + least(greatest((now() - created_at) / 4, interval '5 minutes'), interval '1 day') end`

/**
 * Stores the provider's answer about a payment. However often and in whatever order answers arrive, money is counted
 * once: a payment in a final state is not changed.
 */
export async function bookPayment(
  db: Db,
  payment_id: number,
  providerStatus: ProviderStatus,
): Promise<void> {
  const { intention_order_id } = await getPayment(db, payment_id)
  const order = await lockOrder(db, intention_order_id)
  const payment = await getPayment(db, payment_id)
  if (payment.state === 'paid' || payment.state === 'unclear') return
  if (providerStatus.meaning === 'paid') return bookMoney(db, order, payment, providerStatus)
  await db
    .updateTable('order_payments')
    .set({
      said: providerStatus.word,
      ask_at: providerStatus.meaning === 'failed' ? null : NEXT,
      state: providerStatus.meaning === 'failed' ? 'failed' : payment.state,
    })
    .where('id', '=', payment_id)
    .execute()
}

const isWhatWasAsked = (
  { amount }: Payment,
  { number }: LockedOrder,
  providerStatus: ProviderStatus,
) =>
  providerStatus.grosze === amount &&
  providerStatus.currency === 'PLN' &&
  providerStatus.reference === number

async function bookMoney(
  db: Db,
  order: LockedOrder,
  payment: Payment,
  providerStatus: ProviderStatus,
) {
  const right = isWhatWasAsked(payment, order, providerStatus)
  // Must run before the first write, see findFree.
  const freeMass = right && order.status === 'unpaid' ? await findFreeSlot(db, order) : undefined
  const { paid, refunded } = await getMoney(db, order.id)
  await db
    .updateTable('order_payments')
    .set({
      state: right ? 'paid' : 'unclear',
      said: providerStatus.word,
      received:
        payment.trial || providerStatus.currency !== 'PLN' ? 0 : (providerStatus.grosze ?? 0),
      ask_at: null,
      paid_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute()
  if (right && !payment.trial) await emitOrderEvent(db, 'payment.made', order.id)
  // A trial payment brings no money, so there is nothing to record with the intention and nothing to refund.
  if (payment.trial && (!right || order.status === 'accepted')) return
  if (!right) return putAside(db, order, 'amount')
  if (paid > refunded) return putAside(db, order, 'twice')
  if (order.status === 'accepted') return void (await noteOffering(db, order))
  if (order.intention_id !== null && order.status !== 'refused') {
    return acceptAndNotify(db, order, order.intention_id, BY)
  }
  if (freeMass) return acceptAndNotify(db, order, await reserveSlot(db, freeMass, order.amount), BY)
  if (payment.trial) return
  await putAside(db, order, 'late')
  await notifyCustomer(db, order, 'late')
}

/** Marks the received money for a decision of the office. An accepted order stays accepted. */
async function putAside(db: Db, order: LockedOrder, trouble: 'late' | 'amount' | 'twice') {
  const stands = order.status === 'accepted'
  await changeOrder(db, order, {
    trouble,
    status: stands ? 'accepted' : 'unclear',
    held_until: null,
  })
}

/** Records the offering of an order that was accepted in the office without payment and was paid nevertheless. */
const noteOffering = (db: Db, { intention_id, number }: LockedOrder) =>
  db
    .updateTable('intentions')
    .set({ paid_date: today(), dic_payment_method_id: ONLINE_METHOD, receipt_number: number })
    .where('id', '=', intention_id ?? 0)
    .execute()
