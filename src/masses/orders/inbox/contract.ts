import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Grosze,
  Id,
  IdParam,
  Saved,
  Version,
  requiredText,
  reasonText,
  VersionBody,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { OrderableMass } from '../checkout/contract.ts'
import { statusWords, troubleWords } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'
import { offeringField } from '#auth/rights/money-field.ts'

const text = z.string().nullable()
const Status = z.enum(listKeys(statusWords))
const Trouble = z.enum(listKeys(troubleWords))

/** Filters of the inbox: orders to settle, orders being paid, settled orders. */
export const inboxFilters = {
  open: 'Do załatwienia',
  paying: 'Czekają na ofiarę',
  accepted: 'Przyjęte',
  closed: 'Zamknięte',
} as const
const Drawer = z.enum(listKeys(inboxFilters), 'Nie ma takiej szuflady')
export type Drawer = z.infer<typeof Drawer>

export const OrderRow = z.object({
  id: z.number(),
  number: z.string(),
  status: Status,
  trouble: Trouble.nullable(),
  mass_date: z.string(),
  mass_time: z.string(),
  place: text,
  name: text,
  surname: text,
  content: text,
  amount: offeringField(z.number()),
  paid: offeringField(z.number()),
  refunded: offeringField(z.number()),
  created_at: z.string(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const IntentionOrder = OrderRow.extend({
  version: z.number(),
  intention_id: z.number().nullable(),
  email: text,
  phone: text,
  payment_method: text,
  rodo_version: z.string(),
  cashbill_version: text,
  consented_at: z.string(),
  held_until: text,
  decided_by: text,
  decided_at: text,
  reason: text,
  erased_at: text,
  payments: z.array(
    z.object({
      id: z.number(),
      created_at: z.string(),
      state: z.enum(['starting', 'started', 'paid', 'failed', 'unclear']),
      said: text,
      received: offeringField(z.number().nullable()),
      trial: z.boolean(),
      paid_at: text,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.number(),
      amount: offeringField(z.number()),
      way: z.string(),
      noted_by: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type IntentionOrder = z.infer<typeof IntentionOrder>

export const OrderQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('created_at', 'mass'),
  drawer: Drawer.optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export const Refund = z.strictObject({
  amount: offeringField(Grosze.min(1, 'Podaj kwotę zwrotu')),
  way: requiredText('Napisz, jak oddano pieniądze, np. przelewem na konto', 200),
})

export const Move = z.strictObject({
  version: Version,
  mass_date: Day,
  dic_intention_template_id: Id,
})
export type Move = z.infer<typeof Move>

export const Refusing = z.strictObject({
  version: Version,
  reason: reasonText('Podaj powód: przeczyta go zamawiający'),
  refund: Refund.nullable().default(null),
})
export type Refusing = z.infer<typeof Refusing>

export const Refunding = Refund.extend({ version: Version })
export type Refunding = z.infer<typeof Refunding>

const baseSpec = { access: 'intentions.write', params: IdParam, answer: Saved }

export const intentionOrders = {
  list: endpoint('GET /api/intention-orders', {
    access: 'intentions.write',
    loggedRecords: 'intention_orders',
    accessLogLabel: 'zamówienia intencji',
    query: OrderQuery,
    answer: Page(OrderRow),
  }),
  /** Counts the orders of each filter. */
  counts: endpoint('GET /api/intention-orders/counts', {
    access: 'intentions.write',
    answer: z.record(Drawer, z.number()),
  }),
  get: endpoint('GET /api/intention-orders/:id', {
    access: 'intentions.write',
    loggedRecords: 'intention_orders',
    accessLogLabel: 'zamówienie intencji',
    params: IdParam,
    answer: IntentionOrder,
  }),
  /** Free Masses closest to the requested one. */
  nearest: endpoint('GET /api/intention-orders/:id/free-masses', {
    access: 'intentions.write',
    params: IdParam,
    answer: z.object({ data: z.array(OrderableMass) }),
  }),
  accept: endpoint('POST /api/intention-orders/:id/accept', {
    ...baseSpec,
    body: VersionBody,
  }),
  move: endpoint('POST /api/intention-orders/:id/move', { ...baseSpec, body: Move }),
  refuse: endpoint('POST /api/intention-orders/:id/refuse', { ...baseSpec, body: Refusing }),
  /** Records a refund; only for users who settle offerings. */
  refund: endpoint('POST /api/intention-orders/:id/refund', {
    ...baseSpec,
    access: 'refunds.write',
    body: Refunding,
  }),
}
