import { emitOrderEvent } from '#webhooks/server/emit.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField, Refusal } from '#platform/refusals.ts'
import { setChangeReason, buildStaleRefusal } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { acceptAndNotify, acceptOrderedIntention } from '../../server/accepting.ts'
import {
  type LockedOrder,
  changeOrder,
  lockOrder,
  getMoney,
  notifyCustomer,
} from '../../server/order.ts'
import {
  findFreeSlot,
  releaseSlot,
  slotTakenError,
  reserveSlot,
} from '../../server/slots/reserve-slot.ts'
import { statusWords, formatPlainZloty } from '../../labels.ts'
import type { Move, Refunding, Refusing } from '../contract.ts'

/** Locks the order in the version that the clerk saw; throws 409 when somebody else or a payment has changed it. */
async function lockOrderVersion(db: Db, id: number, version: number) {
  const order = await lockOrder(db, id)
  if (order.version !== version) throw await buildStaleRefusal(db, 'intention_orders', id)
  return order
}

const getSavedOrder = (db: Db, id: number) =>
  db
    .selectFrom('intention_orders')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function refuseUnless(order: LockedOrder, statuses: readonly LockedOrder['status'][]) {
  if (statuses.includes(order.status)) return
  throw new Refusal(
    422,
    `To zamówienie jest już w stanie „${statusWords[order.status]}”. Odśwież listę i sprawdź, co z nim zrobiono.`,
  )
}

const refuseForgotten = ({ erased_at }: LockedOrder) => {
  if (erased_at === null) return
  throw new Refusal(
    422,
    'Dane tego zamówienia zostały już usunięte. Wpisz intencję ręcznie w księdze intencji.',
  )
}

/** Accepts an order in its reserved slot. */
export async function acceptOrder({ db, user }: Context, id: number, version: number) {
  const order = await lockOrderVersion(db, id, version)
  refuseUnless(order, ['waiting', 'unclear'])
  refuseForgotten(order)
  if (order.intention_id === null) {
    throw new Refusal(
      422,
      'To miejsce zajął już ktoś inny. Przenieś zamówienie na inną wolną Mszę.',
    )
  }
  await acceptAndNotify(db, order, order.intention_id, user.name)
  return getSavedOrder(db, id)
}

/** Accepts an order at another Mass; its former slot becomes free. */
export async function moveOrder(
  { db, user }: Context,
  id: number,
  { version, mass_date, dic_intention_template_id: intention_pattern_id }: Move,
) {
  const order = await lockOrderVersion(db, id, version)
  refuseUnless(order, ['waiting', 'unclear', 'accepted', 'unpaid'])
  refuseForgotten(order)
  const requestedMass = { mass_date, intention_pattern_id }
  const mass = await findFreeSlot(db, requestedMass)
  if (!mass) throw await slotTakenError(db, requestedMass, () => true)
  const intentionId = await reserveSlot(db, mass, order.amount)
  await leave(db, order, 'Przeniesiona na inną Mszę')
  await acceptOrderedIntention(db, order, intentionId, user.name)
  await notifyCustomer(db, order, 'moved')
  return getSavedOrder(db, id)
}

/** Frees the slot of an order: a reservation is deleted, an accepted intention is cancelled. */
async function leave(db: Db, order: LockedOrder, reason: string) {
  if (order.intention_id === null) return
  await changeOrder(db, order, { intention_id: null, held_until: null, status: 'unclear' })
  await releaseSlot(db, order.intention_id)
  await db
    .updateTable('intentions')
    .set({ status: 'cancelled', cancel_reason: reason })
    .where('id', '=', order.intention_id)
    .where('status', '=', 'accepted')
    .execute()
}

/** Refuses an order with a reason that its orderer sees; a received payment must be refunded in the same step. */
export async function refuseOrder(
  { db, user }: Context,
  id: number,
  { version, reason, refund }: Refusing,
) {
  const order = await lockOrderVersion(db, id, version)
  refuseUnless(order, ['waiting', 'unclear', 'accepted', 'paying'])
  const { paid, refunded } = await getMoney(db, id)
  const balance = paid - refunded
  if (balance > 0 && refund?.amount !== balance) {
    throw refuseField(
      'refund.amount',
      `Zamawiający wpłacił ${formatPlainZloty(balance)}. Wpisz zwrot tej kwoty i sposób, w jaki ją oddano.`,
    )
  }
  if (refund && !hasPermission(user, 'refunds.write')) {
    throw new Refusal(
      403,
      'Zwrot ofiary zapisuje proboszcz albo kancelaria. Poproś ich o odmowę tego zamówienia.',
    )
  }
  if (refund) await note(db, user.name, order, refund, balance)
  await setChangeReason(db, reason)
  await leave(db, order, reason)
  await changeOrder(db, order, {
    status: 'refused',
    trouble: null,
    held_until: null,
    reason,
    decided_by: user.name,
    decided_at: new Date().toISOString(),
  })
  await notifyCustomer(db, order, 'refused')
  await emitOrderEvent(db, 'order.declined', id)
  return getSavedOrder(db, id)
}

/** Records a refund; the order remains, without its money problem when nothing is left over. */
export async function refundOrder(
  { db, user }: Context,
  id: number,
  { version, ...given }: Refunding,
) {
  const order = await lockOrderVersion(db, id, version)
  const { paid, refunded } = await getMoney(db, id)
  await note(db, user.name, order, given, paid - refunded)
  const balance = paid - refunded - given.amount
  const isSettled = order.status === 'accepted' ? balance <= order.amount : balance === 0
  if (isSettled) await changeOrder(db, order, { trouble: null })
  if (isSettled && order.status === 'unclear') {
    await leave(db, order, 'Zwrócono ofiarę')
    await changeOrder(db, order, { status: 'refused', reason: 'Zwrócono ofiarę' })
    await emitOrderEvent(db, 'order.declined', id)
  }
  await notifyCustomer(db, order, 'refunded')
  return getSavedOrder(db, id)
}

async function note(
  db: Db,
  noted_by: string,
  { id }: LockedOrder,
  { amount, way }: { amount: number; way: string },
  balance: number,
) {
  if (amount > balance) {
    throw refuseField(
      'amount',
      balance > 0
        ? `Można oddać najwyżej ${formatPlainZloty(balance)}: tyle zostało z wpłaty`
        : 'Nie ma czego oddać: nic nie wpłacono albo wszystko zostało zwrócone',
    )
  }
  await db
    .insertInto('order_refunds')
    .values({ intention_order_id: id, amount, way, noted_by })
    .execute()
}
