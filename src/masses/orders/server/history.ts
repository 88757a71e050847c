import { recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { formatHistoryMoment } from '#history/fields.ts'
import { statusWords, troubleWords, formatPlainZloty } from '../labels.ts'

const FORGOTTEN = createSilentField('who ordered what can be forgotten: history never had it')

/** History of an order. It leaves out the orderer and the text, so that these data can be erased. */
export const ordersHistory = recordHistory(
  'intention_orders',
  'intentions.write',
  {
    number: 'Numer',
    status: { label: 'Stan', words: statusWords },
    trouble: { label: 'Do wyjaśnienia', words: troubleWords },
    mass_date: 'Zamówiony dzień Mszy',
    mass_time: 'Zamówiona godzina',
    amount: {
      label: 'Ofiara',
      tell: grosze => formatPlainZloty(Number(grosze)),
      right: 'offerings.read',
    },
    decided_by: 'Załatwione przez',
    reason: 'Powód',
    erased_at: { label: 'Usunięto dane zamawiającego', tell: formatHistoryMoment },
    dic_payment_method_id: { label: 'Sposób złożenia ofiary', source: 'dictionary:PaymentMethod' },
    intention_id: createSilentField('that it was accepted is told'),
    intention_pattern_id: createSilentField('the day and the hour are told'),
    content: FORGOTTEN,
    name: FORGOTTEN,
    surname: FORGOTTEN,
    email: FORGOTTEN,
    phone: FORGOTTEN,
    return_url: createSilentField('where the browser went back to'),
    request_key: createSilentField('of the request, not of the order'),
    request_hash: createSilentField('of the request, not of the order'),
    rodo_version: createSilentField('written once, with the order'),
    cashbill_version: createSilentField('written once, with the order'),
    consented_at: createSilentField('written once, with the order'),
    created_at: createSilentField('the moment of the first line'),
    decided_at: createSilentField('the moment of the line'),
    held_until: { label: 'Termin trzymany do', tell: formatHistoryMoment },
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
      provider: createSilentField('written once, with the payment'),
      trial: createSilentField('written once, with the payment'),
      shop: createSilentField('written once, with the payment'),
      provider_id: createSilentField('written once, with the payment'),
      redirect_url: createSilentField('where the browser went to pay'),
      amount: createSilentField('the offering of the order'),
      said: createSilentField('the raw word of the provider: the state says it'),
      claimed_until: createSilentField('a lock of the machinery'),
      ask_at: createSilentField('a lock of the machinery'),
      created_at: createSilentField('the moment of the first line'),
      paid_at: { label: 'Zaksięgowano', tell: formatHistoryMoment },
      received: { label: 'Wpłynęło', tell: grosze => formatPlainZloty(Number(grosze)) },
    }),
    historyPart('order_refunds', 'intention_order_id', 'Zwrot', {
      amount: {
        label: 'Oddano',
        tell: grosze => formatPlainZloty(Number(grosze)),
        right: 'offerings.read',
      },
      way: 'Sposób',
      noted_by: 'Zapisał(a)',
      created_at: createSilentField('the moment of the line'),
    }),
  ],
)
