import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { lockOrder } from '../order.ts'
import type { Parish } from '#parishes/server/parish-by-url.ts'
import type { InParish } from '#platform/database/tenancy.ts'
import { getSettings } from '../../settings/server/service.ts'
import { ProviderUnavailableError } from './provider.ts'
import { type PaymentGateway, findProvider } from './payment-gateway.ts'

const TITLE = 'Ofiara mszalna'

/** Returns the address of the page where an orderer follows the order. */
export const orderPath = ({ url }: Pick<Parish, 'url'>, number: string) =>
  `/parafia/${url}/zamow-intencje?numer=${number}`

type Claim =
  | { open: string | null }
  | {
      id: number
      number: string
      grosze: number
      email: string
      provider: ReturnType<typeof findProvider> & {}
    }

/**
 * Claims the right to start the payment of an order for half a minute, so that of two clicks only one starts it; or
 * returns the page of a payment that is open already. A new payment begins only after the last one has failed for good.
 */
async function claim(
  db: Db,
  paymentGateway: PaymentGateway,
  parish: Parish,
  order_id: number,
): Promise<Claim> {
  const order = await lockOrder(db, order_id)
  const provider = findProvider(paymentGateway, parish, await getSettings(db))
  if (order.status !== 'paying' || !provider) return { open: null }
  const running = await db
    .selectFrom('order_payments')
    .select(['id', 'redirect_url', 'state', sql<boolean>`claimed_until > now()`.as('claimed')])
    .where('intention_order_id', '=', order_id)
    .where('state', 'in', ['starting', 'started'])
    .executeTakeFirst()
  if (running?.state === 'started') return { open: running.redirect_url }
  if (running?.claimed) return { open: null }
  const claimed_until = sql<string>`now() + interval '30 seconds'`
  const { id } = running
    ? await db
        .updateTable('order_payments')
        .set({ claimed_until })
        .where('id', '=', running.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('order_payments')
        .values({
          intention_order_id: order_id,
          provider: provider.name,
          shop: provider.shop,
          trial: provider.trial,
          amount: order.amount,
          claimed_until,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
  const { number, amount: grosze, email } = order
  return { id, number, grosze, email: email ?? '', provider }
}

/**
 * Returns the page on which an order is paid, always the same one; null when there is none now (the provider does not
 * respond, another request is asking it, the order is not to be paid). May be repeated at any time.
 */
export async function openPayment(
  inside: InParish,
  paymentGateway: PaymentGateway,
  parish: Parish,
  order_id: number,
): Promise<string | null> {
  const claimResult = await inside(db => claim(db, paymentGateway, parish, order_id))
  if ('open' in claimResult) return claimResult.open
  const { id, number, grosze, email, provider } = claimResult
  try {
    const providerPayment = await provider.provider.start({
      reference: number,
      title: TITLE,
      grosze,
      email,
      return_url: `${paymentGateway.origin}${orderPath(parish, number)}`,
    })
    return await inside(db => keep(db, id, providerPayment))
  } catch (problem) {
    if (!(problem instanceof ProviderUnavailableError)) throw problem
    await inside(db => releaseClaim(db, id))
    return null
  }
}

/** When our claim has expired and another request was faster, the payer gets its page: one page, one charge. */
async function keep(
  db: Db,
  id: number,
  { id: provider_id, redirect_url }: { id: string; redirect_url: string },
) {
  await db
    .updateTable('order_payments')
    .set({
      provider_id,
      redirect_url,
      state: 'started',
      claimed_until: null,
      ask_at: sql`now() + interval '5 minutes'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'starting')
    .execute()
  const paymentRow = await db
    .selectFrom('order_payments')
    .select('redirect_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return paymentRow.redirect_url
}

const releaseClaim = (db: Db, id: number) =>
  db.updateTable('order_payments').set({ claimed_until: null }).where('id', '=', id).execute()
