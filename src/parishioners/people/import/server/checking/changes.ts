import { ADDRESS, type FilledColumn } from '../columns.ts'
import type { ReadRow } from '../../reading/server/reading.ts'
import type { PlacedAddress } from './places.ts'
import type { RegisteredPerson } from './register.ts'
import { getLabel, findValue } from './wording.ts'

/** Changes that a row makes to a known person, and differing values that it leaves as they are. */
export interface PersonImportChanges {
  entry: Record<string, unknown>
  place: PlacedAddress['words']
  left: string[]
}

/** Columns judged together below, and those a file never changes in somebody known. */
const APART = new Set<string>([
  ...ADDRESS,
  'zip_code',
  'post_office',
  'status',
  'death_date',
  'notes',
  'needs_attention',
])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** `1950` becomes `1950-05-03`: the same said more exactly. */
const isFiner = (before: unknown, after: unknown) =>
  typeof before === 'string' && typeof after === 'string' && /^\d{4}(-\d\d)?$/.test(before)
    ? after.startsWith(`${before}-`)
    : false

/** Compares a row with the person it means. Empty fields are filled; others only when the file wins. */
export function getChanges(
  row: ReadRow,
  place: PlacedAddress,
  existingPerson: RegisteredPerson,
  overwrite: boolean,
): PersonImportChanges {
  const changes: PersonImportChanges = { entry: {}, place: null, left: [] }
  for (const column of row.given.filter(column => !APART.has(column))) {
    weigh(changes, column, existingPerson[column], row.person[column], overwrite)
  }
  weighAddress(changes, row, place, existingPerson, overwrite)
  weighDeath(changes, row, existingPerson, overwrite)
  const notes = addedNotes(existingPerson.notes as string | null, row.person.notes as string | null)
  if (notes) changes.entry.notes = notes
  return changes
}

function weigh(
  changes: PersonImportChanges,
  column: string,
  before: unknown,
  after: unknown,
  overwrite: boolean,
) {
  if (isEmpty(after) || isSame(before, after) || isFiner(after, before)) return
  if (isEmpty(before) || isFiner(before, after) || overwrite) changes.entry[column] = after
  else changes.left.push(leftAlone(column, before))
}

function leftAlone(column: string, before: unknown) {
  const value = findValue(column as FilledColumn, before)
  const valueText = value ? `jest inna wartość („${value}”)` : 'jest inna wartość'
  return `${getLabel(column as FilledColumn)}: w kartotece ${valueText}, pozostaje bez zmian`
}

/** An address fills one that is missing or says less; a different one only replaces it whole. */
function weighAddress(
  changes: PersonImportChanges,
  { person, given }: ReadRow,
  { words, ...placed }: PlacedAddress,
  existingPerson: RegisteredPerson,
  overwrite: boolean,
) {
  if (!placed.dic_town_id && !words) return
  const newValues: Record<string, unknown> = { ...person, ...placed }
  const before = ADDRESS.filter(column => !isEmpty(existingPerson[column]))
  const fits = before.every(column => isSame(existingPerson[column], newValues[column]))
  if (!fits && !overwrite) {
    changes.left.push('Adres: w kartotece jest inny, pozostaje bez zmian')
    return
  }
  const postalColumns = ['zip_code', 'post_office'] as const
  for (const column of [...ADDRESS, ...postalColumns]) {
    const after = newValues[column] ?? null
    const fills = isEmpty(existingPerson[column])
      ? !isEmpty(after)
      : !fits && !isSame(existingPerson[column], after)
    if (fills) changes.entry[column] = after
  }
  for (const column of fits ? postalColumns : []) {
    if (given.includes(column) && !isEmpty(existingPerson[column])) {
      weigh(changes, column, existingPerson[column], newValues[column], overwrite)
    }
  }
  changes.place = words
}

/** Status and the day of death go together; nobody is brought back to life by a file. */
function weighDeath(
  changes: PersonImportChanges,
  row: ReadRow,
  existingPerson: RegisteredPerson,
  overwrite: boolean,
) {
  if (!row.given.includes('status')) return
  const { status, death_date } = row.person
  if (existingPerson.status === 'deceased') {
    if (status === 'deceased')
      weigh(changes, 'death_date', existingPerson.death_date, death_date, overwrite)
    else changes.left.push('Status: w kartotece ta osoba jest zmarła, pozostaje bez zmian')
    return
  }
  if (status === existingPerson.status) return
  if (!overwrite) changes.left.push(leftAlone('status', existingPerson.status))
  else Object.assign(changes.entry, { status, ...(Boolean(death_date) && { death_date }) })
}

/** Notes are never lost nor replaced: new ones go below, unless they stand there already. */
function addedNotes(before: string | null, after: string | null) {
  if (!after || before?.includes(after)) return undefined
  const notes = before ? `${before}\n${after}` : after
  return notes.length > 5000 ? undefined : notes
}
