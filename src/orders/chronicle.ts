import type { Chronicle } from '#history/told.ts'
import { statusWords, troubleWords, zloty } from './words.ts'

/** What history tells about an order; who ordered what is not in it, so that it can be forgotten. */
export const ordersChronicle: Chronicle = {
  table: 'intention_orders',
  access: 'intentions.write',
  fields: {
    number: 'Numer',
    status: { label: 'Stan', words: statusWords },
    trouble: { label: 'Do wyjaśnienia', words: troubleWords },
    mass_date: 'Zamówiony dzień Mszy',
    mass_time: 'Zamówiona godzina',
    amount: { label: 'Ofiara', tell: grosze => zloty(Number(grosze)) },
    decided_by: 'Załatwił(a)',
    reason: 'Powód',
    erased_at: 'Usunięto dane zamawiającego',
  },
  parts: [
    {
      table: 'order_payments',
      key: 'intention_order_id',
      title: 'Płatność',
      fields: {
        state: {
          label: 'Stan płatności',
          words: {
            starting: 'rozpoczynana',
            started: 'w toku',
            paid: 'wpłacona',
            failed: 'nieudana',
            unclear: 'do wyjaśnienia',
          },
        },
        received: { label: 'Wpłynęło', tell: grosze => zloty(Number(grosze)) },
      },
    },
    {
      table: 'order_refunds',
      key: 'intention_order_id',
      title: 'Zwrot',
      fields: {
        amount: { label: 'Oddano', tell: grosze => zloty(Number(grosze)) },
        way: 'Sposób',
        noted_by: 'Zapisał(a)',
      },
    },
  ],
}
