import { streetName } from '#dictionaries/addresses/street-kinds.ts'
import { leftoverLine } from '#imports/leftover.ts'
import { formatValue } from '#history/fields.ts'
import { getKey } from '#imports/server/dictionaries.ts'
import { CELL_ERROR, listErrorFields, readPlainCell } from '#imports/server/columns/plain-cell.ts'
import { lowercaseCapitals } from '#imports/server/columns/capitals.ts'
import { likelyDay, readDay, readGender } from '#imports/server/columns/values.ts'
import { isFuture } from '#shared/dates/days.ts'
import { trimText } from '#shared/fields.ts'
import { genderOfRole } from '#parishioners/families/genders.ts'
import { checkPesel } from '#shared/people/pesel.ts'
import { listWarnings } from '../../../warnings.ts'
import { IMPORT_FIELDS, type ImportField, type PersonMapping } from '../column-headers.ts'
import { type ImportedPerson, settlePersonFields } from './settle.ts'
import { readParents } from './parent-names.ts'
import { isLate, readPersonNames } from './person-names.ts'
import { readPlace } from './read-place.ts'
import { type ImportedContact, readContacts } from './contacts.ts'
import { isUndecided, readStatus } from './values.ts'
import type { Cell, ImportVocabulary, Keep } from './vocabulary.ts'

/** A row that was read: columns of people, text of places, and problems. */
export interface ReadRow {
  person: ImportedPerson
  /** Further telephones and e-mail addresses. */
  contacts: ImportedContact[]
  /** Columns with data in the file; the others have the initial values of a new person. */
  given: string[]
  town: string | null
  street: string | null
  /** The name of the street as written, when it may as well be a village without streets. */
  village: string | null
  family: { card_number: string; role: number | null; head: boolean } | null
  /** Reasons why the row cannot be imported. */
  problems: string[]
  /** Doubtful values; the value itself is added to the person's notes, so that nothing is lost. */
  doubts: string[]
  /** Whether the file leaves open if the person lives. */
  isUndecided: boolean
}

const LONGEST_NOTE = 5000
/** Fields that a form would only warn about, and that are often wrong in an old file. */
const WARNING_ONLY_FIELDS = new Set(['pesel', 'birth_date', 'gender'])

/** Reads one row of the file by the mapping, without queries to the database. */
export function readRow(cells: string[], mapping: PersonMapping, words: ImportVocabulary): ReadRow {
  const cellText: Cell = field => trimText(cells[mapping[field] ?? -1] ?? '')
  const cell: Cell = field => readPlainCell(field, cellText(field))
  const doubts: string[] = []
  const leftover: string[] = []
  const keep: Keep = (field, doubt) => {
    const { label } = IMPORT_FIELDS[field]
    const line = `${label}: ${cellText(field)}`
    doubts.push(`${label}: ${doubt}`)
    if (!leftover.includes(line)) leftover.push(line)
  }
  for (const field of listErrorFields(cells, mapping))
    keep(field, CELL_ERROR.replace('…', `„${cellText(field)}”`))
  const hasFlatColumn = mapping.place_number !== undefined
  const { town, street, village, ...address } = readPlace(cell, words, keep, hasFlatColumn)
  const { contacts, ...mainContacts } = readContacts(cell, keep)
  const person: ImportedPerson = {
    ...readPersonNames(cell, words, keep),
    ...readPlainValue(cell, words, keep),
    ...mainContacts,
    ...address,
  }
  const filledColumns = Object.keys(person).filter(column => !isEmpty(person[column]))
  filledColumns.push(...judge(person, cell, words, keep, doubts))
  const likelyGender = words.likelyGender(String(person.names))
  const family = getFamily(cell, words, keep, person.gender ?? likelyGender)
  const roleGender = genderOfRole(family?.role)
  if (person.gender === null && roleGender && likelyGender && roleGender !== likelyGender)
    keep('family_role', `„${cell('family_role')}” nie pasuje do imienia, płeć trzeba podać`)
  else person.gender ??= roleGender ?? null
  const problems = settlePersonFields(person, keep, doubts)
  const odd = listWarnings(person, cell('gender') ? { likelyGender } : {})
  doubts.push(
    ...odd.filter(({ field }) => WARNING_ONLY_FIELDS.has(field)).map(({ message }) => message),
  )
  const notes = [cell('notes'), leftoverLine(leftover)]
  const text = notes.filter(Boolean).join('\n')
  if (text.length > LONGEST_NOTE)
    doubts.push('Uwagi: za długie; zapisano początek, resztę przepisz z pliku')
  person.notes = text.slice(0, LONGEST_NOTE) || null
  person.needs_attention = doubts.length > 0
  return {
    person,
    contacts,
    given: filledColumns,
    town,
    street: street && streetName(street),
    village,
    family,
    problems,
    doubts,
    isUndecided: (isUndecided(cell('status')) || isLate(cell)) && person.status !== 'deceased',
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Reads the columns that depend on one cell each. */
function readPlainValue(cell: Cell, words: ImportVocabulary, keep: Keep) {
  const findItem = inDictionary(cell, keep)
  const day = (field: 'birth_date' | 'death_date') => {
    const value = cell(field)
    const read = value ? readDay(value) : null
    if (isFuture(read)) keep(field, `„${value}” jest w przyszłości, nie wpisano`)
    if (read !== undefined) return isFuture(read) ? null : read
    const guess = likelyDay(value)
    keep(
      field,
      guess
        ? `„${value}” odczytano jako ${formatValue(guess)}, sprawdź`
        : `„${value}” nie wygląda na datę`,
    )
    return guess ?? null
  }
  const name = (field: ImportField) => lowercaseCapitals(cell(field))
  return {
    previous_names: name('previous_names')
      .split(/[,;]/)
      .map(part => part.trim())
      .filter(Boolean),
    birth_date: day('birth_date'),
    birth_town: name('birth_town'),
    ...readParents(cell, words, keep),
    dic_marital_status_id: findItem('marital_status', words.maritalStatuses),
    dic_faith_id: findItem('faith', words.faiths),
    citizenship: cell('citizenship'),
    profession: cell('profession'),
    school: cell('school'),
    death_date: day('death_date'),
  }
}

const inDictionary =
  (cell: Cell, keep: Keep) => (field: ImportField, dictionary: Map<string, number>) => {
    const value = cell(field)
    const id = value ? dictionary.get(getKey(value)) : undefined
    if (value && !id) keep(field, `w słowniku nie ma pozycji „${value}”`)
    return id ?? null
  }

/** Sets the columns that depend on several cells; returns those with data in the file. */
function judge(
  person: ImportedPerson,
  cell: Cell,
  words: ImportVocabulary,
  keep: Keep,
  doubts: string[],
): string[] {
  const pesel = findPesel(cell('pesel'), words, keep, doubts)
  if (pesel && words.pesel_kept) person.pesel = pesel.digits
  person.birth_date ??= pesel?.birth_date ?? null
  const statedGender = cell('gender') ? readGender(cell('gender')) : undefined
  if (cell('gender') && !statedGender) keep('gender', `nieznane słowo „${cell('gender')}”`)
  // The check asks for the gender of a new person when the row states none.
  person.gender = statedGender ?? pesel?.gender ?? null
  const byName = words.likelyGender(String(person.names))
  if (!statedGender && pesel && byName && byName !== pesel.gender) {
    doubts.push('Płeć: imię i PESEL się nie zgadzają, przyjęto płeć z numeru PESEL')
  }
  const status = readStatus(cell('status'))
  if (cell('status') && !status && !isUndecided(cell('status')))
    keep('status', `nieznane słowo „${cell('status')}”`)
  person.status = person.death_date ? 'deceased' : (status ?? 'parishioner')
  return [
    ...(person.pesel ? ['pesel'] : []),
    ...(pesel && person.birth_date === pesel.birth_date ? ['birth_date'] : []),
    ...(statedGender || pesel ? ['gender'] : []),
    ...(status || person.death_date ? ['status'] : []),
  ]
}

/** A spreadsheet that took the number for a sum has lost its zeros: one of those born until 1909, two of 1900 and 2000. */
const restoreLeadingZeros = (digits: string) =>
  /^\d{9,10}$/.test(digits) ? digits.padStart(11, '0') : digits

/** `PESEL: 650512-11115` and an apostrophe, by which a spreadsheet knows that digits are text. */
const barePesel = (text: string) => text.replace(/^pesel:?/i, '').replaceAll(/[\s'’‘`\-–/]/g, '')

function findPesel(text: string, { pesel_kept }: ImportVocabulary, keep: Keep, doubts: string[]) {
  if (!text) return undefined
  const digits = restoreLeadingZeros(barePesel(text))
  const read = checkPesel(digits)
  if (!('problem' in read)) return { ...read, digits }
  // A parish that does not store PESEL numbers gets none in the notes either.
  if (pesel_kept) keep('pesel', read.problem)
  else doubts.push('PESEL: numer w pliku jest błędny, nie posłużył do ustalenia daty ani płci')
  return undefined
}

/** `nr 12.`, `0012` and `12 / 1` are the cards `12`, `12` and `12/1`. */
const bareCardNumber = (text: string) =>
  text
    .replace(/^nr\.? */i, '')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')
    .replaceAll(/ ?\/ ?/g, '/')

function getFamily(cell: Cell, words: ImportVocabulary, keep: Keep, gender: unknown) {
  const card_number = bareCardNumber(cell('card_number')).slice(0, 20)
  if (!card_number) return null
  const head = /^glowa( rodziny)?$/.test(getKey(cell('family_role')))
  const findItem = inDictionary(cell, keep)
  if (head) return { card_number, head, role: null }
  // The dictionary has a son and a daughter; the gender decides which of them the child is.
  const child = gender === 1 ? 'syn' : gender === 2 ? 'corka' : undefined
  const isChild = getKey(cell('family_role')) === 'dziecko'
  const childRole = isChild && child ? words.familyRoles.get(child) : undefined
  return { card_number, head, role: childRole ?? findItem('family_role', words.familyRoles) }
}
