import type * as z from 'zod'
import { listKeys } from '#shared/objects.ts'
import type { HistoryFieldSpec, HistoryField } from '#history/fields.ts'

/** Parser of a cell in a file: a method of `CellReader`, or an entry of a dictionary. */
export type CellReading = 'text' | 'name' | 'day' | 'wholeDay' | 'year' | { dictionary: string }

/**
 * Column of a book with all its uses: the record, the validation of an act, the blank form, the history, and the import
 * from a file.
 */
export interface ActColumn<
  Kept extends z.ZodType = z.ZodType,
  Today extends z.ZodType = z.ZodType,
  Old extends z.ZodType = z.ZodType,
  Blank = unknown,
> {
  label: string
  kept: Kept
  /** Schema for an act of today. */
  today: Today
  /** Schema for an act copied from an old volume. */
  old: Old
  blank: Blank
  told?: Omit<HistoryField, 'label'>
  /** Section of the act that contains the column: „Pogrzeb”. */
  part?: string
  /** Headers of other programs, folded, separated by `|`; a column without headers is not importable. */
  headers?: string
  reading?: CellReading
}
export type ActColumns = Record<string, ActColumn>

/** Builds the columns of one section of an act. */
export const buildColumnPart = <C extends ActColumns>(title: string, columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, { ...column, part: title }]),
  ) as C

/** Picks one property of every column, by the column's name. */
const pickSide = <C extends ActColumns, Side extends keyof ActColumn>(columns: C, side: Side) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, column[side]])) as {
    [Key in keyof C]: C[Key][Side]
  }

/** Builds the shape for `z.object` of a stored act. */
export const buildRecordShape = <C extends ActColumns>(columns: C) => pickSide(columns, 'kept')
/** Builds the shape for `z.strictObject` of an act of today. */
export const buildNewEntryShape = <C extends ActColumns>(columns: C) => pickSide(columns, 'today')
/** Builds the shape for `z.strictObject` of an act copied from an old volume. */
export const buildArchivalShape = <C extends ActColumns>(columns: C) => pickSide(columns, 'old')
export const buildBlankValues = <C extends ActColumns>(columns: C) => pickSide(columns, 'blank')

/** Returns the texts, days and years of these columns in an act, for a full copy, which shows all of them. */
export const getPrintableValues = <C extends ActColumns>(
  columns: C,
  act: { [Key in keyof C]: unknown },
) =>
  Object.fromEntries(
    listKeys(columns)
      .filter(key => typeof columns[key]?.reading === 'string')
      .map(key => [key, act[key]]),
  )

/** Returns how history formats the columns. */
export const getHistory = <C extends ActColumns>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { label, told }]) => [key, { label, ...told }]),
  ) as Record<keyof C & string, HistoryFieldSpec>
