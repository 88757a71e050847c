import { foldText } from '#platform/fold-text.ts'

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const FORMS = [
  'styczen stycznia',
  'luty lutego',
  'marzec marca',
  'kwiecien kwietnia',
  'maj maja',
  'czerwiec czerwca',
  'lipiec lipca',
  'sierpien sierpnia',
  'wrzesien wrzesnia',
  'pazdziernik pazdziernika',
  'listopad listopada',
  'grudzien grudnia',
].map(forms => forms.split(' '))

/** Number of a month written `5`, `05`, `V`, `maj`, `maja`, `wrz.`; undefined for another word. */
export function parseMonth(text: string): number | undefined {
  const word = foldText(text).replace(/\.$/, '')
  const number = /^\d{1,2}$/.test(word) ? Number(word) : ROMAN.indexOf(word) + 1
  if (number > 0) return number <= 12 ? number : undefined
  // The shortest that people write: „sty”, „paź”.
  if (word.length < 3) return undefined
  const index = FORMS.findIndex(forms => forms.some(form => form.startsWith(word)))
  return index < 0 ? undefined : index + 1
}
