import './order.css'
import type { FollowedOrder } from '#masses/orders/checkout/contract.ts'
import { massWords, endSentence, formatPlainZloty } from '#masses/orders/labels.ts'
import { buildElement, buildFactElement } from './elements.ts'
import { leavePage } from './order.ts'
import { type Orders, listOrders, buildRefusal } from './sending.ts'

/**
 * Interval in milliseconds between checks of a payment in progress, and the number of checks after which it is five
 * times longer.
 */
const PAYMENT_CHECK_INTERVAL_MS = 3000
const FREQUENT_PAYMENT_CHECKS = 40
/** Maximum number of checks, an hour after the payment began, when the customer has left. */
const MAX_PAYMENT_CHECKS = 240

const clock = new Intl.DateTimeFormat('pl', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Warsaw',
})

type Go = (url: string) => unknown

/** Shows the status of an order; after a payment it refreshes by itself until the provider has reported. */
export function start(room: HTMLElement, go: Go = leavePage, pause = PAYMENT_CHECK_INTERVAL_MS) {
  const { parish = '', number = '' } = room.dataset
  const orders = listOrders(parish)
  let looks = 0
  let before = ''

  async function look() {
    const order = await orders.follow(number)
    const now = JSON.stringify(order)
    // Redrawn only when the data changed, so that a button about to be pressed is not replaced.
    if (now !== before) {
      room.replaceChildren(...renderOrder(order, orders, go), ...calendarLink(parish, order))
    }
    before = now
    if (order.status === 'paying') later()
  }
  const later = () => {
    if (looks++ < MAX_PAYMENT_CHECKS)
      setTimeout(lookAgain, looks > FREQUENT_PAYMENT_CHECKS ? pause * 5 : pause)
  }
  const lookAgain = () => {
    if (!room.isConnected) return
    void look().catch((problem: unknown) => {
      // A short network failure keeps the displayed data.
      if (before) return later()
      room.replaceChildren(...unread(problem, lookAgain))
    })
  }
  lookAgain()
}

function unread(trouble: unknown, retry: () => void) {
  const problem = buildRefusal(trouble)
  const errorLine = buildElement('p', { class: 'error', role: 'alert' }, problem.message)
  if (problem.missing) return [errorLine]
  return [errorLine, buildElement('button', { type: 'button', onclick: retry }, 'Spróbuj ponownie')]
}

function renderOrder(order: FollowedOrder, orders: Orders, go: Go): HTMLElement[] {
  const { number, content, amount, paid, trial, refunded, return_url } = order
  const { heading, text } = WORDS[order.status](order)
  const facts = buildElement(
    'dl',
    {},
    buildFactElement('Msza', massWords(order)),
    ...(content ? [buildFactElement('Intencja', content)] : []),
    buildFactElement('Ofiara', `${formatPlainZloty(amount)}${paid && !trial ? ', złożona' : ''}`),
    ...(trial ? [buildFactElement('Płatność', 'próbna: żadne pieniądze nie zostały pobrane')] : []),
    ...(refunded > 0 ? [buildFactElement('Zwrócono', formatPlainZloty(refunded))] : []),
    buildFactElement('Numer zamówienia', number),
  )
  const card = buildElement(
    'section',
    { class: 'card' },
    buildElement('h2', {}, heading),
    buildElement('p', {}, text),
    facts,
  )
  if (order.status === 'paying') card.append(payButton(number, orders, go))
  const backLink =
    return_url &&
    buildElement(
      'p',
      { class: 'feed' },
      buildElement('a', { href: return_url, target: '_top' }, 'Wróć na stronę parafii'),
    )
  return backLink ? [card, backLink] : [card]
}

/** Link that adds the Mass to the calendar of the customer's phone. */
const calendarLink = (parish: string, { status, number }: FollowedOrder) =>
  status === 'accepted'
    ? [
        buildElement(
          'p',
          { class: 'feed' },
          buildElement(
            'a',
            { href: `/parafia/${parish}/zamowiona-msza.ics?numer=${number}` },
            'Dodaj Mszę do swojego kalendarza',
          ),
        ),
      ]
    : []

function payButton(number: string, orders: Orders, go: Go) {
  const problem = buildElement('p', { class: 'error', role: 'alert', hidden: true })
  const button = buildElement(
    'button',
    { type: 'button', onclick: () => void pay() },
    'Przejdź do płatności',
  )
  async function pay() {
    button.disabled = true
    problem.hidden = true
    try {
      const { redirect_url } = await orders.pay(number)
      if (redirect_url && go(redirect_url) !== false) return
      if (redirect_url) return button.replaceWith(inNewWindow(redirect_url))
      problem.textContent =
        'System płatności chwilowo nie odpowiada. Miejsce jest zajęte dla Ciebie: spróbuj za chwilę.'
    } catch (trouble) {
      problem.textContent = buildRefusal(trouble).message
    }
    problem.hidden = false
    button.disabled = false
  }
  return buildElement('div', { class: 'pay' }, button, problem)
}

/** Link for a site that does not let its frames navigate the top window. */
const inNewWindow = (href: string) =>
  buildElement(
    'a',
    { class: 'button', href, target: '_blank', rel: 'noopener' },
    'Otwórz stronę płatności w nowym oknie',
  )

type Words = (order: FollowedOrder) => { heading: string; text: string }

const WORDS: Record<FollowedOrder['status'], Words> = {
  paying: ({ held_until, declined }) => {
    const placeText = `Miejsce jest zajęte dla Ciebie${held_until ? ` do godziny ${clock.format(new Date(held_until))}` : ''}`
    return declined
      ? {
          heading: 'Wpłata ofiary się nie powiodła',
          text: `Bank jej nie przyjął albo została przerwana. ${placeText}: do tego czasu możesz wpłacić ofiarę jeszcze raz.`,
        }
      : {
          heading: 'Czekamy na wpłatę',
          text: `${placeText}. Jeśli właśnie płacisz, ta strona zmieni się sama, gdy operator potwierdzi wpłatę.`,
        }
  },
  waiting: () => ({
    heading: 'Zamówienie czeka na przyjęcie',
    text: 'Miejsce jest zajęte dla Ciebie. Gdy kancelaria przyjmie intencję, napiszemy na podany adres e-mail.',
  }),
  accepted: () => ({
    heading: 'Intencja przyjęta',
    text: 'Dziękujemy. Potwierdzenie wysłaliśmy e-mailem. Serdecznie zapraszamy na Mszę świętą.',
  }),
  unclear: ({ trouble }) => ({
    heading: 'Kancelaria wyjaśnia wpłatę',
    text:
      trouble === 'late'
        ? 'Wpłata dotarła, gdy miejsce zajął już ktoś inny. Pieniądze nie przepadły: kancelaria zaproponuje inną Mszę albo odda ofiarę.'
        : 'Pieniądze nie przepadły. Kancelaria napisze, gdy sprawa będzie załatwiona.',
  }),
  unpaid: () => ({
    heading: 'Ofiara nie wpłynęła',
    text: 'Czas na wpłatę minął i miejsce jest znowu wolne. Możesz zamówić intencję jeszcze raz.',
  }),
  refused: ({ reason }) => ({
    heading: 'Zamówienie nie zostało przyjęte',
    text: reason ? `Powód: ${endSentence(reason)}` : 'Prosimy o kontakt z kancelarią.',
  }),
}
