import * as z from 'zod'
import { Reason } from '#shared/fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Version } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'

const text = z.string().nullable()

export const incomingStates = {
  waiting: 'do odnotowania',
  entered: 'odnotowane',
  returned: 'odesłane',
} as const
const State = z.enum(['waiting', 'entered', 'returned'], 'Wybierz stan zawiadomienia')

/**
 * Notice from another parish of this installation: a person baptised in our parish received a sacrament in the other.
 */
export const IncomingRow = z.object({
  id: z.number(),
  version: z.number(),
  sender: z.string(),
  kind: z.string(),
  /** Person as named in the sender's act, with the sender's data about the baptism. */
  about: z.string(),
  baptised: text,
  /** Number of the sender's act: `12/2026`. */
  act: text,
  /** Requested annotation in one line. */
  said: z.string(),
  /** Whether the sender's act was cancelled: its annotation in our book must then be struck. */
  recalled: z.boolean(),
  state: State,
  answer: text,
  baptism_id: z.number().nullable(),
  reminded_at: text,
  received_at: z.string(),
})
export type IncomingRow = z.infer<typeof IncomingRow>

const { page, per_page, sortType } = Paging
/** Waiting notices are first, the longest waiting before all others. */
export const IncomingQuery = z.strictObject({
  page,
  per_page,
  sortType,
  sort: buildSortField('received_at', 'sender'),
  state: State.optional(),
})
export type IncomingQuery = z.infer<typeof IncomingQuery>

/** Act of baptism that may match the notice; `sure` when its number is the one that the sender quotes. */
export const NoticeCandidate = z.object({
  id: z.number(),
  act_number: text,
  year: z.number(),
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  baptism_date: text,
  father_names: text,
  mother_names: text,
  sure: z.boolean(),
})
export type NoticeCandidate = z.infer<typeof NoticeCandidate>

const answerEndpoint = {
  access: 'baptisms.write',
  params: IdParam,
  answer: z.object({ answer: z.string() }),
}

export const incomingNotices = {
  list: endpoint('GET /api/incoming-notices', {
    access: 'baptisms.read',
    loggedRecords: 'incoming_notices',
    query: IncomingQuery,
    answer: Page(IncomingRow),
  }),
  candidates: endpoint('GET /api/incoming-notices/:id/candidates', {
    access: 'baptisms.read',
    loggedRecords: 'incoming_notices',
    params: IdParam,
    answer: z.object({ data: z.array(NoticeCandidate) }),
  }),
  /** Adds the annotation to the act, or strikes the recalled one; the sender sees the number of the act. */
  enter: endpoint('POST /api/incoming-notices/:id/enter', {
    ...answerEndpoint,
    body: z.strictObject({ version: Version, baptism_id: Id }),
  }),
  /** Returns the notice with the reason: there is no such act. */
  giveBack: endpoint('POST /api/incoming-notices/:id/return', {
    ...answerEndpoint,
    body: z.strictObject({ version: Version, reason: Reason }),
  }),
}
