import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/database.ts'
import { emitOrderEvent } from '#webhooks/server/emit.ts'
import { changeOrder, lockOrder, notifyCustomer } from './order.ts'
import { type InParish, inInstallation, insideParish } from '#platform/database/tenancy.ts'
import { askAbout, createPaymentAsker } from './payments/ask.ts'
import { AUTHORISED, ProviderUnavailableError } from './payments/provider.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import { releaseSlot } from './slots/reserve-slot.ts'

/** Lists the parishes with a payment due to be queried, or an expired reservation. */
async function whoWaits(database: Database): Promise<number[]> {
  const due = await inInstallation(database, db =>
    db
      .selectFrom('order_payments')
      .select('parish_id')
      .where('ask_at', '<=', sql<string>`now()`)
      .union(
        db
          .selectFrom('intention_orders')
          .select('parish_id')
          .where('status', '=', 'paying')
          .where('held_until', '<=', sql<string>`now()`),
      )
      .execute(),
  )
  return due.map(({ parish_id }) => parish_id)
}

/**
 * Queries payments without a notification, and releases the slots of unpaid orders. Runs every minute; an error in one
 * parish is retried in the next minute and does not affect other parishes.
 */
export const watchOrders = (database: Database, paymentGateway: PaymentGateway) => async () => {
  let problem: unknown
  for (const parish_id of await whoWaits(database)) {
    const inside = insideParish(database, parish_id)
    try {
      await reconcile(database, paymentGateway, parish_id, inside)
      await letGoOverdue(inside)
    } catch (trouble) {
      problem ??= trouble
    }
  }
  if (problem) throw problem
}

const AT_ONCE = 200

async function reconcile(
  database: Database,
  paymentGateway: PaymentGateway,
  parish_id: number,
  inside: InParish,
) {
  const due = await inside(db =>
    db
      .selectFrom('order_payments as p')
      .innerJoin('intention_orders as o', 'o.id', 'p.intention_order_id')
      .select(['p.id', 'p.provider_id', 'p.provider', 'p.trial'])
      .where('p.ask_at', 'is not', null)
      // Before a slot is released the provider is queried once more.
      .where(sql<boolean>`(p.ask_at <= now() or (o.status = 'paying' and o.held_until <= now()))`)
      .orderBy('p.ask_at')
      .limit(AT_ONCE)
      .execute(),
  )
  const asking =
    due.length > 0 ? await createPaymentAsker(database, paymentGateway, parish_id) : null
  for (const { id, provider_id, ...begun } of due) {
    try {
      const providerAccess = asking?.at(begun)
      if (!providerAccess) throw new ProviderUnavailableError('The parish takes no payments now')
      await askAbout(providerAccess, id, provider_id!)
    } catch (problem) {
      if (!(problem instanceof ProviderUnavailableError)) throw problem
      await inside(db => askLater(db, id))
    }
  }
}

const askLater = (db: Db, id: number) =>
  db
    .updateTable('order_payments')
    .set({
      ask_at: sql`now() + interval '5 minutes'`,
      // An authorisation by the bank remains valid although the provider does not answer now.
      said: sql<string | null>`case when said = any(${AUTHORISED}::text[]) then said end`,
    })
    .where('id', '=', id)
    .execute()

/**
 * Releases expired reservations. A slot is held longer while the bank has authorised the payment (a day) or the
 * provider does not respond (two hours), because money on its way should still get the slot.
 */
async function letGoOverdue(inside: InParish) {
  const overdue = await inside(db =>
    db
      .selectFrom('intention_orders as o')
      .select('o.id')
      .where('o.status', '=', 'paying')
      .where('o.held_until', '<=', sql<string>`now()`)
      .where(
        sql<boolean>`not exists (select from order_payments p where p.intention_order_id = o.id and p.state = 'started'
          and (p.said = any(${AUTHORISED}::text[]) and o.held_until > now() - interval '1 day'
            or p.said is null and o.held_until > now() - interval '2 hours'))`,
      )
      .orderBy('o.id')
      .limit(AT_ONCE)
      .execute(),
  )
  for (const { id } of overdue) await inside(db => letGo(db, id))
}

async function letGo(db: Db, id: number) {
  const order = await lockOrder(db, id)
  if (order.status !== 'paying') return
  await changeOrder(db, order, { status: 'unpaid', intention_id: null, held_until: null })
  await releaseSlot(db, order.intention_id!)
  await notifyCustomer(db, order, 'unpaid')
  await emitOrderEvent(db, 'payment.given_up', id)
}
