import type * as z from 'zod'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { Notes } from '#books/core/annotations/server/annotation-service.ts'
import type { RecordHistory } from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import type { BookName } from '#shared/book-catalogue.ts'
import type { FieldHeaders } from '#imports/match-headers.ts'
import type { Mapping } from '#imports/contract.ts'
import type { CellReader } from './cells.ts'

/** Field of a book that a column of a file may fill. */
export interface SheetField extends FieldHeaders {
  /** Section of the act that contains the field: „Dziecko”. */
  group: string
}

/** Builds the columns of one section of an act: the label, and headers used by other programs. */
export const buildFieldGroup = (
  name: string,
  fields: Record<string, [label: string, headers: string]>,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [label, headers]]): [string, SheetField] => [
      field,
      { label, headers, group: name },
    ]),
  )

/** Person of an act who may be in the register, with the columns that identify the person. */
export interface Link {
  /** Column with the id of the card. */
  column: string
  names: string
  surname: string
  birth_date: string
  /** Set when the act itself determines the gender. */
  gender?: 1 | 2
  father_names?: string
  mother_names?: string
  /** Sacrament received once: a person with such an act, or a certificate of it, is not linked again. */
  once?: string
}

/** Act about to be imported, with its doubts. */
export interface UnsettledAct {
  act: Record<string, unknown>
  doubts: string[]
}

/** Updates of cards from the acts of a book, for imported and undone acts too. */
export interface Following {
  /**
   * Called with the acts of one file just before they are inserted: each may be completed with current data, or lose
   * its link to a card, with a doubt that gives the reason.
   */
  before?: (db: Db, acts: UnsettledAct[]) => Promise<void>
  /** Called after the acts were inserted. */
  written: (db: Db, acts: number[]) => Promise<void>
  /** Called before the acts are removed; returns the work to do after their removal. */
  leaving: (db: Db, acts: number[]) => Promise<(() => Promise<void>) | undefined>
}

/** Mapping between a file and the acts of one book, except for number and place in the book, which all books share. */
export interface ImportMapping {
  book: BookName
  fields: Record<string, SheetField>
  /** Names the columns that are still required, in words; undefined when none is missing. */
  describeMissing: (mapping: Mapping) => string | undefined
  /** Dictionaries whose entries occur in the file, with alternative spellings (folded, separated by `|`). */
  dictionaries: Record<string, Record<string, string>>
  /** Returns a row as an entry of the book, without number and place in the book. */
  read: (cells: CellReader) => Record<string, unknown>
  /** Schemas of today and of old volumes: a row valid in the first is a complete act. */
  entries: { today: z.ZodType; archival: z.ZodType }
  /** Fields of the day of the rite, of which the first known one gives the year when no column does. */
  dated: string[]
  /** Columns whose values name an act. */
  named: string[]
  links: Link[]
  /**
   * Table of annotations, and its column with the id of the act. A note that only repeats the act itself («ślubu
   * udzielił …» in a book of weddings) is not an annotation of kind `own`.
   */
  annotations?: { table: Notes; key: string; own?: keyof typeof annotationKinds }
  following?: Following
  recordHistory: RecordHistory
  /** Sample rows of a file, under the labels of these fields. */
  example: { fields: string[]; rows: string[][] }
}
