import { type Context, parishOf } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField, stale } from '#platform/problems.ts'
import { editRecord } from '#platform/database/records.ts'
import { type PaymentGateway, sealedSecret } from '../paying/payment-gateway.ts'
import type { Provider, SettingsEntry } from './contract.ts'

const CLOSED = {
  version: 0,
  open: false,
  provider: 'none' as Provider,
  shop: null,
  secret: null,
  unpaid: true,
  hold_minutes: 30,
  keep_months: 12,
  privacy_url: null,
  payment_rules_url: null,
}

/** How the parish takes orders; what nobody has decided yet is closed. */
export async function settingsOf(db: Db) {
  const kept = await db
    .selectFrom('order_settings')
    .select(['version', 'open', 'provider', 'shop', 'secret', 'unpaid'])
    .select(['hold_minutes', 'keep_months', 'privacy_url', 'payment_rules_url'])
    .$narrowType<{ provider: Provider }>()
    .executeTakeFirst()
  return kept ?? CLOSED
}
export type Settings = Awaited<ReturnType<typeof settingsOf>>

export const notifyUrl = (origin: string, url: string) =>
  `${origin}/api/public/${url}/payments/cashbill`

export async function get(context: Context, paymentGateway: PaymentGateway) {
  const { db, origin } = context
  const { secret, ...settings } = await settingsOf(db)
  const { url } = await db
    .selectFrom('parishes')
    .select('url')
    .where('id', '=', parishOf(context))
    .executeTakeFirstOrThrow()
  return {
    ...settings,
    has_secret: secret !== null,
    local: paymentGateway.local !== undefined,
    notify_url: notifyUrl(origin, url),
  }
}

/** Keeps how the parish takes orders. A secret left blank stays as it was. */
export async function save(
  context: Context,
  paymentGateway: PaymentGateway,
  { version, secret: typed, ...entry }: SettingsEntry & { version: number },
) {
  const { db } = context
  const parish_id = parishOf(context)
  if (entry.provider === 'local' && !paymentGateway.local) {
    throw refuseField('provider', 'Płatności próbne działają tylko w wersji pokazowej')
  }
  const secret = typed
    ? sealedSecret(paymentGateway, parish_id, typed)
    : (await settingsOf(db)).secret
  if (entry.provider.startsWith('cashbill') && !secret) {
    throw refuseField('secret', 'Podaj tajny klucz punktu płatności z panelu CashBill')
  }
  const kept = await db.selectFrom('order_settings').select('id').executeTakeFirst()
  if (kept) return editRecord(db, 'order_settings', kept.id, version, { ...entry, secret })
  if (version !== 0) throw stale()
  return db
    .insertInto('order_settings')
    .values({ ...entry, secret })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
