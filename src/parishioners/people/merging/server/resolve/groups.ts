import type { Selectable } from 'kysely'
import type { People } from '#platform/database/tables.ts'
import { refuseField } from '#platform/refusals.ts'

/** Choice of the card whose value stays; `both` only where two values can be joined. */
export type MergeChoice = 'kept' | 'gone' | 'both'
export type MergeChoices = Record<string, MergeChoice>
export type CardRow = Record<string, unknown>
export type PersonRecord = Selectable<People>

/** Columns that are chosen together: an address is one value, and so is a father with his names. */
export interface ColumnGroup {
  name: string
  label: string
  columns: readonly string[]
  /** Columns that decide whether the group has a value; all columns by default. */
  known?: readonly string[]
  /** Visible to clergy only; for other accounts the default choice applies. */
  clergy?: true
  /** Formats the whole group; by default the formatted columns are joined with commas. */
  tell?: (row: CardRow, word: (column: string) => string | null) => string | null
  /** Joins two values into one. */
  both?: (kept: unknown, gone: unknown) => unknown
  /** Returns the default choice when both cards have a value. */
  prefer?: (kept: CardRow, gone: CardRow) => MergeChoice | undefined
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
const isUnknown = ({ known, columns }: ColumnGroup, row: CardRow) =>
  (known ?? columns).every(column => isBlank(row[column]))

export const hasGroupDifference = ({ columns }: ColumnGroup, keptRow: CardRow, goneRow: CardRow) =>
  columns.some(column => JSON.stringify(keptRow[column]) !== JSON.stringify(goneRow[column]))

/** Merges a group by default: the values of the kept card, with empty columns filled from the other card. */
export function usualChoice(group: ColumnGroup, keptRow: CardRow, goneRow: CardRow): MergeChoice {
  if (isUnknown(group, goneRow)) return 'kept'
  if (isUnknown(group, keptRow)) return 'gone'
  return group.prefer?.(keptRow, goneRow) ?? (group.both ? 'both' : 'kept')
}

/** Lists the possible choices; none when one card is empty or both are equal. */
export function listOptions(group: ColumnGroup, keptRow: CardRow, goneRow: CardRow): MergeChoice[] {
  if (!hasGroupDifference(group, keptRow, goneRow)) return []
  return group.both && !isUnknown(group, keptRow) && !isUnknown(group, goneRow)
    ? ['kept', 'gone', 'both']
    : ['kept', 'gone']
}

/** Returns the columns of the kept card that change by the choices of the clerk; 422 for an invalid choice. */
export function chosenValues(
  groups: readonly ColumnGroup[],
  keptRow: CardRow,
  goneRow: CardRow,
  choices: MergeChoices,
) {
  const values: CardRow = {}
  for (const group of groups) {
    const options = listOptions(group, keptRow, goneRow)
    const choice = choices[group.name] ?? usualChoice(group, keptRow, goneRow)
    if (options.length === 0) continue
    if (!options.includes(choice)) {
      throw refuseField(`choices.${group.name}`, `Wybierz jedną z wartości: ${group.label}`)
    }
    for (const column of group.columns) {
      if (choice === 'gone') values[column] = goneRow[column]
      if (choice === 'both') values[column] = group.both!(keptRow[column], goneRow[column])
    }
  }
  return values
}
