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

/** Problems with the money of an order until somebody settles them. */
export const troubleWords = {
  late: 'ofiara po czasie',
  amount: 'wpłata niezgodna z zamówieniem',
  twice: 'ofiara wpłacona dwa razy',
} as const

/** Ways to pay of the dictionary, as it is sown: cash, and a fast transfer online. */
export const OFFICE_METHOD = 1
export const ONLINE_METHOD = 4

/**
 * Returns the label of the button that sends an order. An offering is given, not paid for a thing, but pressing the
 * button creates a debt to the provider at once, so the label says so as plainly as "zamówienie z obowiązkiem zapłaty"
 * would (ustawa o prawach konsumenta, art. 17 ust. 3; it is doubtful whether a parish is bound by it, but nobody should
 * be surprised).
 */
export const orderButton = (online: boolean) => (online ? 'Zamawiam i wpłacam ofiarę' : 'Zamawiam')

/** A sentence of somebody's words: ended once, whether they wrote the full stop or not. */
export function endSentence(words: string) {
  const text = words.trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** `1234.5 zł` as people read it: `1 234,50 zł`. */
export const formatPlainZloty = (grosze: number) =>
  `${(grosze / 100)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(?:\d{3}){1,5},)/g, '\u00a0')}\u00a0zł`
