import { streetName } from '#administration/places/street-kinds.ts'
import { fold } from '#platform/words.ts'
import { PersonFields, brokenRules } from '../entry.ts'
import { checkPesel } from '../pesel.ts'
import { IMPORT_FIELDS, type ImportField, type Mapping } from './fields.ts'
import { readAddress, readDay, readGender, readStatus } from './values.ts'

/** What the parish has in its dictionaries, folded, for one whole import. */
export interface Words {
  faiths: Map<string, number>
  maritalStatuses: Map<string, number>
  familyRoles: Map<string, number>
  /** First names with a known gender. */
  genders: Map<string, 1 | 2>
  pesel_kept: boolean
}

/** A row read: fields of the register, words for places that become dictionary entries, what went wrong. */
export interface ReadRow {
  person: Record<string, unknown>
  town: string | null
  street: string | null
  family: { card_number: string; role: number | null } | null
  /** Why the row cannot be taken. */
  problems: string[]
  /** What was odd; the value itself goes to the person's notes, so that nothing is lost. */
  doubts: string[]
}

const NOT_TAKEN = 'Z importu'

/** Reads one row of the file by the mapping. Nothing here asks the database. */
export function readRow(cells: string[], mapping: Mapping, words: Words): ReadRow {
  const cell = (field: ImportField) =>
    mapping[field] === undefined ? '' : (cells[mapping[field]] ?? '').trim()
  const doubts: string[] = []
  const leftover: string[] = []
  const keep = (field: ImportField, doubt: string) => {
    doubts.push(`${IMPORT_FIELDS[field].label}: ${doubt}`)
    leftover.push(`${IMPORT_FIELDS[field].label}: ${cell(field)}`)
  }
  const known = (field: ImportField, dictionary: Map<string, number>) => {
    const value = cell(field)
    const id = value ? dictionary.get(fold(value)) : undefined
    if (value && !id) keep(field, 'nie ma takiej pozycji w słowniku')
    return id ?? null
  }
  const day = (field: 'birth_date' | 'death_date') => {
    const value = cell(field)
    const read = value ? readDay(value) : null
    if (read === undefined) keep(field, `„${value}” nie wygląda na datę`)
    return read ?? null
  }

  const { surname, names } = nameOf(cell)
  const place = placeOf(cell)
  const person: Record<string, unknown> = {
    surname,
    names,
    family_name: cell('family_name'),
    previous_names: cell('previous_names')
      .split(/[,;]/)
      .map(name => name.trim())
      .filter(Boolean),
    birth_date: day('birth_date'),
    birth_town: cell('birth_town'),
    father_names: cell('father_names'),
    father_surname: cell('father_surname'),
    mother_names: cell('mother_names'),
    mother_surname: cell('mother_surname'),
    mother_family_name: cell('mother_family_name'),
    dic_marital_status_id: known('marital_status', words.maritalStatuses),
    dic_faith_id: known('faith', words.faiths) ?? 1,
    citizenship: cell('citizenship'),
    building_number: place.building_number,
    place_number: place.place_number,
    zip_code: cell('zip_code'),
    post_office: cell('post_office'),
    phone: cell('phone'),
    email: cell('email'),
    profession: cell('profession'),
    school: cell('school'),
    death_date: day('death_date'),
  }
  const pesel = peselOf(cell('pesel'), words, keep)
  if (pesel && words.pesel_kept) person.pesel = cell('pesel').replaceAll(/\s/g, '')
  person.gender = genderOf(cell('gender'), names, pesel, words, () =>
    keep('gender', 'nieznane słowo'),
  )
  person.birth_date ??= pesel?.birth_date ?? null
  person.status = statusOf(cell('status'), person.death_date, () =>
    keep('status', 'nieznane słowo'),
  )

  const problems = settle(person, keep, doubts)
  const notes = [
    cell('notes'),
    leftover.length ? `${NOT_TAKEN}: ${leftover.join('; ')}` : '',
  ].filter(Boolean)
  person.notes = notes.join('\n') || null
  person.needs_attention = doubts.length > 0
  const card_number = cell('card_number').slice(0, 20)
  return {
    person,
    town: place.town || null,
    street: place.street ? streetName(place.street) : null,
    family: card_number ? { card_number, role: known('family_role', words.familyRoles) } : null,
    problems,
    doubts,
  }
}

type Cell = (field: ImportField) => string

function nameOf(cell: Cell) {
  const [first = '', ...rest] = cell('full_name').split(/\s+/)
  const given = [cell('names') || rest.join(' '), cell('second_name')].filter(Boolean).join(' ')
  return { surname: cell('surname') || first, names: given }
}

function placeOf(cell: Cell) {
  const town = cell('town')
  const split: { street?: string; building_number?: string; place_number?: string } = cell(
    'address',
  )
    ? readAddress(cell('address'), town)
    : {}
  return {
    town,
    street: cell('street') || split.street || '',
    building_number: cell('building_number') || split.building_number || '',
    place_number: cell('place_number') || split.place_number || '',
  }
}

type Keep = (field: ImportField, doubt: string) => void

function peselOf(text: string, { pesel_kept }: Words, keep: Keep) {
  if (!text) return undefined
  const read = checkPesel(text.replaceAll(/\s/g, ''))
  if (!('problem' in read)) return read
  // A parish that keeps no PESEL numbers gets none through the notes either.
  if (pesel_kept) keep('pesel', read.problem)
  return undefined
}

function genderOf(
  text: string,
  names: string,
  pesel: { gender: 1 | 2 } | undefined,
  words: Words,
  doubt: () => void,
) {
  const said = text ? readGender(text) : undefined
  if (text && !said) doubt()
  const first = fold(names.split(/[\s-]/)[0] ?? '')
  return said ?? pesel?.gender ?? words.genders.get(first) ?? (first.endsWith('a') ? 2 : 1)
}

function statusOf(text: string, death_date: unknown, doubt: () => void) {
  if (death_date) return 'deceased'
  const status = text ? readStatus(text) : 'parishioner'
  if (!status) doubt()
  return status ?? 'parishioner'
}

const NEEDED = new Set(['names', 'surname', 'gender', 'birth_date', 'death_date'])

/** Lets the register judge every field; a doubtful one that is not needed is emptied and kept in the notes. */
function settle(person: Record<string, unknown>, keep: Keep, doubts: string[]): string[] {
  const first = PersonFields.safeParse(person)
  for (const { path, message } of first.error?.issues ?? []) {
    const field = String(path[0])
    if (NEEDED.has(field)) continue
    if (field in IMPORT_FIELDS) keep(field as ImportField, message)
    else doubts.push(message)
    person[field] = field === 'previous_names' ? [] : null
  }
  const read = PersonFields.safeParse(person)
  if (!read.success) return read.error.issues.map(issue => issue.message)
  const broken = brokenRules(read.data).filter(({ field }) => {
    const missing = field === 'birth_date' && read.data.birth_date === null
    if (missing) doubts.push('Brak daty urodzenia')
    return !missing
  })
  const { sacraments, ...columns } = read.data
  Object.assign(person, columns)
  delete person.sacraments
  return broken.map(({ message }) => message)
}
