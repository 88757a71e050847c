export { massWords } from '#masses/intentions/words.ts'

/** What became of an order. */
export const statusWords = {
  paying: 'czeka na ofiarę',
  waiting: 'czeka na przyjęcie',
  unclear: 'do wyjaśnienia',
  accepted: 'przyjęte',
  unpaid: 'ofiara niezłożona',
  refused: 'odmówione',
} as const
export type OrderStatus = keyof typeof statusWords

/** What is wrong with the money of an order until somebody settles it. */
export const troubleWords = {
  late: 'ofiara po czasie',
  amount: 'wpłata niezgodna z zamówieniem',
  twice: 'ofiara wpłacona dwa razy',
} as const

/** Ways to pay of the dictionary, as it is sown: cash, and a fast transfer online. */
export const OFFICE_METHOD = 1
export const ONLINE_METHOD = 4

/**
 * What the button says that sends an order. An offering is given, not paid for a thing; but who presses owes money to
 * the provider at once, so the words say so as plainly as "zamówienie z obowiązkiem zapłaty" would (ustawa o prawach
 * konsumenta, art. 17 ust. 3; whether a parish is bound by it is doubtful, that nobody be surprised is not).
 */
export const orderButton = (online: boolean) => (online ? 'Zamawiam i wpłacam ofiarę' : 'Zamawiam')

/** A sentence of somebody's words: ended once, whether they wrote the full stop or not. */
export function sentence(words: string) {
  const text = words.trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** `1234.5 zł` as people read it: `1 234,50 zł`. */
export const zloty = (grosze: number) =>
  `${(grosze / 100)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(?:\d{3}){1,5},)/g, '\u00a0')}\u00a0zł`
