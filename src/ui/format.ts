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

/** `1 osoba`, `2 osoby`, `500 osób`: the number and its noun, never broken between lines. */
export function plural(number: number, oneForm: string, few: string, manyForm: string): string {
  const form = rules.select(number)
  const noun = form === 'one' ? oneForm : form === 'few' ? few : manyForm
  return `${wholes.format(number)}${NBSP}${noun}`
}

/** „22 z 254 aktów”; when that is all of them, „254 akty”. */
export function getPart(part: number, total: number | undefined, nouns: Nouns): string {
  if (total === undefined || part >= total) return plural(part, ...nouns)
  return `${wholes.format(part)} z${NBSP}${wholes.format(total)}${NBSP}${nouns[2]}`
}

type Nouns = readonly [one: string, few: string, many: string]

/** `1994-05-03` → `03.05.1994`. An empty day is an empty text; what is no day stays as it is. */
export function showDay(day: string | null | undefined): string {
  return (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
}

/** `1823-05` → `05.1823`, `~1823` → `ok. 1823`; full days as `showDay`. */
export function showPartialDay(day: string | null | undefined): string {
  return showDay(day)
    .replace(/^~(\d{4})$/, `ok.${NBSP}$1`)
    .replace(/^(\d{4})-(\d\d)$/, '$2.$1')
}

/** An ISO instant on the clock of a Polish parish: `03.05.2026, 17:30`. */
export function showInstant(instant: string | null | undefined): string {
  return instant ? instants.format(new Date(instant)) : ''
}

/** Grosze as they are typed: 123450 → `1 234,50`. */
export function showMoney(grosze: number | null | undefined): string {
  return typeof grosze === 'number' ? money.format(grosze / 100) : ''
}

/** Grosze as they are read: 123450 → `1 234,50 zł`. */
export function formatZloty(grosze: number | null | undefined): string {
  return typeof grosze === 'number' ? `${showMoney(grosze)}${NBSP}zł` : ''
}

/** `+48600139039` → `+48 600 139 039`. */
export function showPhone(phone: string | null | undefined): string {
  return (phone ?? '').replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, `$1${NBSP}$2${NBSP}$3${NBSP}$4`)
}

/** Polish does not leave „w”, „z”, „i”, „ks.” or „św.” at the end of a line. */
export function tieWords(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])(\p{L}|ks\.|św\.|bł\.|ul\.|nr|pw\.) /giu, `$1${NBSP}`)
}
