import { lowercaseCapitals } from '#imports/server/columns/capitals.ts'
import {
  isParticle,
  listStrayWords,
  parseFullName,
  splitMaidenName,
} from '#shared/people/full-name.ts'
import { NO_SURNAME } from '#shared/people/mononym.ts'
import { BLANK_CELL } from './parent-names.ts'
import { collapseSpaces } from '#shared/fields.ts'
import { splitTitles } from '#shared/people/typed-names.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportField } from '../column-headers.ts'
import type { Cell, ImportVocabulary, Keep } from './vocabulary.ts'

const LATE = /(?<!\p{L})ś\.? ?p\.? |†|^\+/iu

/** Checks whether the name begins with „śp.”, which says that the person has died. */
export const isLate = (cell: Cell) =>
  (['full_name', 'name_first', 'names', 'surname'] as const).some(field => LATE.test(cell(field)))

const NO_SURNAME_DOUBT = 'wpisano osobę bez nazwiska („-”), sprawdź'
const SWAPPED_DOUBT = 'nazwisko i imię są chyba zamienione, sprawdź'

/** `kowalska-nowak anna` → `Kowalska-Nowak Anna`; a text with capitals stays as it is. */
const capitalizeName = (text: string) =>
  /\p{Lu}/u.test(text)
    ? text
    : text.replaceAll(/[\p{L}\p{M}.'’]+/gu, word =>
        isParticle(word) ? word : word.charAt(0).toLocaleUpperCase('pl') + word.slice(1),
      )

/** Remarks in brackets, words with a digit, and signs of death: `Jan (senior)`, `Anna 1v.`, `† Adam`. */
const ADDITION = /(?<=^|\s)(?:\((?! ?z)[^()]*\)|[^\s\d]*\d\S*|[+†])(?=\s|$)/gu

function splitAdditions(text: string) {
  const additions = text.match(ADDITION) ?? []
  return { text: collapseSpaces(text.replaceAll(ADDITION, '')).trim(), additions }
}

const removeBlank = (name: string) => (BLANK_CELL.test(name) ? '' : name)

const isKnownName = (names: string, { givenNames, likelyGender }: ImportVocabulary) =>
  likelyGender(names) !== undefined || givenNames.has(foldText(names.split(/[\s-]/)[0] ?? ''))

/** Reads the names of a person from the columns that the file has for them; the surname of birth may stand in any. */
export function readPersonNames(cell: Cell, words: ImportVocabulary, keep: Keep) {
  const { givenNames, likelyGender } = words
  let family_name = ''
  const read = (field: ImportField) => {
    const { text, additions } = splitAdditions(cell(field))
    const { name, titles, order } = splitTitles(capitalizeName(lowercaseCapitals(text)))
    const affixes = [...additions, titles, order].filter(Boolean).join(' ')
    if (affixes) keep(field, `„${affixes}” to nie część nazwiska ani imienia, zapisano w uwagach`)
    const { name: bareName, maidenName } = splitMaidenName(name)
    family_name ||= lowercaseCapitals(maidenName)
    return lowercaseCapitals(bareName || maidenName)
  }
  const readPart = (field: ImportField) => {
    const name = read(field)
    if (listStrayWords(name).length > 0) keep(field, `wpisano „${name}”, sprawdź`)
    return name
  }
  const field = cell('full_name') ? 'full_name' : 'name_first'
  const order = field === 'full_name' ? 'last' : 'first'
  const { doubt, ...fullName } = parseFullName(
    read(field),
    order,
    word => givenNames.has(foldText(word)),
    word => isKnownName(word, words),
  )
  if (doubt) keep(field, doubt)
  const isSwapped =
    likelyGender(cell('surname')) && cell('names') && !isKnownName(cell('names'), words)
  if (isSwapped) keep('surname', SWAPPED_DOUBT)
  const names = [
    removeBlank(readPart('names')) || lowercaseCapitals(fullName.names),
    lowercaseCapitals(cell('second_name')),
  ]
  const surname = readPart('surname') || lowercaseCapitals(fullName.surname)
  const hasNoSurname = /^[-–—]+$/.test(surname)
  if (hasNoSurname) keep(cell('surname') ? 'surname' : field, NO_SURNAME_DOUBT)
  return {
    surname: hasNoSurname ? NO_SURNAME : removeBlank(surname),
    names: names.filter(Boolean).join(' '),
    family_name: read('family_name') || family_name,
  }
}
