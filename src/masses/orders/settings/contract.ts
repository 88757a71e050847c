import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Saved, Version, optionalText, orNull, boundedText } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

/** Labels of payment providers; the local one exists only on the developer's machine. */
export const providerWords = {
  none: 'bez płatności internetowych',
  local: 'płatności próbne na tym komputerze',
  cashbill_test: 'CashBill, środowisko testowe (bez pieniędzy)',
  cashbill: 'CashBill',
  przelewy24_test: 'Przelewy24, środowisko testowe (bez pieniędzy)',
  przelewy24: 'Przelewy24',
} as const
const PaymentProviderKind = z.enum(listKeys(providerWords), 'Wybierz sposób płatności')
export type PaymentProviderKind = z.infer<typeof PaymentProviderKind>

const PAGE = 'Wpisz pełny adres strony, np. https://www.parafia.pl/rodo'
const page = orNull(
  boundedText(500, PAGE).pipe(z.url({ protocol: /^https?$/, error: PAGE })),
).default(null)

const between = (from: number, to: number, message: string) =>
  z.coerce.number<number>(message).int(message).min(from, message).max(to, message)

const ACCOUNT = 'Wpisz sam numer konta, np. 123456'
const account = orNull(
  z.coerce.number<number>(ACCOUNT).int(ACCOUNT).min(1, ACCOUNT).max(999_999_999, ACCOUNT),
).default(null)

export const isP24 = (provider: string) => provider.startsWith('przelewy24')

export const SettingsEntry = z
  .strictObject({
    open: z.boolean(),
    provider: PaymentProviderKind,
    shop: optionalText(100),
    /** Empty leaves the stored secret unchanged. */
    secret: optionalText(200),
    p24_merchant: account,
    /** Number of the shop; when the shop has none, the number of the account. */
    p24_pos: account,
    /** Both keys empty leave the stored ones unchanged. */
    p24_crc: optionalText(200).default(null),
    p24_report_key: optionalText(200).default(null),
    unpaid: z.boolean(),
    hold_minutes: between(10, 1440, 'Podaj od 10 minut do 1440 (doby)'),
    keep_months: between(1, 60, 'Podaj od 1 miesiąca do 60'),
    /** Pages with the texts that orderers accept. */
    privacy_url: page,
    payment_rules_url: page,
  })
  .refine(({ open, provider, unpaid }) => !open || provider !== 'none' || unpaid, {
    error: 'Włącz płatności internetowe albo przyjmowanie zamówień z ofiarą w kancelarii',
    path: ['unpaid'],
  })
  .refine(({ provider, shop }) => !provider.startsWith('cashbill') || shop, {
    error: 'Podaj identyfikator punktu płatności z panelu CashBill',
    path: ['shop'],
  })
  .refine(({ provider, p24_merchant }) => !isP24(provider) || p24_merchant !== null, {
    error: 'Podaj numer konta z panelu Przelewy24 (Moje dane)',
    path: ['p24_merchant'],
  })
export type SettingsEntry = z.infer<typeof SettingsEntry>

export const OrderSettings = z.object({
  version: z.number(),
  open: z.boolean(),
  provider: PaymentProviderKind,
  shop: z.string().nullable(),
  /** Whether a secret is stored; the secret itself is never returned. */
  has_secret: z.boolean(),
  p24_merchant: z.number().nullable(),
  p24_pos: z.number().nullable(),
  has_p24: z.boolean(),
  unpaid: z.boolean(),
  hold_minutes: z.number(),
  keep_months: z.number(),
  privacy_url: z.string().nullable(),
  payment_rules_url: z.string().nullable(),
  /** Whether the local provider can be selected. */
  local: z.boolean(),
  /** Address of notifications, to be entered in the provider's panel. */
  notify_url: z.string(),
})

export const orderSettings = {
  get: endpoint('GET /api/order-settings', { access: 'intentions.plan', answer: OrderSettings }),
  save: endpoint('PUT /api/order-settings', {
    access: 'intentions.plan',
    requirePassword: true,
    body: SettingsEntry.safeExtend({ version: Version.or(z.literal(0)) }),
    answer: Saved,
  }),
  /** Asks the provider whether it accepts the saved account; 422 for a provider that cannot be asked. */
  check: endpoint('POST /api/order-settings/check', {
    access: 'intentions.plan',
    answer: z.object({ well: z.boolean(), message: z.string() }),
  }),
}
