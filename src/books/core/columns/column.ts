import type * as z from 'zod'
import { listKeys } from '#platform/objects.ts'
import type { HistoryFieldSpec, HistoryField } from '#history/fields.ts'

/** How a cell of a file is read: a method of `Cells`, or a word of a dictionary. */
export type CellReading = 'text' | 'name' | 'day' | 'wholeDay' | 'year' | { dictionary: string }

/**
 * One column of a book, described once: what the book keeps, what is asked of an act, what a blank form holds, how
 * history tells it, and how a file brings it.
 */
export interface ActColumn<
  Kept extends z.ZodType = z.ZodType,
  Today extends z.ZodType = z.ZodType,
  Old extends z.ZodType = z.ZodType,
  Blank = unknown,
> {
  label: string
  kept: Kept
  /** Asked of an act written today. */
  today: Today
  /** Asked of an act copied from an old volume. */
  old: Old
  blank: Blank
  told?: Omit<HistoryField, 'label'>
  /** The part of the act it stands in: „Pogrzeb”. */
  part?: string
  /** Headers of other programs, folded, `|` between; a column without them is in no file. */
  headers?: string
  reading?: CellReading
}
export type ActColumns = Record<string, ActColumn>

/** The columns of one part of an act. */
export const buildColumnPart = <C extends ActColumns>(title: string, columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, { ...column, part: title }]),
  ) as C

/** One side of every column, by the column's name. */
const pickSide = <C extends ActColumns, Side extends keyof ActColumn>(columns: C, side: Side) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, column[side]])) as {
    [Key in keyof C]: C[Key][Side]
  }

/** For `z.object` of an act as it stands in the book. */
export const buildRecordShape = <C extends ActColumns>(columns: C) => pickSide(columns, 'kept')
/** For `z.strictObject` of an act of today. */
export const buildNewEntryShape = <C extends ActColumns>(columns: C) => pickSide(columns, 'today')
/** For `z.strictObject` of an act copied from an old volume. */
export const buildArchivalShape = <C extends ActColumns>(columns: C) => pickSide(columns, 'old')
export const buildBlankValues = <C extends ActColumns>(columns: C) => pickSide(columns, 'blank')

/** The texts, days and years of these columns as an act has them: a full copy shows every one. */
export const getPrintableValues = <C extends ActColumns>(
  columns: C,
  act: { [Key in keyof C]: unknown },
) =>
  Object.fromEntries(
    listKeys(columns)
      .filter(key => typeof columns[key]?.reading === 'string')
      .map(key => [key, act[key]]),
  )

/** How history tells the columns. */
export const getHistory = <C extends ActColumns>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { label, told }]) => [key, { label, ...told }]),
  ) as Record<keyof C & string, HistoryFieldSpec>
