import * as z from 'zod'
import { Because } from '#books/core/act.ts'
import { HistoryEntry } from '#history/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, VersionBody } from '#platform/fields.ts'

const State = z.enum(['waiting', 'accepted', 'refused', 'withdrawn'])

/** A correction that waits for a second person; of the act it says the number alone. */
export const CorrectionRow = z.object({
  id: z.number(),
  version: z.number(),
  book: z.string(),
  act_id: z.number(),
  /** «akt chrztu 12/2026». */
  act: z.string(),
  kind: z.enum(['edit', 'cancel']),
  state: State,
  proposed_by_name: z.string(),
  proposed_at: z.string(),
  /** Whoever asks has proposed it. */
  mine: z.boolean(),
  /** Whoever asks may accept or refuse it. */
  decidable: z.boolean(),
  /** Why whoever asks may refuse it and not accept it, and who may. */
  obstacle: z.string().nullable(),
  /** Why it was refused, and by whom. */
  answer: z.string().nullable(),
  settled_by_name: z.string().nullable(),
})
export type CorrectionRow = z.infer<typeof CorrectionRow>

export const ActCorrection = CorrectionRow.extend({
  reason: z.string(),
  /** The act was changed after it: it can only be refused, or opened in the form again. */
  stale: z.boolean(),
  changes: HistoryEntry.shape.changes,
  hidden: z.number(),
  /** Values that were typed, for the form; sent only to the author of the correction. */
  body: z.record(z.string(), z.unknown()).nullable(),
})
export type ActCorrection = z.infer<typeof ActCorrection>

const correctionEndpoint = { access: 'session', params: IdParam }
const decisionEndpoint = {
  ...correctionEndpoint,
  body: VersionBody,
  answer: Saved,
}

/**
 * Corrections of acts that need a second person. Whoever has no right to a book finds none of its corrections here;
 * where the parish asks for it (`second_person`), the address that corrects an act answers 202 with `waiting`.
 */
export const corrections = {
  /** Those that wait, and one's own that were refused; of one act, or all. */
  list: endpoint('GET /api/corrections', {
    access: 'session',
    query: z.strictObject({ book: z.string().max(60).optional(), act_id: Id.optional() }),
    answer: z.object({ data: z.array(CorrectionRow) }),
  }),
  get: endpoint('GET /api/corrections/:id', {
    ...correctionEndpoint,
    loggedRecords: ({ book, act_id }) => [{ table_name: book, record_ids: [act_id] }],
    accessLogLabel: 'Poprawka do zatwierdzenia',
    answer: ActCorrection,
  }),
  /** The act is corrected or cancelled, as if whoever accepts had saved it; history names both. */
  accept: endpoint('POST /api/corrections/:id/accept', decisionEndpoint),
  refuse: endpoint('POST /api/corrections/:id/refuse', {
    ...correctionEndpoint,
    body: Because,
    answer: Saved,
  }),
  /** By whoever proposed it: it no longer waits, or its refusal has been read. */
  withdraw: endpoint('POST /api/corrections/:id/withdraw', decisionEndpoint),
}
