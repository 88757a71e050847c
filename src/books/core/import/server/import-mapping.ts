import type * as z from 'zod'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { Notes } from '#books/core/annotations/server/annotation-service.ts'
import type { RecordHistory } from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import type { BookName } from '#platform/book-catalogue.ts'
import type { FieldHeaders } from '#imports/fields.ts'
import type { Mapping } from '#imports/contract.ts'
import type { CellReader } from './cells.ts'

/** A field of a book as a column of a file may fill it. */
export interface SheetField extends FieldHeaders {
  /** The part of the act it belongs to: „Dziecko”. */
  group: string
}

/** Columns of one part of an act: the label, and headers other programs use. */
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

/** Somebody of an act who may be in the register: the columns that say so. */
export interface Link {
  /** Holds the number of the card. */
  column: string
  names: string
  surname: string
  birth_date: string
  /** When the act says by itself whether this is a man or a woman. */
  gender?: 1 | 2
  father_names?: string
  mother_names?: string
  /** A sacrament received once: whoever has such an act, or a certificate of it, is not linked again. */
  once?: string
}

/** An act on its way into the book, and what is doubtful about it. */
export interface Waiting {
  act: Record<string, unknown>
  doubts: string[]
}

/** Cards that say what the acts of a book say, whichever way an act came in or goes out. */
export interface Following {
  /**
   * The acts of one file just before they are written: each may be given what only this moment knows, or
   * lose its link to a card, with a doubt that says why.
   */
  before?: (db: Db, acts: Waiting[]) => Promise<void>
  /** They stand in the book. */
  written: (db: Db, acts: number[]) => Promise<void>
  /** They are about to leave it; answers what is to be done when they have left. */
  leaving: (db: Db, acts: number[]) => Promise<(() => Promise<void>) | undefined>
}

/** How the acts of one book are read from a file and written. The act's number and place are everybody's. */
export interface ImportMapping {
  book: BookName
  fields: Record<string, SheetField>
  /** Names the columns that are still required, in words; undefined when none is missing. */
  describeMissing: (mapping: Mapping) => string | undefined
  /** Dictionaries whose words stand in the file, with other ways of writing them (folded, `|` between). */
  dictionaries: Record<string, Record<string, string>>
  /** A row as an entry of the book, without number and place. */
  read: (cells: CellReader) => Record<string, unknown>
  /** The entry of today and the tolerant one: a row that fits the first is a whole act. */
  entries: { today: z.ZodType; archival: z.ZodType }
  /** The day of the rite: gives the year when no column does. The first of these that is known. */
  dated: string[]
  /** Columns by which an act is called. */
  named: string[]
  links: Link[]
  /**
   * Table of annotations, and its column that names the act. A note that only repeats the act itself («ślubu udzielił
   * …» in a book of weddings) is not an annotation of kind `own`.
   */
  annotations?: { table: Notes; key: string; own?: keyof typeof annotationKinds }
  following?: Following
  recordHistory: RecordHistory
  /** Lines of a file to begin with, under the labels of these fields. */
  example: { fields: string[]; rows: string[][] }
}
