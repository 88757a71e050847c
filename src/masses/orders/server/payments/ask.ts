import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/database.ts'
import type { Parish } from '#parishes/server/parish-by-url.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import { getSettings } from '../../settings/server/service.ts'
import { bookPayment } from './book.ts'
import type { ProviderStatus } from './provider.ts'
import { type PaymentGateway, type ProviderName, findPaymentProvider } from './payment-gateway.ts'

export const PAYMENT_NEWS = 'payment-news'

const getParish = (database: Database, id: number): Promise<Pick<Parish, 'id' | 'url'>> =>
  inInstallation(database, db =>
    db.selectFrom('parishes').select(['id', 'url']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** Creates the functions that ask about the payments of one parish. */
export async function createPaymentAsker(
  database: Database,
  paymentGateway: PaymentGateway,
  parish_id: number,
) {
  const parish = await getParish(database, parish_id)
  const inside = insideParish(database, parish_id)
  const settings = await inside(getSettings)
  return {
    inside,
    /**
     * Returns the provider with which a payment was begun, although the parish may have another one now; null when the
     * parish takes no payments.
     */
    at(payment: { provider: string; trial: boolean }) {
      const providerAccess = findPaymentProvider(paymentGateway, parish, settings, payment)
      return providerAccess && { inside, ...providerAccess }
    },
    settings,
  }
}
export type Asker = NonNullable<ReturnType<Awaited<ReturnType<typeof createPaymentAsker>>['at']>>

/** Asks the provider about one of our payments and stores its answer; throws `ProviderUnavailableError`. */
export async function askAbout({ inside, provider }: Asker, id: number, provider_id: string) {
  const providerStatus = await provider.ask(provider_id)
  await inside(db => bookPayment(db, id, providerStatus))
}

interface PaymentNews {
  parish_id: number
  provider_id: string
  /** Missing in jobs queued by a version before the second provider. */
  provider?: ProviderName
}

/** Job of a notification: asks the provider about the named payment. */
export const paymentNews =
  (database: Database, paymentGateway: PaymentGateway) =>
  async ({ parish_id, provider_id, provider = 'cashbill' }: PaymentNews) => {
    const { inside, at, settings } = await createPaymentAsker(database, paymentGateway, parish_id)
    const payment = await inside(db => findPayment(db, provider, provider_id))
    const trial = payment?.trial ?? settings.provider.endsWith('_test')
    const asking = at({ provider, trial })
    if (!asking) return
    if (payment) return askAbout(asking, payment.id, provider_id)
    if (asking.name === provider) await adopt(asking, provider_id)
  }

const findPayment = (db: Db, provider: ProviderName, provider_id: string) =>
  db
    .selectFrom('order_payments')
    .select(['id', 'trial'])
    .where('provider_id', '=', provider_id)
    .where('provider', '=', provider)
    .executeTakeFirst()

/**
 * Adopts an unknown payment, whose start was answered to a process that was killed. No payer was sent to its page, but
 * money received with the number of one of our orders must not be lost.
 */
async function adopt({ inside, provider, name, shop, trial }: Asker, provider_id: string) {
  const providerStatus = await provider.ask(provider_id)
  if (providerStatus.meaning !== 'paid' || providerStatus.reference === null) return
  await inside(db => adoptPaid(db, { name, shop, trial, provider_id }, providerStatus))
}

type AdoptedPayment = Pick<Asker, 'name' | 'shop' | 'trial'> & { provider_id: string }

async function adoptPaid(
  db: Db,
  { name, shop, trial, provider_id }: AdoptedPayment,
  providerStatus: ProviderStatus,
) {
  const order = await db
    .selectFrom('intention_orders')
    .select(['id', 'amount'])
    .where('number', '=', providerStatus.reference)
    .forUpdate()
    .executeTakeFirst()
  if (!order || (await findPayment(db, name, provider_id)) !== undefined) return
  const { id } = await db
    .insertInto('order_payments')
    .values({
      intention_order_id: order.id,
      provider: name,
      shop,
      trial,
      provider_id,
      amount: Math.max(order.amount, 1),
      state: 'failed', // no payer was ever sent to its page; `book` sets the real state a moment later
      ask_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bookPayment(db, id, providerStatus)
}
