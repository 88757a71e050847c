import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, boundedText, boundedRecord } from '#shared/fields.ts'
import { OrderEntry } from '../entry.ts'
import { statusWords, troubleWords } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'

/** Address of a parish as in parishes.url; any other text cannot match a parish. */
const parishUrl = boundedText(60, 'Nie ma takiej parafii').regex(/^[a-z0-9-]{2,60}$/)
const AtParish = z.strictObject({ parishUrl })
const AtOrder = z.strictObject({ parishUrl, number: z.string().max(40) })

export const OrderableMass = z.object({
  mass_date: z.string(),
  mass_time: z.string(),
  dic_intention_template_id: z.number(),
  parish_place_id: z.number().nullable(),
  place: z.string().nullable(),
  free: z.number(),
  minimum_offering: z.number(),
})
export type OrderableMass = z.infer<typeof OrderableMass>

const MAX_PERIOD_DAYS = 62
const Span = z
  .strictObject({ date_from: Day, date_to: Day })
  .refine(({ date_from, date_to }) => date_from <= date_to, 'Koniec okresu jest przed początkiem')
  .refine(
    ({ date_from, date_to }) =>
      (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000 < MAX_PERIOD_DAYS,
    `Wybierz okres nie dłuższy niż ${MAX_PERIOD_DAYS} dni`,
  )

/** An order as anybody with its number may see it, without the orderer. */
export const FollowedOrder = z.object({
  number: z.string(),
  status: z.enum(listKeys(statusWords)),
  trouble: z.enum(listKeys(troubleWords)).nullable(),
  mass_date: z.string(),
  mass_time: z.string(),
  place: z.string().nullable(),
  content: z.string().nullable(),
  amount: z.number(),
  paid: z.boolean(),
  /** Whether it was paid in the provider's test environment, so that no money was received. */
  trial: z.boolean(),
  /** Whether the last payment has failed for good and no other has begun. */
  declined: z.boolean(),
  refunded: z.number(),
  held_until: z.string().nullable(),
  reason: z.string().nullable(),
  return_url: z.string().nullable(),
})
export type FollowedOrder = z.infer<typeof FollowedOrder>

const Opened = z.object({
  number: z.string(),
  /**
   * Address of the payment page; null when nothing is to be paid, or when the provider does not answer at the moment.
   */
  redirect_url: z.string().nullable(),
})

/** Fields that the schema of the provider parses further. */
const ProviderFields = boundedRecord(z.string().max(100), z.unknown(), 100)

export const publicOrders = {
  free: endpoint('GET /api/public/:parishUrl/free-masses', {
    access: 'public',
    params: AtParish,
    query: Span,
    answer: z.object({ data: z.array(OrderableMass) }),
  }),
  place: endpoint('POST /api/public/:parishUrl/intention-orders', {
    access: 'public',
    params: AtParish,
    body: OrderEntry,
    answer: Opened,
    status: 201,
    requireIdempotencyKey: true,
    embeddable: true,
  }),
  follow: endpoint('GET /api/public/:parishUrl/intention-orders/:number', {
    access: 'public',
    params: AtOrder,
    answer: FollowedOrder,
  }),
  pay: endpoint('POST /api/public/:parishUrl/intention-orders/:number/pay', {
    formerAddress: 'POST /api/public/:parishUrl/intention-orders/:number/payment',
    access: 'public',
    embeddable: true,
    params: AtOrder,
    answer: Opened,
  }),
  /**
   * Called by the provider in its own format; the content is not trusted, and the provider is asked for the state of
   * the payment.
   */
  notify: endpoint('GET /api/public/:parishUrl/payments/cashbill', {
    webhook: true,
    access: 'public',
    params: AtParish,
    query: ProviderFields,
    answer: z.literal('OK'),
  }),
  notifyP24: endpoint('POST /api/public/:parishUrl/payments/przelewy24', {
    access: 'public',
    webhook: true,
    params: AtParish,
    body: ProviderFields,
    answer: z.literal('OK'),
  }),
}
