import type { Mapping } from '../../../contract.ts'
import type { FieldGroup, ImportKind } from '../import-kind.ts'

/** Field that each column of the file fills; null for a column left out. */
export type ChosenFields = (string | null)[]

export function listChosenFields(mapping: Mapping, width: number): ChosenFields {
  const targets: ChosenFields = Array.from({ length: width }, () => null)
  for (const [field, column] of Object.entries(mapping)) targets[column] = field
  return targets
}

export function getMapping(targets: ChosenFields): Mapping {
  const mapping: Mapping = {}
  for (const [column, field] of targets.entries()) if (field) mapping[field] ??= column
  return mapping
}

export const getLabel = (groups: FieldGroup[], field: string) =>
  groups.flatMap(({ items }) => items).find(({ value }) => value === field)?.label ?? field

/** Maps each column to another one that fills the same field. */
export function listDuplicateTargets(
  targets: ChosenFields,
  columns: string[],
  groups: FieldGroup[],
) {
  const problems = new Map<number, string>()
  for (const [column, field] of targets.entries()) {
    const otherColumn = field
      ? targets.findIndex((target, index) => target === field && index !== column)
      : -1
    if (otherColumn < 0) continue
    problems.set(
      column,
      `Pole „${getLabel(groups, field!)}” wskazuje też kolumna „${getName(columns, otherColumn)}”. Zostaw je tylko w jednej.`,
    )
  }
  return problems
}

/** Returns the reason why the file cannot be checked; undefined when there is none. */
export function findObstacle(
  targets: ChosenFields,
  columns: string[],
  { groups, describeMissing }: Pick<ImportKind, 'groups' | 'describeMissing'>,
): string | undefined {
  const missing = describeMissing(getMapping(targets))
  if (missing) return missing
  const [first] = listDuplicateTargets(targets, columns, groups).values()
  return first
}

/**
 * Returns the header of a column, or its position for a column without a header; a spreadsheet uses letters instead.
 */
export const getName = (columns: string[], index: number) =>
  columns[index]?.trim() || `kolumna ${index + 1}`
