import { type Context, requireParish } from '#platform/context.ts'
import type { VersionBody } from '#shared/fields.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField, staleVersion } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import {
  type PaymentGateway,
  notifyUrl,
  findProvider,
  sealedP24,
  sealedSecret,
} from '../../server/payments/payment-gateway.ts'
import { ProviderUnavailableError } from '../../server/payments/provider.ts'
import { type PaymentProviderKind, type SettingsEntry, isP24 } from '../contract.ts'

const CLOSED = {
  version: 0,
  open: false,
  provider: 'none' as PaymentProviderKind,
  shop: null,
  secret: null,
  p24_merchant: null,
  p24_pos: null,
  p24_secret: null,
  unpaid: true,
  hold_minutes: 30,
  keep_months: 12,
  privacy_url: null,
  payment_rules_url: null,
}

/** Returns the settings of orders; without saved ones orders are closed. */
export async function getSettings(db: Db) {
  const settingsRow = await db
    .selectFrom('order_settings')
    .select(['version', 'open', 'provider', 'shop', 'secret', 'unpaid'])
    .select(['p24_merchant', 'p24_pos', 'p24_secret'])
    .select(['hold_minutes', 'keep_months', 'privacy_url', 'payment_rules_url'])
    .$narrowType<{ provider: PaymentProviderKind }>()
    .executeTakeFirst()
  return settingsRow ?? CLOSED
}
export type OrderSettingsValues = Awaited<ReturnType<typeof getSettings>>

export async function getOrderSettings(context: Context, paymentGateway: PaymentGateway) {
  const { db, origin } = context
  const { secret, p24_secret, ...settings } = await getSettings(db)
  const { url } = await db
    .selectFrom('parishes')
    .select('url')
    .where('id', '=', requireParish(context))
    .executeTakeFirstOrThrow()
  return {
    ...settings,
    has_secret: secret !== null,
    has_p24: p24_secret !== null,
    local: paymentGateway.local !== undefined,
    notify_url: notifyUrl(origin, url),
  }
}

const CHECKED = {
  lets: {
    well: true,
    message:
      'Przelewy24 potwierdza ten sklep i klucz do raportów. Klucza do CRC nie da się sprawdzić bez płatności: zamów próbną Mszę i zapłać.',
  },
  refuses: {
    well: false,
    message:
      'Przelewy24 nie przyjmuje numeru sklepu z tym kluczem do raportów. Porównaj oba z panelem (Moje dane), wpisz i zapisz jeszcze raz. Konto zwykłe i testowe mają różne klucze.',
  },
  away: { well: false, message: 'Przelewy24 nie odpowiada. Spróbuj ponownie za kilka minut.' },
}

/** Asks the selected provider whether it accepts the parish with the saved keys. */
export async function checkPaymentProvider(
  context: Omit<Context, 'db'>,
  paymentGateway: PaymentGateway,
) {
  const providerAccess = await context.inNewTransaction(async db => {
    const parish = await db
      .selectFrom('parishes')
      .select(['id', 'url'])
      .where('id', '=', requireParish(context))
      .executeTakeFirstOrThrow()
    return findProvider(paymentGateway, parish, await getSettings(db))
  })
  const testProviderAccess = providerAccess?.provider.letsIn
  if (!testProviderAccess)
    throw new Refusal(422, 'Tego operatora nie da się sprawdzić bez płatności')
  return testProviderAccess().then(
    lets => (lets ? CHECKED.lets : CHECKED.refuses),
    (problem: unknown) => {
      if (problem instanceof ProviderUnavailableError) return CHECKED.away
      throw problem
    },
  )
}

const BOTH_KEYS = 'Podaj oba klucze z panelu Przelewy24: klucz do CRC i klucz do raportów'

/** Saves the settings of orders. An empty secret leaves the stored one unchanged. */
export async function saveOrderSettings(
  context: Context,
  paymentGateway: PaymentGateway,
  { version, secret: newSecret, p24_crc, p24_report_key, ...entry }: SettingsEntry & VersionBody,
) {
  const { db } = context
  const parish_id = requireParish(context)
  if (entry.provider === 'local' && !paymentGateway.local) {
    throw refuseField('provider', 'Płatności próbne działają tylko w wersji pokazowej')
  }
  const before = await getSettings(db)
  const secret = newSecret ? sealedSecret(paymentGateway, parish_id, newSecret) : before.secret
  if ((p24_crc === null) !== (p24_report_key === null)) {
    throw refuseField(p24_crc === null ? 'p24_crc' : 'p24_report_key', BOTH_KEYS)
  }
  const p24_secret =
    p24_crc && p24_report_key
      ? sealedP24(paymentGateway, parish_id, { crc: p24_crc, report_key: p24_report_key })
      : before.p24_secret
  if (isP24(entry.provider) && !p24_secret) throw refuseField('p24_crc', BOTH_KEYS)
  if (entry.provider.startsWith('cashbill') && !secret) {
    throw refuseField('secret', 'Podaj tajny klucz punktu płatności z panelu CashBill')
  }
  const p24_pos = entry.p24_pos ?? entry.p24_merchant
  const all = { ...entry, p24_pos, secret, p24_secret }
  const settingsRow = await db.selectFrom('order_settings').select('id').executeTakeFirst()
  if (settingsRow) return updateVersioned(db, 'order_settings', settingsRow.id, version, all)
  if (version !== 0) throw staleVersion()
  return db
    .insertInto('order_settings')
    .values(all)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
