import type { Letter } from '#platform/mail/letter.ts'
import type { News } from '../order.ts'
import { massWords, sentence, zloty } from '../words.ts'

export interface About {
  to: { name: string; address: string }
  parish: string
  /** Telephone of the office, when it has one. */
  phone: string | null
  mass: { mass_date: string; mass_time: string; place: string | null }
  amount: number
  paid: boolean
  /** Paid in the test environment: no money has come. */
  trial: boolean
  /** The intention stands in the book. */
  accepted: boolean
  number: string
  reason: string | null
  refunded: number
  url: string
}

const GREETING = 'Szczęść Boże!'

/**
 * What orderers read. The intention itself is not repeated: a form anybody can fill in must not send its text to
 * somebody else's mailbox.
 */
export function orderLetter(news: News, about: About): Letter {
  const { to, parish, phone, number, url } = about
  const { subject, paragraphs, label } = WORDS[news](about)
  const reach = phone ? ` Kancelaria: ${phone}.` : ''
  return {
    to,
    subject: `${subject} (${number})`,
    paragraphs: [GREETING, ...paragraphs, `${parish}.${reach} Numer zamówienia: ${number}.`],
    link: { label, url },
  }
}

interface Words {
  subject: string
  paragraphs: string[]
  label: string
}
const TRIAL = 'Płatność była próbna: żadne pieniądze nie zostały pobrane.'
const FOLLOW = 'Zobacz swoje zamówienie'

const WORDS: Record<News, (about: About) => Words> = {
  waiting: ({ mass }) => ({
    subject: 'Zamówienie intencji czeka na przyjęcie',
    paragraphs: [
      `Zamówienie intencji mszalnej dotarło do kancelarii. Msza: ${massWords(mass)}. Miejsce jest zajęte dla Ciebie.`,
      'Gdy kancelaria przyjmie intencję, napiszemy. Ofiarę można złożyć w kancelarii.',
    ],
    label: FOLLOW,
  }),
  accepted: ({ mass, amount, paid, trial }) => ({
    subject: 'Intencja przyjęta',
    paragraphs: [
      `Intencja została przyjęta. Msza: ${massWords(mass)}.`,
      ...(trial ? [TRIAL] : []),
      paid
        ? `Dziękujemy za ofiarę ${zloty(amount)}.`
        : 'Ofiarę można złożyć w kancelarii albo przed Mszą w zakrystii.',
    ],
    label: FOLLOW,
  }),
  late: ({ amount, mass }) => ({
    subject: 'Wpłata dotarła po czasie',
    paragraphs: [
      `Ofiara ${zloty(amount)} dotarła, gdy miejsce na Mszy (${massWords(mass)}) zajął już ktoś inny. Bardzo nam przykro.`,
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
  moved: ({ mass }) => ({
    subject: 'Nowy termin Mszy',
    paragraphs: [
      `Intencja jest przyjęta na inną Mszę: ${massWords(mass)}.`,
      'Jeśli ten termin nie odpowiada, prosimy o telefon do kancelarii.',
    ],
    label: FOLLOW,
  }),
  refused: ({ reason, refunded, mass }) => ({
    subject: 'Zamówienie intencji nie zostało przyjęte',
    paragraphs: [
      `Kancelaria nie może przyjąć zamówionej intencji (${massWords(mass)}). Powód: ${sentence(reason ?? 'nie podano')}`,
      ...(refunded > 0 ? [`Ofiara ${zloty(refunded)} zostaje zwrócona.`] : []),
    ],
    label: FOLLOW,
  }),
  refunded: ({ refunded, accepted }) => ({
    subject: 'Zwrot ofiary',
    paragraphs: [
      `Ofiara ${zloty(refunded)} zostaje zwrócona.`,
      accepted
        ? 'Przyjęta intencja zostaje bez zmian.'
        : 'Intencja nie jest przyjęta na żadną Mszę. W razie pytań prosimy o telefon do kancelarii.',
    ],
    label: FOLLOW,
  }),
}
