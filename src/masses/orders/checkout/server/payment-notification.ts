import type { PublicContext } from '#platform/context.ts'
import { audit } from '#platform/server/security-log.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusals.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { getParishByUrl } from '#parishes/server/parish-by-url.ts'
import { PAYMENT_NEWS } from '../../server/payments/ask.ts'
import { type ProviderName, findPaymentProvider } from '../../server/payments/payment-gateway.ts'
import { getSettings } from '../../settings/server/service.ts'
import type { OrderDeps } from './place-order.ts'

/**
 * Handles a notification of a provider. A genuine signature only queues a job that asks the provider and survives a
 * restart; a wrong one is refused and logged without its content.
 */
export async function handlePaymentNotification(
  { inNewTransaction, request }: Omit<PublicContext, 'db'>,
  { database, paymentGateway }: OrderDeps,
  url: string,
  provider: ProviderName,
  notification: Record<string, unknown>,
): Promise<'OK'> {
  const parish = await getParishByUrl(inNewTransaction, url)
  const providerAccess = await insideParish(
    database,
    parish.id,
  )(async db => {
    const settings = await getSettings(db)
    const trial = settings.provider.endsWith('_test')
    return findPaymentProvider(paymentGateway, parish, settings, { provider, trial })
  })
  const provider_id =
    providerAccess?.name === provider && providerAccess.provider.verifyNotification(notification)
  if (!provider_id) {
    audit(request, 'payment notification', { account: null, ok: false, parish: parish.id })
    throw new Refusal(403, 'Powiadomienie nie pochodzi od operatora płatności')
  }
  await inNewTransaction(db =>
    insertJob(db, PAYMENT_NEWS, { parish_id: parish.id, provider_id, provider }),
  )
  return 'OK'
}
