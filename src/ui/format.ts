const NBSP = '\u00a0'

const rules = new Intl.PluralRules('pl')
const wholes = new Intl.NumberFormat('pl', { useGrouping: 'always' })
const money = new Intl.NumberFormat('pl', { useGrouping: 'always', minimumFractionDigits: 2 })
const instants = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a number with its noun, never broken between lines: `1 osoba`, `2 osoby`, `500 osób`. */
export function plural(number: number, oneForm: string, few: string, manyForm: string): string {
  const form = rules.select(number)
  const noun = form === 'one' ? oneForm : form === 'few' ? few : manyForm
  return `${wholes.format(number)}${NBSP}${noun}`
}

/** Formats a part of a total: „22 z 254 aktów”; „254 akty” when it is the whole. */
export function getPart(part: number, total: number | undefined, nouns: Nouns): string {
  if (total === undefined || part >= total) return plural(part, ...nouns)
  return `${wholes.format(part)} z${NBSP}${wholes.format(total)}${NBSP}${nouns[2]}`
}

type Nouns = readonly [one: string, few: string, many: string]

/** Formats `1994-05-03` as `03.05.1994`. An empty day gives an empty text; text that is not a day stays unchanged. */
export function showDay(day: string | null | undefined): string {
  return (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
}

/** Formats `1823-05` as `05.1823`, `~1823` as `ok. 1823`; full days like `showDay`. */
export function showPartialDay(day: string | null | undefined): string {
  return showDay(day)
    .replace(/^~(\d{4})$/, `ok.${NBSP}$1`)
    .replace(/^(\d{4})-(\d\d)$/, '$2.$1')
}

/** Formats an ISO instant in Polish time: `03.05.2026, 17:30`. */
export function showInstant(instant: string | null | undefined): string {
  return instant ? instants.format(new Date(instant)) : ''
}

/** Formats grosze for typing: 123450 → `1 234,50`. */
export function showMoney(grosze: number | null | undefined): string {
  return typeof grosze === 'number' ? money.format(grosze / 100) : ''
}

/** Formats grosze for reading: 123450 → `1 234,50 zł`. */
export function formatZloty(grosze: number | null | undefined): string {
  return typeof grosze === 'number' ? `${showMoney(grosze)}${NBSP}zł` : ''
}

/** Formats `+48600139039` as `+48 600 139 039`. */
export function showPhone(phone: string | null | undefined): string {
  return (phone ?? '').replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, `$1${NBSP}$2${NBSP}$3${NBSP}$4`)
}

/** Ties words that Polish does not leave at the end of a line: „w”, „z”, „i”, „ks.” or „św.”. */
export function tieWords(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])(\p{L}|ks\.|św\.|bł\.|ul\.|nr|pw\.) /giu, `$1${NBSP}`)
}
