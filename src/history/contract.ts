import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

const text = z.string().nullable()

/** One change of a record as text: the old and the new values. */
export const HistoryEntry = z.object({
  seq: z.number(),
  at: z.string(),
  who: text,
  action: z.enum(['insert', 'update', 'delete']),
  /** Part of the record that changed, when not the record itself: «Sakrament przyjęty gdzie indziej». */
  part: text,
  reason: text,
  changes: z.array(z.object({ field: z.string(), label: z.string(), old: text, new: text })),
  /** How many changed fields only clergy may see. */
  hidden: z.number(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const { page, per_page } = Paging

export const history = {
  /** Changes, newest first; `table` is the name of the record's table: `people`, `baptisms`. */
  read: endpoint('GET /api/history/:table/:id', {
    access: 'history.read',
    loggedRecords: ':table',
    accessLogLabel: 'Historia zmian',
    params: z.strictObject({ table: z.string().max(60), id: Id }),
    query: z.strictObject({ page, per_page }),
    answer: Page(HistoryEntry),
  }),
  /**
   * Returns the values of the fields before one change, as far as the account may see them, for the form to open with.
   */
  before: endpoint('GET /api/history/:table/:id/:seq', {
    access: 'history.read',
    loggedRecords: ':table',
    accessLogLabel: 'Historia zmian',
    params: z.strictObject({ table: z.string().max(60), id: Id, seq: Id }),
    answer: z.object({
      at: z.string(),
      fields: z.array(z.object({ field: z.string(), label: z.string(), old: z.unknown() })),
    }),
  }),
}
