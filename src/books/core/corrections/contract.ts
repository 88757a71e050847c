import * as z from 'zod'
import { Because } from '#books/core/act.ts'
import { HistoryEntry } from '#history/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, VersionBody } from '#shared/fields.ts'

const State = z.enum(['waiting', 'accepted', 'refused', 'withdrawn'])

/** Correction that waits for a second person; the row contains no other data of the act than its number. */
export const CorrectionRow = z.object({
  id: z.number(),
  version: z.number(),
  book: z.string(),
  act_id: z.number(),
  /** Quotation of the act: «akt chrztu 12/2026». */
  act: z.string(),
  kind: z.enum(['edit', 'cancel']),
  state: State,
  proposed_by_name: z.string(),
  proposed_at: z.string(),
  /** Whether the current user has proposed it. */
  mine: z.boolean(),
  /** Whether the current user may accept or refuse it. */
  decidable: z.boolean(),
  /** Reason why the current user may refuse but not accept it, and who may accept it. */
  obstacle: z.string().nullable(),
  /** Reason of the refusal, and its author. */
  answer: z.string().nullable(),
  settled_by_name: z.string().nullable(),
})
export type CorrectionRow = z.infer<typeof CorrectionRow>

export const ActCorrection = CorrectionRow.extend({
  reason: z.string(),
  /** Whether the act was changed later: the correction can then only be refused, or opened in the form again. */
  stale: z.boolean(),
  changes: HistoryEntry.shape.changes,
  hidden: z.number(),
  /** Typed values for the form; sent only to the author of the correction. */
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
 * Corrections of acts that need a second person. A user without a right to a book does not see its corrections; where
 * the parish requires it (`second_person`), the endpoint that corrects an act answers 202 with `waiting`.
 */
export const corrections = {
  /** Lists waiting corrections and the user's own refused ones, of one act or of all. */
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
  /** Corrects or cancels the act as if the accepting user had saved it; history names both users. */
  accept: endpoint('POST /api/corrections/:id/accept', decisionEndpoint),
  refuse: endpoint('POST /api/corrections/:id/refuse', {
    ...correctionEndpoint,
    body: Because,
    answer: Saved,
  }),
  /** Withdraws a correction by its author: it no longer waits, or its refusal has been read. */
  withdraw: endpoint('POST /api/corrections/:id/withdraw', decisionEndpoint),
}
