import * as z from 'zod'
import { ExportedFile } from '#platform/export/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, boundedText, boundedRecord } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { ImportQuestion } from './question.ts'

export { type FactAgreement, ImportQuestion, type PeopleComparison } from './question.ts'

const MB = 1024 * 1024
export const MAX_IMPORT_FILE_BYTES = 50 * MB

const text = z.string().nullable()

export const ImportState = z.enum([
  'mapping',
  'checking',
  'checked',
  'applying',
  'done',
  'failed',
  'discarded',
  'undone',
])
export type ImportState = z.infer<typeof ImportState>

/** Mapping of fields to columns of the file. */
export const Mapping = boundedRecord(z.string().max(60), z.number().int().min(0).max(199), 200)
export type Mapping = z.infer<typeof Mapping>

/** Guessed field of a column, with its certainty as text; no field where the user must choose one. */
export const Guess = z.object({ field: text, words: z.string() })
export type Guess = z.infer<typeof Guess>

/** How the letters of a genealogy file were read, and the other ways, each with some names of the file. */
export const Letters = z.object({
  encoding: z.string(),
  options: z.array(z.object({ encoding: z.string(), sample: z.string() })),
})
export type Letters = z.infer<typeof Letters>

/** One import of a file: its content, the planned action and its progress. */
export const ImportFile = z.object({
  id: z.number(),
  /** Target book of the file; null for the register of people. */
  book: text,
  file_name: z.string(),
  state: ImportState,
  /** Reason of a failure, as text for users. */
  problem: text,
  columns: z.array(z.string()),
  mapping: Mapping,
  /** By column. */
  guesses: z.record(z.string(), Guess),
  /** Remarks on irregularities in the file, or on how they were handled. */
  notes: z.array(z.string()),
  /** Null for a table. */
  letters: Letters.nullable(),
  overwrite: z.boolean(),
  total: z.number(),
  /** Number of rows checked or written so far. */
  progress: z.number(),
  /** Numbers of rows: planned after the check, completed in the end. */
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  created_at: z.string(),
  finished_at: text,
  undone_at: text,
  undone_by_name: text,
  /** Number of records that an undo left in place, because others had changed them; null when it was not undone. */
  undone_kept: z.number().nullable(),
  /** Time at which the rows were deleted, because their retention period was over. */
  forgotten_at: text,
  /** The first rows of the file, unchanged. */
  sample: z.array(z.array(z.string())),
})
export type ImportFile = z.infer<typeof ImportFile>

export const RowOutcome = z.enum(['add', 'change', 'same', 'refuse'])
export type RowOutcome = z.infer<typeof RowOutcome>

/** A row of the file: the planned action and the reason. */
export const ImportRow = z.object({
  /** Row number in the file, as a spreadsheet shows it. */
  id: z.number(),
  outcome: RowOutcome,
  reasons: z.array(z.string()),
  name: z.string(),
  /** The existing record that the row matches, or the new record. */
  record_id: z.number().nullable(),
  cells: z.array(z.string()),
  /** The row as in the file, when a cell was corrected. */
  original: z.array(z.string()).nullable(),
  /** The row without the extra separator that shifted its cells, proposed until the user decides. */
  shifted: z.array(z.string()).nullable(),
  /** Values to be written; `before` is the current value. */
  fields: z.array(z.object({ label: z.string(), before: text, after: text })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportLine = ImportFile.omit({
  columns: true,
  mapping: true,
  guesses: true,
  notes: true,
  letters: true,
  sample: true,
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportFiles = Page(ImportLine)

export const ImportQuery = z.strictObject({ page: Paging.page, per_page: Paging.per_page })
export type ImportQuery = z.infer<typeof ImportQuery>
export const RowQuery = ImportQuery.extend({
  outcome: RowOutcome.optional(),
  /** Only rows with a remark. */
  remarks: Flag.optional(),
  /** Only rows with this remark; a digest, because addresses are stored in logs. */
  fault: boundedText(32, 'Wybierz uwagę z listy')
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})
export type RowQuery = z.infer<typeof RowQuery>

/** One kind of remark of the check, without the parts specific to a row, and its number of rows. */
export const ImportFault = z.object({
  fault: z.string(),
  words: z.string(),
  outcome: RowOutcome,
  rows: z.number(),
})
export type ImportFault = z.infer<typeof ImportFault>

export const AnswersEntry = z.strictObject({
  answers: boundedRecord(z.string().max(300), z.string().max(60), 2000),
})
export type AnswersEntry = z.infer<typeof AnswersEntry>

export const MappingEntry = z.strictObject({
  mapping: Mapping,
  /** Whether values of the file replace existing ones; otherwise they only fill empty fields. */
  overwrite: z.boolean().default(false),
})
export type MappingEntry = z.infer<typeof MappingEntry>

/** Beginning of the remark about a row that an extra separator has shifted. */
export const SHIFTED = 'Dane przesunięte o jedną kolumnę w prawo'

const Cell = z.string().max(10_000, 'Najwyżej 10 000 znaków w jednej komórce')

/** Change of one cell: its value when the row was opened, and the new value. */
export const CellChange = z.strictObject({
  column: z.number().int().min(0).max(200),
  before: Cell,
  after: Cell,
})
export type CellChange = z.infer<typeof CellChange>
export const MendEntry = z.strictObject({
  changes: z.array(CellChange).min(1, 'Popraw przynajmniej jedną komórkę').max(201),
})
export type MendEntry = z.infer<typeof MendEntry>

export const UndoEntry = z.strictObject({
  /** Whether to undo all records except those changed since. */
  except: z.boolean().default(false),
})
export type UndoEntry = z.infer<typeof UndoEntry>

/** A record changed by others since the import; without a number when the record no longer exists. */
export interface UndoObstacle {
  id: number | null
  name: string
  why: string
}

export const Ordered = z.object({ id: z.number() })
export const Undone = z.object({
  id: z.number(),
  removed: z.number(),
  restored: z.number(),
  kept: z.number(),
})

/** Builds the endpoints of one import; files of people and of books have different addresses. */
export const buildImportKind = (base: `/api/${string}`, access: string) => {
  const baseSpec = { access, params: IdParam }
  return {
    get: endpoint(`GET ${base}/:id`, { ...baseSpec, answer: ImportFile }),
    rows: endpoint(`GET ${base}/:id/rows`, {
      ...baseSpec,
      query: RowQuery,
      answer: Page(ImportRow),
    }),
    faults: endpoint(`GET ${base}/:id/faults`, {
      ...baseSpec,
      answer: z.object({ data: z.array(ImportFault) }),
    }),
    questions: endpoint(`GET ${base}/:id/questions`, {
      ...baseSpec,
      answer: z.object({ data: z.array(ImportQuestion) }),
    }),
    /** Answers questions for all rows that share them; all rows are then checked again. */
    answer: endpoint(`PUT ${base}/:id/answers`, {
      ...baseSpec,
      bodyKiB: 1024,
      body: AnswersEntry,
      answer: Ordered,
    }),
    /** Exports the refused rows with the same columns and one more, to be corrected and imported again. */
    refused: endpoint(`GET ${base}/:id/refused`, { ...baseSpec, answer: ExportedFile }),
    /** Changes cells of a row before anything is written; all rows are then checked again. */
    mend: endpoint(`PUT ${base}/:id/rows/:number`, {
      bodyKiB: 1024,
      access,
      params: z.strictObject({ id: Id, number: Id }),
      body: MendEntry,
      answer: Ordered,
    }),
    /** Removes the extra separator from every shifted row; all rows are then checked again. */
    shift: endpoint(`POST ${base}/:id/shift`, {
      formerAddress: `POST ${base}/:id/shifts`,
      ...baseSpec,
      answer: Ordered,
    }),
    check: endpoint(`PUT ${base}/:id/mapping`, {
      ...baseSpec,
      body: MappingEntry,
      answer: Ordered,
    }),
    apply: endpoint(`POST ${base}/:id/apply`, { ...baseSpec, answer: Ordered }),
    /**
     * Undoes a written import; 422 contains `barred_by` (at most 20), `barred_count` and the number that would be
     * `left`.
     */
    undo: endpoint(`POST ${base}/:id/undo`, { ...baseSpec, body: UndoEntry, answer: Undone }),
    discard: endpoint(`DELETE ${base}/:id`, { ...baseSpec, answer: Ordered }),
  }
}
export type ImportWay = ReturnType<typeof buildImportKind>

/** Payload of the import jobs; contains only numbers, no personal data. */
export const ImportJob = z.object({ parish_id: Id, account_id: Id, import_id: Id })
export type ImportJob = z.infer<typeof ImportJob>
