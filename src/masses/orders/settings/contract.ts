import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Saved, Version, optional, orNull } from '#platform/fields.ts'
import { keysOf } from '#platform/objects.ts'

/** How the money comes; the local provider stands on the developer's machine only. */
export const providerWords = {
  none: 'bez płatności internetowych',
  local: 'płatności próbne na tym komputerze',
  cashbill_test: 'CashBill, środowisko testowe (bez pieniędzy)',
  cashbill: 'CashBill',
} as const
const Provider = z.enum(keysOf(providerWords), 'Wybierz sposób płatności')
export type Provider = z.infer<typeof Provider>

const PAGE = 'Wpisz pełny adres strony, np. https://www.parafia.pl/rodo'
const page = orNull(z.url({ protocol: /^https?$/, error: PAGE }).max(500, PAGE)).default(null)

const between = (from: number, to: number, message: string) =>
  z.coerce.number<number>(message).int(message).min(from, message).max(to, message)

export const SettingsEntry = z
  .strictObject({
    open: z.boolean(),
    provider: Provider,
    shop: optional(100),
    /** Blank leaves the one that is kept. */
    secret: optional(200),
    unpaid: z.boolean(),
    hold_minutes: between(10, 1440, 'Podaj od 10 minut do 1440 (doby)'),
    keep_months: between(1, 60, 'Podaj od 1 miesiąca do 60'),
    /** Where orderers read what they agree to. */
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
export type SettingsEntry = z.infer<typeof SettingsEntry>

export const OrderSettings = z.object({
  version: z.number(),
  open: z.boolean(),
  provider: Provider,
  shop: z.string().nullable(),
  /** The secret itself is never shown again. */
  has_secret: z.boolean(),
  unpaid: z.boolean(),
  hold_minutes: z.number(),
  keep_months: z.number(),
  privacy_url: z.string().nullable(),
  payment_rules_url: z.string().nullable(),
  /** Whether the local provider may be chosen here. */
  local: z.boolean(),
  /** What to enter in the provider's panel as the address of notifications. */
  notify_url: z.string(),
})

export const orderSettings = {
  get: endpoint('GET /api/order-settings', { access: 'intentions.plan', answer: OrderSettings }),
  save: endpoint('PUT /api/order-settings', {
    access: 'intentions.plan',
    body: SettingsEntry.safeExtend({ version: Version.or(z.literal(0)) }),
    answer: Saved,
  }),
}
