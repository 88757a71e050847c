import * as z from 'zod'
import type { Person } from '#parishioners/people/contract.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { PartialDay, Year, optionalText, orNull } from '#shared/fields.ts'

/** Date, parish and number of a baptism, as other acts quote it. */
export const BaptismData = {
  baptism_date: z.string().nullable(),
  baptism_parish: z.string().nullable(),
  baptism_act_number: z.string().nullable(),
  baptism_act_year: z.number().nullable(),
}

export const BaptismDataEntry = {
  baptism_date: orNull(PartialDay).default(null),
  baptism_parish: optionalText(200),
  baptism_act_number: optionalText(30),
  baptism_act_year: orNull(Year).default(null),
}

type BaptismQuote = { [Name in keyof typeof BaptismData]: z.infer<(typeof BaptismData)[Name]> }

const SUBSTITUTE = 'metryka zastępcza'

/** Quotes the substitute certificate in place of the act when no book has the baptism (KPK 876). */
const getSubstitute = ({
  event_date,
  place,
  act_number,
  year,
}: Person['acts'][number]): BaptismQuote => ({
  baptism_date: event_date,
  baptism_parish: place,
  baptism_act_number: `${SUBSTITUTE} ${act_number ?? 'bez numeru'}`.slice(0, 30),
  baptism_act_year: year,
})

/** Returns the baptism recorded on a person's card: our own act first, then a certificate. */
export function getBaptism({
  acts,
  sacraments,
}: Pick<Person, 'acts' | 'sacraments'>): BaptismQuote {
  const find = (wantedKind: string) =>
    acts.find(({ kind, cancelled }) => kind === wantedKind && !cancelled)
  const act = find('baptism')
  const externalBaptism = sacraments.find(({ kind }) => kind === 'baptism')
  const substitute = find('substitute_baptism')
  if (!act && !externalBaptism && substitute) return getSubstitute(substitute)
  return {
    baptism_date: (act ?? externalBaptism)?.event_date ?? null,
    baptism_parish: (act ?? externalBaptism)?.place ?? null,
    baptism_act_number: (act ?? externalBaptism)?.act_number ?? null,
    baptism_act_year: act?.year ?? externalBaptism?.act_year ?? null,
  }
}

const day = (date: string) => date.replace('~', 'ok. ').replace(/(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')

/** Returns «nr 4/1998», or «metryka zastępcza nr 1/2023» when no book has the baptism. */
function quoteNumber({ baptism_act_number, baptism_act_year }: BaptismQuote) {
  const [, isSubstitute, digits] =
    /^(metryka zastępcza)? ?(.+)$/.exec(baptism_act_number ?? '') ?? []
  if (!digits) return null
  const number = `nr ${[digits, baptism_act_year].filter(Boolean).join('/')}`
  return isSubstitute ? `${SUBSTITUTE} ${number}` : number
}

/** Returns «12.05.1998, pw. św. Jana, Tarnów, nr 4/1998»; null when nothing is known. */
export const baptismText = (quote: BaptismQuote, { place = true } = {}) =>
  [quote.baptism_date && day(quote.baptism_date), place && quote.baptism_parish, quoteNumber(quote)]
    .filter(Boolean)
    .join(', ') || null

/** Returns the same text for a paper: «12 maja 1998 r., pw. św. Jana, Tarnów, nr 4/1998». */
export const baptismWords = (quote: BaptismQuote) =>
  baptismText({ ...quote, baptism_date: polishDate(quote.baptism_date) })
