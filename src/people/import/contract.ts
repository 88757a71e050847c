import * as z from 'zod'
import { Exported } from '#lists/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam } from '#platform/fields.ts'
import { Page, Paging } from '#platform/page.ts'
import { importFields } from './reading/fields.ts'

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

const Mapping = z.partialRecord(z.enum(importFields), z.number().int().min(0).max(199))

/** One file on its way into the register: what it holds, what will be done with it, how far it is. */
export const PeopleImport = z.object({
  id: z.number(),
  file_name: z.string(),
  state: ImportState,
  /** Why it failed, for people. */
  problem: text,
  columns: z.array(z.string()),
  mapping: Mapping,
  /** What was odd in the file or will be done about it. */
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
  /** People left as the import made them when it was undone. */
  undone_kept: z.number().nullable(),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
})
export type PeopleImport = z.infer<typeof PeopleImport>

export const Outcome = z.enum(['add', 'change', 'same', 'refuse'])
export type Outcome = z.infer<typeof Outcome>

/** A row of the file: what will be done with it and why. */
export const ImportRow = z.object({
  /** Its number in the file, as a spreadsheet shows it. */
  id: z.number(),
  outcome: Outcome,
  reasons: z.array(z.string()),
  name: z.string(),
  person_id: z.number().nullable(),
  /** What will be written; `before` is what stands there now. */
  fields: z.array(z.object({ label: z.string(), before: text, after: text })),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportLine = PeopleImport.omit({ columns: true, mapping: true, notes: true, sample: true })
export type ImportLine = z.infer<typeof ImportLine>

export const ImportQuery = z.strictObject({ page: Paging.page, per_page: Paging.per_page })
export type ImportQuery = z.infer<typeof ImportQuery>
export const RowQuery = ImportQuery.extend({ outcome: Outcome.optional() })
export type RowQuery = z.infer<typeof RowQuery>

export const MappingEntry = z.strictObject({
  mapping: Mapping,
  /** The file wins over what the register says; otherwise it only fills what is empty. */
  overwrite: z.boolean().default(false),
})
export type MappingEntry = z.infer<typeof MappingEntry>

export const UndoEntry = z.strictObject({
  /** All but the people somebody has worked on since. */
  except: z.boolean().default(false),
})
export type UndoEntry = z.infer<typeof UndoEntry>

/** Somebody on whom others have worked since the import; no number when the card itself is gone. */
export interface Barred {
  id: number | null
  name: string
  why: string
}

const one = { access: 'people.import', params: IdParam }
const Ordered = z.object({ id: z.number() })

export const peopleImports = {
  list: endpoint('GET /api/people-imports', {
    access: 'people.import',
    query: ImportQuery,
    answer: Page(ImportLine),
  }),
  upload: endpoint('POST /api/people-imports', {
    access: 'people.import',
    answer: Ordered,
    upload: LARGEST,
    status: 201,
  }),
  get: endpoint('GET /api/people-imports/:id', { ...one, answer: PeopleImport }),
  rows: endpoint('GET /api/people-imports/:id/rows', {
    ...one,
    query: RowQuery,
    answer: Page(ImportRow),
  }),
  /** The refused rows as a file of the same columns and one more, to be mended and brought again. */
  refused: endpoint('GET /api/people-imports/:id/refused', { ...one, answer: Exported }),
  check: endpoint('PUT /api/people-imports/:id/mapping', {
    ...one,
    body: MappingEntry,
    answer: Ordered,
  }),
  apply: endpoint('POST /api/people-imports/:id/apply', { ...one, answer: Ordered }),
  /** Takes a written import back; 422 carries `barred_by` (at most 20), `barred_count` and how many would be `left`. */
  undo: endpoint('POST /api/people-imports/:id/undo', {
    ...one,
    body: UndoEntry,
    answer: z.object({
      id: z.number(),
      removed: z.number(),
      restored: z.number(),
      kept: z.number(),
    }),
  }),
  discard: endpoint('DELETE /api/people-imports/:id', { ...one, answer: Ordered }),
}

/** What the jobs get: numbers only. */
export const ImportJob = z.object({ parish_id: Id, account_id: Id, import_id: Id })
export type ImportJob = z.infer<typeof ImportJob>
