import { formatFieldMessage } from '#imports/server/upload/format-refusal.ts'
import { PersonFields, brokenRules } from '../../../entry.ts'
import { IMPORT_FIELDS, type ImportField } from '../column-headers.ts'
import type { Keep } from './vocabulary.ts'

/** Columns of people as they will be written; the gender is null while nothing states it. */
export type ImportedPerson = Record<string, unknown>

/** Required fields: a person without a valid value of one of them is not imported. */
const NEEDED = new Set(['names', 'surname', 'gender', 'birth_date', 'death_date'])

const getLabel = (field: string) =>
  field in IMPORT_FIELDS ? IMPORT_FIELDS[field as ImportField].label : undefined

/**
 * Validates every field by the rules of the register; an invalid one that is not required is emptied and stored in the
 * notes.
 */
export function settlePersonFields(person: ImportedPerson, keep: Keep, doubts: string[]): string[] {
  const check = () => PersonFields.safeParse({ ...person, gender: person.gender ?? 1 })
  let read = check()
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      const field = String(path[0])
      if (NEEDED.has(field)) continue
      if (getLabel(field)) keep(field as ImportField, message)
      else doubts.push(message)
      person[field] = field === 'previous_names' ? [] : null
    }
    read = check()
  }
  if (!read.success) {
    return read.error.issues.map(({ path, message }) =>
      formatFieldMessage(getLabel(String(path[0])), message),
    )
  }
  const { sacraments: _, gender: __, ...columns } = read.data
  Object.assign(person, columns)
  const violations = brokenRules(read.data)
  // A parishioner of unknown age is imported and marked, so that the office can ask.
  const unknown = violations.some(({ field }) => field === 'birth_date') && !read.data.birth_date
  if (unknown) doubts.push('Brak daty urodzenia')
  return violations
    .filter(({ field }) => !(unknown && field === 'birth_date'))
    .map(({ message }) => message)
}
