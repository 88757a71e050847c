import { recordHistory, historyPart, silent } from '#history/columns.ts'
import { moment } from '#history/fields.ts'
import { statusWords, troubleWords, zloty } from './words.ts'

const FORGOTTEN = silent('who ordered what can be forgotten: history never had it')

/** History of an order. It leaves out who ordered what, so that these data can be erased. */
export const ordersHistory = recordHistory(
  'intention_orders',
  'intentions.write',
  {
    number: 'Numer',
    status: { label: 'Stan', words: statusWords },
    trouble: { label: 'Do wyjaśnienia', words: troubleWords },
    mass_date: 'Zamówiony dzień Mszy',
    mass_time: 'Zamówiona godzina',
    amount: { label: 'Ofiara', tell: grosze => zloty(Number(grosze)), right: 'offerings.read' },
    decided_by: 'Załatwione przez',
    reason: 'Powód',
    erased_at: { label: 'Usunięto dane zamawiającego', tell: moment },
    dic_payment_method_id: { label: 'Sposób złożenia ofiary', source: 'dictionary:PaymentMethod' },
    intention_id: silent('that it was accepted is told'),
    intention_pattern_id: silent('the day and the hour are told'),
    content: FORGOTTEN,
    name: FORGOTTEN,
    surname: FORGOTTEN,
    email: FORGOTTEN,
    phone: FORGOTTEN,
    return_url: silent('where the browser went back to'),
    request_key: silent('of the request, not of the order'),
    request_hash: silent('of the request, not of the order'),
    rodo_version: silent('written once, with the order'),
    cashbill_version: silent('written once, with the order'),
    consented_at: silent('written once, with the order'),
    created_at: silent('the moment of the first line'),
    decided_at: silent('the moment of the line'),
    held_until: { label: 'Termin trzymany do', tell: moment },
  },
  [
    historyPart('order_payments', 'intention_order_id', 'Wpłata ofiary', {
      state: {
        label: 'Stan wpłaty',
        words: {
          starting: 'rozpoczynana',
          started: 'w toku',
          paid: 'wpłacona',
          failed: 'nieudana',
          unclear: 'do wyjaśnienia',
        },
      },
      provider: silent('written once, with the payment'),
      trial: silent('written once, with the payment'),
      shop: silent('written once, with the payment'),
      provider_id: silent('written once, with the payment'),
      redirect_url: silent('where the browser went to pay'),
      amount: silent('the offering of the order'),
      said: silent('the raw word of the provider: the state says it'),
      claimed_until: silent('a lock of the machinery'),
      ask_at: silent('a lock of the machinery'),
      created_at: silent('the moment of the first line'),
      paid_at: { label: 'Zaksięgowano', tell: moment },
      received: { label: 'Wpłynęło', tell: grosze => zloty(Number(grosze)) },
    }),
    historyPart('order_refunds', 'intention_order_id', 'Zwrot', {
      amount: { label: 'Oddano', tell: grosze => zloty(Number(grosze)), right: 'offerings.read' },
      way: 'Sposób',
      noted_by: 'Zapisał(a)',
      created_at: silent('the moment of the line'),
    }),
  ],
)
