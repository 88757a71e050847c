import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const List = z.enum(['Subscription', 'Section'], 'Nie ma takiego słownika')
/** Yearly price in grosze. */
const Price = z.number()

const OfferLists = z.strictObject({
  list: z.union(
    [List.transform(listName => [listName]), z.array(List).min(1, 'Wybierz słownik').max(10)],
    'Wybierz słownik',
  ),
})

const ParishModule = z.object({
  module: z.object({ id: z.number(), name: z.string(), price: Price }),
})

export const offer = {
  dictionaries: endpoint('GET /api/dictionaries', {
    access: 'session',
    scope: 'installation',
    query: OfferLists,
    answer: z.object({
      dictionaries: z.object({
        Subscription: z
          .array(z.object({ id: z.number(), name: z.string(), price: Price }))
          .optional(),
        Section: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
      }),
    }),
  }),
  /** The keys of `parishModulesBySection` are sections; `sum` is the total price of the modules. */
  activeModules: endpoint('GET /api/parish/withActiveModules', {
    access: 'session',
    scope: 'installation',
    answer: z.object({
      parish: z.object({
        id: z.number(),
        subscription_id: z.number().nullable(),
        recentlyInvoiced: z.boolean(),
      }),
      parishModulesBySection: z.record(z.string(), z.array(ParishModule)),
      sum: Price,
    }),
  }),
  orderInvoice: endpoint('POST /api/parish/order-invoice', {
    access: 'parish.order',
    scope: 'installation',
    answer: z.object({}),
    requireIdempotencyKey: true,
  }),
  requestContact: endpoint('POST /api/parish/request-contact', {
    formerAddress: 'POST /api/parish/contact-request',
    access: 'parish.order',
    scope: 'installation',
    answer: z.object({}),
    requireIdempotencyKey: true,
  }),
}
