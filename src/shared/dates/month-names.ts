import { foldText } from '#shared/text/fold-text.ts'

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
/** Names of the months for headings. */
export const MONTHS = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
]
const GENITIVES =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia'.split(
    ' ',
  )

/** Formats a month: `2026-05` → `maj 2026`. */
export const formatMonth = (month: string) =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Number of a month written `5`, `05`, `V`, `maj`, `maja`, `wrz.`; undefined for another word. */
export function parseMonth(text: string): number | undefined {
  const word = foldText(text).replace(/\.$/, '')
  const number = /^\d{1,2}$/.test(word) ? Number(word) : ROMAN.indexOf(word) + 1
  if (number > 0) return number <= 12 ? number : undefined
  // The shortest that people write: „sty”, „paź”.
  if (word.length < 3) return undefined
  const index = MONTHS.findIndex(
    (name, month) => foldText(name).startsWith(word) || GENITIVES[month]!.startsWith(word),
  )
  return index < 0 ? undefined : index + 1
}
