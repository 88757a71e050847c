import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam } from '#platform/fields.ts'
import { Page, Paging } from '#platform/page.ts'
import { importFields } from './fields.ts'

const MB = 1024 * 1024
const text = z.string().nullable()

const State = z.enum(['mapping', 'checking', 'checked', 'applying', 'done', 'failed', 'discarded'])
export type ImportState = z.infer<typeof State>

const Mapping = z.partialRecord(z.enum(importFields), z.number().int().min(0).max(199))

/** One file on its way into the register: what it holds, what will be done with it, how far it is. */
export const PeopleImport = z.object({
  id: z.number(),
  version: z.number(),
  file_name: z.string(),
  state: State,
  problem: text,
  columns: z.array(z.string()),
  mapping: Mapping,
  notes: z.array(z.string()),
  overwrite: z.boolean(),
  total: z.number(),
  /** Rows checked or written so far. */
  progress: z.number(),
  added: z.number(),
  changed: z.number(),
  refused: z.number(),
  created_at: z.string(),
  finished_at: text,
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
})
export type PeopleImport = z.infer<typeof PeopleImport>

const Outcome = z.enum(['add', 'change', 'same', 'refuse'])

/** A row of the file: what will be done with it and why. `before` stands beside each changed field. */
export const ImportRow = z.object({
  number: z.number(),
  outcome: Outcome,
  reasons: z.array(z.string()),
  name: z.string(),
  person_id: z.number().nullable(),
  fields: z.array(z.object({ label: z.string(), before: text, after: text })),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportLine = PeopleImport.omit({ columns: true, mapping: true, notes: true, sample: true })

const one = { access: 'people.import', params: IdParam }

export const peopleImports = {
  list: endpoint('GET /api/people-imports', {
    access: 'people.import',
    query: z.strictObject(Paging),
    answer: Page(ImportLine),
  }),
  upload: endpoint('POST /api/people-imports', {
    access: 'people.import',
    answer: z.object({ id: z.number() }),
    upload: 50 * MB,
    status: 201,
  }),
  get: endpoint('GET /api/people-imports/:id', { ...one, answer: PeopleImport }),
  rows: endpoint('GET /api/people-imports/:id/rows', {
    ...one,
    query: z.strictObject({ ...Paging, outcome: Outcome.optional() }),
    answer: Page(ImportRow),
  }),
  check: endpoint('PUT /api/people-imports/:id/mapping', {
    ...one,
    body: z.strictObject({ mapping: Mapping, overwrite: z.boolean().default(false) }),
    answer: z.object({ id: z.number() }),
  }),
  apply: endpoint('POST /api/people-imports/:id/apply', {
    ...one,
    answer: z.object({ id: z.number() }),
  }),
  discard: endpoint('DELETE /api/people-imports/:id', {
    ...one,
    answer: z.object({ id: z.number() }),
  }),
}

/** What the jobs get: numbers only. */
export const ImportJob = z.object({ parish_id: Id, account_id: Id, import_id: Id })
export type ImportJob = z.infer<typeof ImportJob>
