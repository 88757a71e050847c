import { listKeys } from '#shared/objects.ts'
import { CONTACT_KINDS, type ContactKind } from '../../../labels.ts'
import { ADDRESS, type FilledColumn } from '../columns.ts'
import type { ImportedContact } from '../../reading/server/contacts.ts'
import type { ReadRow } from '../../reading/server/reading.ts'
import type { PlacedAddress } from './places/places.ts'
import type { RegisteredPerson } from './register.ts'
import { getLabel, findValue } from './wording.ts'

/** Changes of a row to an existing person, and different values that it leaves unchanged. */
export interface PersonImportChanges {
  entry: Record<string, unknown>
  place: PlacedAddress['words']
  left: string[]
}

/** Columns handled together below, and those that a file never changes in an existing person. */
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

/** Whether the new date is a more precise form of the former one: `1950` becomes `1950-05-03`. */
const isFiner = (before: unknown, after: unknown) =>
  typeof before === 'string' && typeof after === 'string' && /^\d{4}(-\d\d)?$/.test(before)
    ? after.startsWith(`${before}-`)
    : false

/**
 * Compares a row with the person it matches. Empty fields are filled; others are changed only when the file takes
 * precedence.
 */
export function getChanges(
  row: ReadRow,
  place: PlacedAddress,
  existingPerson: RegisteredPerson,
  overwrite: boolean,
): PersonImportChanges {
  const changes: PersonImportChanges = { entry: {}, place: null, left: [] }
  for (const column of row.given.filter(column => !APART.has(column))) {
    if (isMainContact(column)) weighMainContact(changes, column, row, existingPerson, overwrite)
    else weigh(changes, column, existingPerson[column], row.person[column], overwrite)
  }
  weighAddress(changes, row, place, existingPerson, overwrite)
  weighDeath(changes, row, existingPerson, overwrite)
  const contacts = listMissingContacts(row, changes.entry, existingPerson)
  if (contacts.length > 0) changes.entry.contacts = contacts
  const notes = joinNotes(existingPerson.notes as string | null, row.person.notes as string | null)
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
  else changes.left.push(describeUnchanged(column, before))
}

function describeUnchanged(column: string, before: unknown) {
  const value = findValue(column as FilledColumn, before)
  const valueText = value ? `jest inna wartość („${value}”)` : 'jest inna wartość'
  return `${getLabel(column as FilledColumn)}: w kartotece ${valueText}, pozostaje bez zmian`
}

/** Fills an address that is missing or less complete; a different address only replaces it as a whole. */
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

/** Changes status and date of death together; a file never makes a dead person alive. */
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
  if (!overwrite) changes.left.push(describeUnchanged('status', existingPerson.status))
  else Object.assign(changes.entry, { status, ...(Boolean(death_date) && { death_date }) })
}

const isMainContact = (column: string): column is ContactKind => column in CONTACT_KINDS

/**
 * Makes the main number or address of the row the main one only when the card has none or the file takes precedence; it
 * is otherwise one of the others (`listMissingContacts`). The card keeps its main one when the other is already on it.
 */
function weighMainContact(
  changes: PersonImportChanges,
  kind: ContactKind,
  { person }: ReadRow,
  existingPerson: RegisteredPerson,
  overwrite: boolean,
) {
  const [before, after] = [existingPerson[kind], person[kind]]
  if (isEmpty(after) || existingPerson.other_contacts.includes(String(after))) return
  if (!isEmpty(before) && !isSame(before, after) && !overwrite) {
    const value = findValue(kind, before)
    changes.left.push(
      `${getLabel(kind)}: głównym pozostaje „${value}”, a podany w pliku jest dopisany`,
    )
    return
  }
  weigh(changes, kind, before, after, overwrite)
  if (kind === 'email' || !changes.entry.phone) return
  // The type describes the former number; `listMissingContacts` keeps it there.
  if (existingPerson.dic_phone_type_id) changes.entry.dic_phone_type_id = null
  if (before && existingPerson.sms_consent)
    changes.left.push('Zgoda na SMS pozostaje i dotyczy odtąd nowego głównego numeru: sprawdź ją')
}

const listMains = (side: Record<string, unknown>) =>
  listKeys(CONTACT_KINDS).flatMap((kind): ImportedContact[] =>
    side[kind] ? [{ kind, value: String(side[kind]) }] : [],
  )

/** Returns the contacts that the card would lack: of the row, and the main ones that the row replaces. */
function listMissingContacts(
  { person, contacts }: ReadRow,
  entry: Record<string, unknown>,
  existingPerson: RegisteredPerson,
) {
  const { phone = existingPerson.phone, email = existingPerson.email } = entry
  const present = new Set<unknown>([phone, email, ...existingPerson.other_contacts])
  const formers = listMains(existingPerson).map(contact =>
    contact.kind === 'phone'
      ? { ...contact, dic_phone_type_id: existingPerson.dic_phone_type_id }
      : contact,
  )
  // The last of equal values remains: that of the card, which has the type.
  const values = new Map(
    [...listMains(person), ...contacts, ...formers].map(contact => [contact.value, contact]),
  )
  return [...values.values()].filter(({ value }) => !present.has(value))
}

/** Returns the notes with new ones appended, unless they contain these already; existing notes are never changed. */
function joinNotes(before: string | null, after: string | null) {
  if (!after || before?.includes(after)) return undefined
  const notes = before ? `${before}\n${after}` : after
  return notes.length > 5000 ? undefined : notes
}
