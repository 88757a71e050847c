import type { Mapping } from '../../contract.ts'
import type { FieldGroup, Way } from '../way.tsx'

/** What each column of the file fills; null where it is left out. */
export type Chosen = (string | null)[]

export function chosenIn(mapping: Mapping, width: number): Chosen {
  const chosen: Chosen = Array.from({ length: width }, () => null)
  for (const [field, column] of Object.entries(mapping)) chosen[column] = field
  return chosen
}

export function mappingOf(chosen: Chosen): Mapping {
  const mapping: Mapping = {}
  for (const [column, field] of chosen.entries()) if (field) mapping[field] ??= column
  return mapping
}

export const labelOf = (groups: FieldGroup[], field: string) =>
  groups.flatMap(({ items }) => items).find(({ value }) => value === field)?.label ?? field

/** By column: which other one fills the same field. */
export function twiceIn(chosen: Chosen, columns: string[], groups: FieldGroup[]) {
  const problems = new Map<number, string>()
  for (const [column, field] of chosen.entries()) {
    const other = field ? chosen.findIndex((one, index) => one === field && index !== column) : -1
    if (other < 0) continue
    problems.set(
      column,
      `Pole „${labelOf(groups, field!)}” wskazuje też kolumna „${nameOf(columns, other)}”. Zostaw je tylko w jednej.`,
    )
  }
  return problems
}

/** What keeps the file from being checked; undefined when nothing does. */
export function obstacleIn(
  chosen: Chosen,
  columns: string[],
  { groups, missingIn }: Pick<Way, 'groups' | 'missingIn'>,
): string | undefined {
  const missing = missingIn(mappingOf(chosen))
  if (missing) return missing
  const [first] = twiceIn(chosen, columns, groups).values()
  return first
}

/** A column without a header is called by its place, as a spreadsheet does not. */
export const nameOf = (columns: string[], index: number) =>
  columns[index]?.trim() || `kolumna ${index + 1}`
