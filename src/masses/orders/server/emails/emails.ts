import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { OrderNews } from '../order.ts'
import { buildMassFile } from './calendar.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { massWords, endSentence, formatPlainZloty } from '../../labels.ts'

type MassAt = Parameters<typeof massWords>[0]

export interface OrderEmailFacts {
  to: { name: string; address: string }
  parish: string
  /** Telephone of the office; null when it has none. */
  phone: string | null
  mass: MassAt
  /** Former Mass, when the order was moved. */
  before?: MassAt | undefined
  /** Text of the intention; null until the office has it in its book. */
  content: string | null
  amount: number
  paid: boolean
  /** Whether it was paid in the test environment, so that no money was received. */
  trial: boolean
  /** Whether the intention is in the book. */
  accepted: boolean
  number: string
  reason: string | null
  refunded: number
  url: string
  /** Number of changes of the intention; a calendar uses the newest event. */
  revision: number
}

export const GREETING = 'Szczęść Boże!'

/**
 * Builds the message to an orderer. The intention is repeated only when it is in the book: a form that anybody can fill
 * in must not send its text to somebody else's mailbox.
 */
export function orderEmail(news: OrderNews, about: OrderEmailFacts): MailMessage {
  const { to, parish, phone, number, url } = about
  const { subject, paragraphs, label } = WORDS[news](about)
  return {
    to,
    subject: `${subject} (${number})`,
    paragraphs: [
      GREETING,
      ...paragraphs,
      `${buildSignature(parish, phone)} Numer zamówienia: ${number}.`,
    ],
    link: { label, url },
    ...(STANDS.has(news) && { attachment: { name: 'msza.ics', content: getCalendar(about) } }),
  }
}

/** Returns the signature of a message: the parish and the telephone to call. */
export const buildSignature = (parish: string, phone: string | null) =>
  phone ? `${parish}. Kancelaria: ${formatPhone(phone)}.` : `${parish}.`

/** Messages about a confirmed Mass, which have a calendar file attached. */
const STANDS: ReadonlySet<OrderNews> = new Set(['accepted', 'moved'])

const getCalendar = ({ number, mass, content, revision, parish, url }: OrderEmailFacts) =>
  buildMassFile({ number, mass, content, revision, parish, host: new URL(url).hostname })

interface Words {
  subject: string
  paragraphs: string[]
  label: string
}
const TRIAL = 'Płatność była próbna: żadne pieniądze nie zostały pobrane.'
const FOLLOW = 'Zobacz swoje zamówienie'

const describeWish = ({ content, to }: Pick<OrderEmailFacts, 'content' | 'to'>) =>
  content ? [`Intencja: „${content}”.${to.name && ` Zamawia: ${to.name}.`}`] : []

/** Builds the text about a moved Mass, for an order or for an intention accepted in the office. */
export const movedWords = (about: Pick<OrderEmailFacts, 'content' | 'to' | 'mass' | 'before'>) => [
  `Intencja jest przyjęta na inną Mszę: ${massWords(about.mass)}.`,
  ...(about.before ? [`Zamiast: ${massWords(about.before)}.`] : []),
  ...describeWish(about),
  'Jeśli ten termin nie odpowiada, prosimy o telefon do kancelarii: zaproponuje inną wolną Mszę.',
]

const WORDS: Record<OrderNews, (about: OrderEmailFacts) => Words> = {
  waiting: ({ mass }) => ({
    subject: 'Zamówienie intencji czeka na przyjęcie',
    paragraphs: [
      `Zamówienie intencji mszalnej dotarło do kancelarii. Msza: ${massWords(mass)}. Miejsce jest zajęte dla Ciebie.`,
      'Gdy kancelaria przyjmie intencję, napiszemy. Ofiarę można złożyć w kancelarii.',
    ],
    label: FOLLOW,
  }),
  accepted: ({ mass, amount, paid, trial, ...about }) => ({
    subject: 'Intencja przyjęta',
    paragraphs: [
      `Intencja została przyjęta. Msza: ${massWords(mass)}.`,
      ...describeWish(about),
      ...(trial ? [TRIAL] : []),
      ...(paid && !trial ? [`Dziękujemy za ofiarę ${formatPlainZloty(amount)}.`] : []),
      ...(paid ? [] : ['Ofiarę można złożyć w kancelarii albo przed Mszą w zakrystii.']),
    ],
    label: FOLLOW,
  }),
  late: ({ amount, mass }) => ({
    subject: 'Wpłata dotarła po terminie',
    paragraphs: [
      `Ofiara ${formatPlainZloty(amount)} dotarła, gdy miejsce na Mszy (${massWords(mass)}) zajął już ktoś inny. Bardzo nam przykro.`,
      'Pieniądze nie przepadły. Kancelaria zaproponuje inną wolną Mszę albo odda ofiarę, i napisze do Ciebie.',
    ],
    label: FOLLOW,
  }),
  unpaid: ({ mass }) => ({
    subject: 'Ofiara za intencję nie wpłynęła',
    paragraphs: [
      `Na Mszę (${massWords(mass)}) nie wpłynęła ofiara, dlatego miejsce jest znowu wolne dla innych.`,
      'Jeśli to tylko przeszkoda w płatności, zapraszamy do zamówienia jeszcze raz. Gdyby pieniądze mimo to dotarły, nie przepadną.',
    ],
    label: FOLLOW,
  }),
  moved: about => ({ subject: 'Nowy termin Mszy', paragraphs: movedWords(about), label: FOLLOW }),
  refused: ({ reason, refunded, mass }) => ({
    subject: 'Zamówienie intencji nie zostało przyjęte',
    paragraphs: [
      `Kancelaria nie może przyjąć zamówionej intencji (${massWords(mass)}). Powód: ${endSentence(reason ?? 'nie podano')}`,
      ...(refunded > 0 ? [`Ofiara ${formatPlainZloty(refunded)} zostaje zwrócona.`] : []),
    ],
    label: FOLLOW,
  }),
  refunded: ({ refunded, accepted }) => ({
    subject: 'Zwrot ofiary',
    paragraphs: [
      `Ofiara ${formatPlainZloty(refunded)} zostaje zwrócona.`,
      accepted
        ? 'Przyjęta intencja zostaje bez zmian.'
        : 'Intencja nie jest przyjęta na żadną Mszę. W razie pytań prosimy o telefon do kancelarii.',
    ],
    label: FOLLOW,
  }),
}
