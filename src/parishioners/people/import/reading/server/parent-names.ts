import { lowercaseCapitals } from '#imports/server/columns/capitals.ts'
import { listStrayWords, splitMaidenName } from '#shared/people/full-name.ts'
import { isUnknownName } from '#shared/people/typed-names.ts'
import type { ImportField } from '../column-headers.ts'
import type { Cell, ImportVocabulary, Keep } from './vocabulary.ts'

/** Words and signs of a cell that is meant to be empty. */
export const BLANK_CELL =
  /^(?:[-–—?.]+|brak(?: danych| tel(?:efonu|\.)?)?|b\.? ?d\.?|nie (?:ma|podano|posiada))$/iu

/** Splits the names of both parents in one cell: `Jan i Maria`, `Jan, Maria`. */
const splitBothParents = (names: string) =>
  names.split(/ ?(?:,|;|\/| i | oraz ) ?/u).filter(Boolean)

/** Reads the names of the parents; those of both in one cell are divided and reported. */
export function readParents(cell: Cell, { likelyGender }: ImportVocabulary, keep: Keep) {
  const readName = (field: ImportField) => {
    const name = lowercaseCapitals(cell(field))
    if (!BLANK_CELL.test(name)) return name
    keep(field, `„${cell(field)}” to nie imię ani nazwisko`)
    return ''
  }
  const mother = splitMaidenName(readName('mother_names'))
  let father_names = readName('father_names')
  const names = splitBothParents(father_names)
  const [first = '', second = ''] = names
  const areBoth =
    names.length === 2 && likelyGender(first) === 1 && likelyGender(second) === 2 && !mother.name
  if (areBoth) {
    keep('father_names', `przyjęto ojca „${first}” i matkę „${second}”, sprawdź`)
    father_names = first
    mother.name = second
  } else {
    reportStrayWords('father_names', father_names, keep)
  }
  reportStrayWords('mother_names', mother.name, keep)
  const family_name = lowercaseCapitals(cell('mother_family_name'))
  return {
    father_names,
    father_surname: readName('father_surname'),
    mother_names: mother.name,
    mother_surname: readName('mother_surname'),
    mother_family_name: splitMaidenName(family_name).maidenName || family_name || mother.maidenName,
  }
}

function reportStrayWords(field: ImportField, name: string, keep: Keep) {
  const isOdd = name.includes(',') || listStrayWords(name).length > 0
  if (isOdd && !isUnknownName(name)) keep(field, `wpisano „${name}”, sprawdź`)
}
