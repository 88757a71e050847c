/** Formats text of a letter in the way of our templates (templates/words.typ). */

const NBSP = '\u00a0'
const formatPolishDay = new Intl.DateTimeFormat('pl', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const formatPolishMonth = new Intl.DateTimeFormat('pl', { timeZone: 'UTC', month: 'long' })

/** Formats a date: «3 marca 1994 r.», «marzec 1994 r.», «ok. 1994 r.»; other text is returned unchanged. */
export function polishDate(value: string | null): string | null {
  const [, about, year, month, day] =
    /^(~?)(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/.exec(value ?? '') ?? []
  if (!year) return value
  const moment = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`)
  const words = day
    ? formatPolishDay.format(moment)
    : month
      ? `${formatPolishMonth.format(moment)} ${year}`
      : year
  // A line may end after the month, because a date kept whole leaves wide gaps in the line above it.
  return `${about ? 'ok. ' : ''}${words} r.`
    .replaceAll(' ', NBSP)
    .replace(/(?<=\p{L})\u00a0(?=\d{4})/u, ' ')
}

const IN_MONTH = [
  'styczniu',
  'lutym',
  'marcu',
  'kwietniu',
  'maju',
  'czerwcu',
  'lipcu',
  'sierpniu',
  'wrześniu',
  'październiku',
  'listopadzie',
  'grudniu',
]

/** Formats a date for use in a sentence: «dnia 3 marca 1994 r.», «w marcu 1994 r.», «w 1994 r.», «ok. 1994 r.». */
export function whenHappened(value: string | null): string | null {
  const [, about, year, month, day] =
    /^(~?)(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/.exec(value ?? '') ?? []
  if (!year || about) return polishDate(value)
  if (day) return `dnia ${polishDate(value)}`
  const name = month && IN_MONTH[Number(month) - 1]
  return `w${NBSP}${name ? `${name}${NBSP}` : ''}${year}${NBSP}r.`
}

/** Returns the word for a man (1) or a woman (2), or both words when the gender is not known. */
export const byGender = (gender: unknown, man: string, woman: string) =>
  gender === 1 ? man : gender === 2 ? woman : `${man}/${woman}`

export const joinPresentValues = (values: readonly (string | null)[], separator: string) =>
  values.filter(Boolean).join(separator) || null
