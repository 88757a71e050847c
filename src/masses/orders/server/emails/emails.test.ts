import { expect, test } from 'vitest'
import { asText } from '#platform/mail/mail-message.ts'
import type { OrderNews } from '../order.ts'
import { type OrderEmailFacts, orderEmail } from './emails.ts'

const about: OrderEmailFacts = {
  to: { name: 'Anna Zięba', address: 'anna@poczta.example' },
  parish: 'Parafia pw. św. Anny, Sokołów',
  phone: '14 600 00 00',
  mass: { mass_date: '2026-12-03', mass_time: '18:00', place: 'kościół parafialny' },
  before: { mass_date: '2026-12-01', mass_time: '07:00', place: null },
  content: '† za śp. Jana Ziębę',
  amount: 5000,
  paid: true,
  trial: false,
  accepted: true,
  number: '7F3K-92QD-1000',
  reason: 'W tym dniu są rekolekcje',
  refunded: 5000,
  revision: 3,
  url: 'https://kancelaria.test/parafia/anna/zamow-intencje?numer=7F3K-92QD-1000',
}
const getText = (news: OrderNews, change: Partial<OrderEmailFacts> = {}) =>
  asText(orderEmail(news, { ...about, ...change })).replaceAll('\u00a0', ' ')

const MASS = 'czwartek, 3 grudnia 2026, godz. 18:00, kościół parafialny'
const WISH = 'Intencja: „† za śp. Jana Ziębę”. Zamawia: Anna Zięba.'
const NEWS: [OrderNews, words: string[]][] = [
  ['waiting', [MASS, 'Miejsce jest zajęte', 'Ofiarę można złożyć w kancelarii']],
  ['accepted', [MASS, WISH, 'Dziękujemy za ofiarę 50,00 zł']],
  ['late', [MASS, '50,00 zł dotarła', 'Pieniądze nie przepadły']],
  ['unpaid', [MASS, 'nie wpłynęła ofiara']],
  ['moved', [MASS, WISH, 'Zamiast: wtorek, 1 grudnia 2026, godz. 07:00', 'prosimy o telefon']],
  ['refused', [MASS, 'W tym dniu są rekolekcje', '50,00 zł zostaje zwrócona']],
  ['refunded', ['50,00 zł zostaje zwrócona', 'Przyjęta intencja zostaje bez zmian']],
]

test.each(NEWS)('order e-mails: %s → all important data are included', (news, words) => {
  const text = getText(news)
  for (const word of [
    ...words,
    'Szczęść Boże',
    about.number,
    about.url,
    about.parish,
    about.phone!,
  ])
    expect(text).toContain(word)
  expect(orderEmail(news, about).subject).toMatch(/\(7F3K-92QD-1000\)$/)
})

test('order e-mails: unpaid order → no thanks for payment, and no refund is mentioned', () => {
  expect(getText('accepted', { paid: false })).toContain('albo przed Mszą w zakrystii')
  expect(getText('accepted', { paid: false })).not.toContain('Dziękujemy')
  expect(getText('accepted', { paid: false, trial: true })).toContain('Płatność była próbna')
  expect(getText('refused', { refunded: 0 })).not.toContain('zwrócona')
})

test('order e-mails: a trial payment gets no thanks for an offering that nobody gave', () => {
  const text = getText('accepted', { trial: true })
  expect(text).toContain('Płatność była próbna')
  expect(text).not.toContain('Dziękujemy za ofiarę')
})

test('order e-mails: refund of a closed order → the intention is not promised', () => {
  const text = getText('refunded', { accepted: false })
  expect(text).toContain('Intencja nie jest przyjęta')
  expect(text).not.toContain('bez zmian')
})

test.each([
  ['Proszę wybrać inny termin.', 'inny termin. Ofiara'],
  ['Proszę wybrać inny termin', 'inny termin. Ofiara'],
  ['Proszę wybrać inny termin. ', 'inny termin. Ofiara'],
  ['Czy pasuje inny termin?', 'inny termin? Ofiara'],
  ['Remont…', 'Remont… Ofiara'],
])('order e-mails: a reason, „%s”, ends with one full stop', (reason, words) => {
  expect(getText('refused', { reason }).replaceAll(/\s+/g, ' ')).toContain(words)
})

test('order e-mails: the telephone of the office is written as people write it', () => {
  expect(getText('accepted', { phone: '+48146000000' })).toContain('Kancelaria: +48 14 600 00 00.')
})

test('order e-mails: parish without a telephone → none is named', () => {
  expect(getText('accepted', { phone: null })).not.toContain('Kancelaria:')
})

test('order e-mails: a large offering is formatted for people', () => {
  expect(getText('accepted', { amount: 1_000_000 })).toContain('10 000,00 zł')
})

test('order e-mails: order not accepted by the office → the intention is not repeated to an unverified mailbox', () => {
  for (const news of ['waiting', 'unpaid', 'late', 'refused', 'refunded'] as const) {
    expect(getText(news), news).not.toContain('Jana Ziębę')
  }
})

test('order e-mails: accepted or moved → a calendar file is attached; other e-mails → none', () => {
  const getFile = (news: OrderNews) => orderEmail(news, about).attachment
  for (const news of ['accepted', 'moved'] as const) {
    expect(getFile(news)?.name).toBe('msza.ics')
    expect(getFile(news)?.content).toContain('DTSTART;TZID=Europe/Warsaw:20261203T180000')
    expect(getFile(news)?.content).toContain('UID:7F3K-92QD-1000@kancelaria.test')
    expect(getFile(news)?.content).toContain('SEQUENCE:3')
  }
  expect(getFile('waiting')).toBeUndefined()
})
