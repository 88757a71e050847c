import { lowercaseCapitals } from '#imports/server/values.ts'
import { listStrayWords, parseFullName, splitMaidenName } from '#shared/people/full-name.ts'
import { splitTitles } from '#shared/people/typed-names.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportField } from '../column-headers.ts'
import type { ImportVocabulary } from './vocabulary.ts'

type Cell = (field: ImportField) => string
type Keep = (field: ImportField, doubt: string) => void

const LATE = /(?<!\p{L})ś\.? ?p\.? /iu

/** Checks whether the name begins with „śp.”, which says that the person has died. */
export const isLate = (cell: Cell) =>
  (['full_name', 'name_first', 'names', 'surname'] as const).some(field => LATE.test(cell(field)))

/** Reads the names of a person from the columns that the file has for them; the surname of birth may stand in any. */
export function readPersonNames(cell: Cell, { givenNames }: ImportVocabulary, keep: Keep) {
  let family_name = ''
  const read = (field: ImportField) => {
    const { name, titles, order } = splitTitles(lowercaseCapitals(cell(field)))
    const affixes = [titles, order].filter(Boolean).join(' ')
    if (affixes) keep(field, `„${affixes}” to nie część nazwiska ani imienia, zapisano w uwagach`)
    const { name: bareName, maidenName } = splitMaidenName(name)
    family_name ||= maidenName
    return bareName || maidenName
  }
  const readPart = (field: ImportField) => {
    const name = read(field)
    if (listStrayWords(name).length > 0) keep(field, `wpisano „${name}”, sprawdź`)
    return name
  }
  const field = cell('full_name') ? 'full_name' : 'name_first'
  const order = field === 'full_name' ? 'last' : 'first'
  const { doubt, ...fullName } = parseFullName(read(field), order, word =>
    givenNames.has(foldText(word)),
  )
  if (doubt) keep(field, doubt)
  const names = [readPart('names') || fullName.names, lowercaseCapitals(cell('second_name'))]
  return {
    surname: readPart('surname') || fullName.surname,
    names: names.filter(Boolean).join(' '),
    family_name: read('family_name') || family_name,
  }
}
