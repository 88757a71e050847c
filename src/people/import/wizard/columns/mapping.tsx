import { IMPORT_FIELDS, type ImportField, type Mapping, missingIn } from '../../reading/fields.ts'

/** What each column of the file fills; null where it is left out. */
export type Chosen = (ImportField | null)[]

export function chosenIn(mapping: Mapping, width: number): Chosen {
  const chosen: Chosen = Array.from({ length: width }, () => null)
  for (const [field, column] of Object.entries(mapping)) chosen[column] = field as ImportField
  return chosen
}

export function mappingOf(chosen: Chosen): Mapping {
  const mapping: Mapping = {}
  for (const [column, field] of chosen.entries()) if (field) mapping[field] ??= column
  return mapping
}

/** By column: which other one fills the same field. */
export function twiceIn(chosen: Chosen, columns: string[]): Map<number, string> {
  const problems = new Map<number, string>()
  for (const [column, field] of chosen.entries()) {
    const other = field ? chosen.findIndex((one, index) => one === field && index !== column) : -1
    if (other < 0) continue
    problems.set(
      column,
      `Pole „${IMPORT_FIELDS[field!].label}” wskazuje też kolumna „${nameOf(columns, other)}”. Zostaw je tylko w jednej.`,
    )
  }
  return problems
}

/** What keeps the file from being checked; undefined when nothing does. */
export function obstacleIn(chosen: Chosen, columns: string[]): string | undefined {
  const missing = missingIn(mappingOf(chosen))
  if (missing) return missing
  const [first] = twiceIn(chosen, columns).values()
  return first
}

/** A column without a header is called by its place, as a spreadsheet does not. */
export const nameOf = (columns: string[], index: number) =>
  columns[index]?.trim() || `kolumna ${index + 1}`
