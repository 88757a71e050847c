import { Link } from '@tanstack/react-router'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { useParam } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showInstant, showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { type IntentionOrder, intentionOrders } from '../contract.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderMarks } from './OrderMarks.tsx'

/** Screen of one order: the Mass, the orderer, the payments, and the possible actions. */
export function OrderPreview() {
  const orderID = useParam('orderID')
  const { data } = useSuspenseCall(intentionOrders.get, { params: { id: Number(orderID) } })
  const { id, payments, refunds } = data
  return (
    <>
      <ScreenHead title={`Zamówienie ${data.number}`} badges={<OrderMarks order={data} />}>
        <OrderActions order={data} />
      </ScreenHead>
      {data.trouble && (
        <p className="kit-banner" data-tone="warn">
          {ADVICE[data.trouble]}
        </p>
      )}
      {data.erased_at && (
        <p className="kit-banner">Dane zamawiającego usunięto po upływie okresu przechowywania.</p>
      )}
      <Section title="Intencja">
        <Facts facts={getMass(data)} />
        {data.intention_id !== null && data.status === 'accepted' && (
          <p>
            <Link
              to="/books/intentions/$intentionID/preview"
              params={{ intentionID: String(data.intention_id) }}
            >
              Otwórz w księdze intencji
            </Link>
          </p>
        )}
      </Section>
      <Section title="Zamawiający">
        <Facts facts={getOrderer(data)} />
      </Section>
      <Section title="Ofiara">
        <Facts
          facts={[
            ['Ofiara', formatZloty(data.amount)],
            ['Sposób złożenia', data.payment_method],
            ...payments.map(
              payment =>
                [`Wpłata ${showInstant(payment.created_at)}`, paymentWords(payment)] as const,
            ),
            ...refunds.map(
              refund =>
                [
                  `Zwrot ${showInstant(refund.created_at)}`,
                  `${formatZloty(refund.amount)}, ${refund.way} (${refund.noted_by})`,
                ] as const,
            ),
          ]}
        />
      </Section>
      <HistorySection table="intention_orders" id={id} />
      <ReadersSection table="intention_orders" id={id} />
    </>
  )
}

const ADVICE = {
  late: 'Wpłata dotarła, gdy miejsce było już wolne albo zajęte przez kogoś innego. Przenieś zamówienie na inną wolną Mszę albo odmów i zapisz zwrot.',
  amount:
    'Operator płatności podaje inną kwotę, walutę albo inne zamówienie. Sprawdź wpłatę w panelu operatora, potem przyjmij albo odmów i zapisz zwrot.',
  twice: 'Za to zamówienie wpłacono dwa razy. Oddaj nadpłatę i zapisz zwrot.',
}

const PAYMENTS = {
  starting: 'operator nie odpowiedział',
  started: 'w toku',
  paid: 'ofiara wpłacona',
  failed: 'nieudana',
  unclear: 'do wyjaśnienia',
}
type Payment = IntentionOrder['payments'][number]
const paymentWords = ({ state, received, trial, paid_at }: Payment) => {
  const words =
    trial && state === 'paid'
      ? ['płatność próbna, żadne pieniądze nie wpłynęły']
      : [PAYMENTS[state], received !== null && formatZloty(received)]
  return [...words, showInstant(paid_at)].filter(Boolean).join(', ')
}

const getMass = (order: IntentionOrder) =>
  [
    ['Treść', order.content],
    ['Msza', `${showDay(order.mass_date)}, godz. ${order.mass_time}`],
    ['Miejsce', order.place],
    ['Miejsce trzymane do', showInstant(order.held_until)],
    ['Załatwiono', [order.decided_by, showInstant(order.decided_at)].filter(Boolean).join(', ')],
    ['Powód odmowy', order.reason],
  ] as const

const getOrderer = (order: IntentionOrder) =>
  [
    ['Imię i nazwisko', [order.name, order.surname].filter(Boolean).join(' ')],
    ['Telefon', showPhone(order.phone)],
    ['E-mail', order.email],
    ['Złożono', showInstant(order.created_at)],
    ['Zgody', `${showInstant(order.consented_at)}, treść z ${showPartialDay(order.rodo_version)}`],
  ] as const
