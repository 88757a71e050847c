export { massWords } from '#masses/intentions/labels.ts'

export const statusWords = {
  paying: 'czeka na ofiarę',
  waiting: 'czeka na przyjęcie',
  unclear: 'do wyjaśnienia',
  accepted: 'przyjęte',
  unpaid: 'ofiara niezłożona',
  refused: 'odmówione',
} as const
export type OrderStatus = keyof typeof statusWords

/** Labels of problems with the money of an order. */
export const troubleWords = {
  late: 'ofiara po terminie',
  amount: 'wpłata niezgodna z zamówieniem',
  twice: 'ofiara wpłacona dwa razy',
} as const

/** Numbers of the seeded dictionary of ways of payment: cash, and a fast online transfer. */
export const OFFICE_METHOD = 1
export const ONLINE_METHOD = 4

/**
 * Returns the label of the button that sends an order. An offering is not the price of a thing, but the click creates a
 * debt to the provider at once, so the label says so as clearly as "zamówienie z obowiązkiem zapłaty" would (ustawa o
 * prawach konsumenta, art. 17 ust. 3; it is doubtful whether the act applies to a parish, but the orderer should not be
 * surprised).
 */
export const orderButton = (online: boolean) => (online ? 'Zamawiam i wpłacam ofiarę' : 'Zamawiam')

/** Ends a sentence of typed text with exactly one full stop. */
export function endSentence(words: string) {
  const text = words.trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** Formats an amount in a sentence: `1 234,50 zł`. */
export const formatPlainZloty = (grosze: number) =>
  `${(grosze / 100)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(?:\d{3}){1,5},)/g, '\u00a0')}\u00a0zł`
