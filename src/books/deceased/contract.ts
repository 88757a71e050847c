import * as z from 'zod'
import { ActNotice } from '#books/core/notices/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, VersionBody } from '#shared/fields.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, Warning } from '#books/core/act.ts'
import { Annotation } from '#books/core/annotations/annotation.ts'
import { bookEndpoints, annotationEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { deceasedColumns } from './columns.ts'
import { DeceasedCorrection, DeceasedEntry } from './entry.ts'
import { DeceasedRow } from './list.ts'

export { DeceasedCorrection, DeceasedEntry } from './entry.ts'
export { DeceasedRow } from './list.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** Husband or wife whom this death may make a widower or a widow in the register. */
export const Widowhood = z.object({
  person_id: z.number(),
  version: z.number(),
  names: z.string(),
  surname: z.string(),
  gender: z.number(),
  marital_status: text,
  /** Whether this act has already changed the card. */
  done: z.boolean(),
})
export type Widowhood = z.infer<typeof Widowhood>

/** Lists that still name the deceased; sending and the lists of visits leave the dead out by themselves. */
const RemainingLists = z.object({
  /** Names of the groups of receivers. */
  groups: z.array(z.string()),
  /** Number of messages being written to this person. */
  drafts: z.number(),
  /** Coming visits to a home without a living person of the family. */
  visits: z.array(z.object({ id: z.number(), date: z.string() })),
})
export type RemainingLists = z.infer<typeof RemainingLists>

/** A Mass accepted from the act: for a series each of its Masses. */
const AcceptedMass = z.object({
  id: z.number(),
  mass_date: z.string(),
  mass_time: z.string(),
  intention_series_id: z.number().nullable(),
})
export type AcceptedMass = z.infer<typeof AcceptedMass>

/** Death and funeral as stored in the book; acts of old volumes may lack almost everything. */
export const DeceasedAct = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(deceasedColumns),
  /** Age computed from the dates, or as typed. */
  age_in_words: text,
  marital_status: text,
  /** Shown to clergy; absent for others. */
  dic_death_cause_id: number.optional(),
  death_cause: text.optional(),
  funeral_rite: text,
  burial_kind: text,
  ...ActState,
  annotations: z.array(Annotation),
  /** Notices to the parish of baptism; `noted_in` is our own act of baptism with the note of the death. */
  notices: z.array(ActNotice),
  noted_in: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  widowhood: Widowhood.nullable(),
  lists: RemainingLists.nullable(),
  masses: z.array(AcceptedMass),
  warnings: z.array(Warning),
})
export type DeceasedAct = z.infer<typeof DeceasedAct>

export const DeceasedQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'surname', 'death_date', 'burial_date'),
})
export type DeceasedQuery = z.infer<typeof DeceasedQuery>

const room = { table: 'deceased', path: 'deceased' }
const note = { access: 'deceased.write', params: IdParam, answer: Saved }

export const deceased = {
  ...bookEndpoints({
    ...room,
    act: DeceasedAct,
    row: DeceasedRow,
    query: DeceasedQuery,
    entry: DeceasedEntry,
    correction: DeceasedCorrection,
  }),
  ...annotationEndpoints(room),
  /** Marks the husband or wife as widowed, only when the clerk confirms it. */
  widow: endpoint('POST /api/deceased/:id/mark-widowed', {
    formerAddress: 'POST /api/deceased/:id/widowhood',
    ...note,
    body: VersionBody,
  }),
  /** Removes the deceased from groups of receivers and unsent messages; needs the right to messages too. */
  leaveLists: endpoint('POST /api/deceased/:id/leave-lists', {
    ...note,
    body: z.strictObject({}),
    answer: RemainingLists.pick({ groups: true, drafts: true }),
  }),
  /** Reverts the widowhood: the card gets its earlier values. */
  unwidow: endpoint('POST /api/deceased/:id/mark-widowed/undo', {
    formerAddress: 'POST /api/deceased/:id/widowhood/undo',
    ...note,
    body: z.strictObject({}),
  }),
}
