import * as z from 'zod'
import { ExportedFile } from '#platform/export/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, boundedText, boundedRecord } from '#platform/fields.ts'
import { Page, Paging } from '#platform/page.ts'

const MB = 1024 * 1024
export const LARGEST = 50 * MB

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

/** Column of the file by what it fills. */
export const Mapping = boundedRecord(z.string().max(60), z.number().int().min(0).max(199), 200)
export type Mapping = z.infer<typeof Mapping>

/** Guessed field of a column, with the degree of certainty in words; no field where somebody must choose it. */
export const Guess = z.object({ field: text, words: z.string() })
export type Guess = z.infer<typeof Guess>

/** One file on its way into the house: what it holds, what will be done with it, how far it is. */
export const ImportFile = z.object({
  id: z.number(),
  /** The book it goes into; null for the register of people. */
  book: text,
  file_name: z.string(),
  state: ImportState,
  /** Why it failed, for people. */
  problem: text,
  columns: z.array(z.string()),
  mapping: Mapping,
  /** By column. */
  guesses: z.record(z.string(), Guess),
  /** Remarks on irregularities in the file, or on their treatment. */
  notes: z.array(z.string()),
  overwrite: z.boolean(),
  total: z.number(),
  /** Rows checked or written so far. */
  progress: z.number(),
  /** Counts of rows: planned ones after the check, done ones in the end. */
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  created_at: z.string(),
  finished_at: text,
  undone_at: text,
  undone_by_name: text,
  /** Records left as the import made them when it was undone. */
  undone_kept: z.number().nullable(),
  /** When its rows were emptied, the term for looking at them being over. */
  forgotten_at: text,
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
})
export type ImportFile = z.infer<typeof ImportFile>

export const RowOutcome = z.enum(['add', 'change', 'same', 'refuse'])
export type RowOutcome = z.infer<typeof RowOutcome>

/** A row of the file: what will be done with it and why. */
export const ImportRow = z.object({
  /** Its number in the file, as a spreadsheet shows it. */
  id: z.number(),
  outcome: RowOutcome,
  reasons: z.array(z.string()),
  name: z.string(),
  /** The record it means or became. */
  record_id: z.number().nullable(),
  cells: z.array(z.string()),
  /** The row as the file has it, where a cell was mended. */
  original: z.array(z.string()).nullable(),
  /** The row without the separator that has moved its cells, until somebody takes it so. */
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
  sample: true,
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportFiles = Page(ImportLine)

export const ImportQuery = z.strictObject({ page: Paging.page, per_page: Paging.per_page })
export type ImportQuery = z.infer<typeof ImportQuery>
/** Which sheet of a workbook is brought; 422 carries their names and rows in `sheets` where it has several. */
export const SheetChoice = z.strictObject({ sheet: z.string().max(200).optional() })
export const RowQuery = ImportQuery.extend({
  outcome: RowOutcome.optional(),
  /** Only rows with a remark. */
  remarks: Flag.optional(),
  /** Only rows with this remark; a digest, for addresses are kept in logs. */
  fault: boundedText(32, 'Wybierz uwagę z listy')
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})
export type RowQuery = z.infer<typeof RowQuery>

/** One remark of the check, whatever it says of each row, and on how many rows it stands. */
export const ImportFault = z.object({
  fault: z.string(),
  words: z.string(),
  outcome: RowOutcome,
  rows: z.number(),
})
export type ImportFault = z.infer<typeof ImportFault>

export const MappingEntry = z.strictObject({
  mapping: Mapping,
  /** The file wins over what the register says; otherwise it only fills what is empty. */
  overwrite: z.boolean().default(false),
})
export type MappingEntry = z.infer<typeof MappingEntry>

/** How the check begins to say of a row that one separator too many has moved it. */
export const SHIFTED = 'Dane przesunięte o jedną kolumnę w prawo'

const Cell = z.string().max(10_000, 'Najwyżej 10 000 znaków w jednej komórce')

/** One cell of a row: what stood there when it was opened, and what should. */
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
  /** All but the records somebody has worked on since. */
  except: z.boolean().default(false),
})
export type UndoEntry = z.infer<typeof UndoEntry>

/** A record on which others have worked since the import; no number when it is gone itself. */
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

/** The way of one file; files of people and of books stand at addresses of their own. */
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
    /** The refused rows as a file of the same columns and one more, to be mended and brought again. */
    refused: endpoint(`GET ${base}/:id/refused`, { ...baseSpec, answer: ExportedFile }),
    /** Changes cells of a row before anything is written; all rows are then checked again. */
    mend: endpoint(`PUT ${base}/:id/rows/:number`, {
      bodyKiB: 1024,
      access,
      params: z.strictObject({ id: Id, number: Id }),
      body: MendEntry,
      answer: Ordered,
    }),
    /** Takes one separator out of every row it has moved; all rows are then checked again. */
    shift: endpoint(`POST ${base}/:id/shifts`, { ...baseSpec, answer: Ordered }),
    check: endpoint(`PUT ${base}/:id/mapping`, {
      ...baseSpec,
      body: MappingEntry,
      answer: Ordered,
    }),
    apply: endpoint(`POST ${base}/:id/apply`, { ...baseSpec, answer: Ordered }),
    /** Takes a written import back; 422 carries `barred_by` (at most 20), `barred_count` and how many would be `left`. */
    undo: endpoint(`POST ${base}/:id/undo`, { ...baseSpec, body: UndoEntry, answer: Undone }),
    discard: endpoint(`DELETE ${base}/:id`, { ...baseSpec, answer: Ordered }),
  }
}
export type ImportWay = ReturnType<typeof buildImportKind>

/** Payload of the import jobs: numbers only. */
export const ImportJob = z.object({ parish_id: Id, account_id: Id, import_id: Id })
export type ImportJob = z.infer<typeof ImportJob>
