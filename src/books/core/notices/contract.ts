import * as z from 'zod'
import { Preview, PrintedDocument } from '#documents/contract.ts'
import { Edited } from '#documents/docx.ts'
import { Parents } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, Saved, Version, VersionBody } from '#platform/fields.ts'
import { Page, Paging, buildSortField } from '#platform/page.ts'
import { listKeys } from '#platform/objects.ts'

export const noticeStates = {
  waiting: 'do wysłania',
  sent: 'wysłane',
  acknowledged: 'potwierdzone',
  entered: 'odnotowane',
  returned: 'odesłane',
  dropped: 'odwołane',
} as const

export const noticeKinds = {
  baptism: 'chrzest',
  first_communion: 'I Komunia Święta',
  confirmation: 'bierzmowanie',
  marriage: 'małżeństwo',
  nullity: 'nieważność małżeństwa',
  dissolution: 'rozwiązanie małżeństwa',
  conversion: 'przyjęcie do Kościoła',
  left_church: 'wystąpienie z Kościoła',
  returned: 'powrót do Kościoła',
  death: 'zgon',
} as const
export type NoticeKind = keyof typeof noticeKinds

const State = z.enum(
  ['waiting', 'sent', 'acknowledged', 'entered', 'returned', 'dropped'],
  'Wybierz stan zawiadomienia',
)
export type NoticeState = z.infer<typeof State>

/** A notice as the act it speaks of shows it. */
export const ActNotice = z.object({
  id: z.number(),
  recipient: z.string(),
  state: State,
  sent_at: z.string().nullable(),
  /** „akt 4/1998”, or why it came back. */
  answer: z.string().nullable(),
})
export type ActNotice = z.infer<typeof ActNotice>

/** The baptised as their act names them, so that the parish of baptism finds them. */
export const NoticePerson = z.object({
  names: z.string().nullable(),
  surname: z.string().nullable(),
  gender: z.number().nullable(),
  birth_date: z.string().nullable(),
  birth_town: z.string().nullable(),
  ...Parents.shape,
})
export type NoticePerson = z.infer<typeof NoticePerson>

/** A letter to another parish that must annotate its book, or only hear of a baptism. */
export const NoticeRow = z.object({
  id: z.number(),
  version: z.number(),
  state: State,
  /** Whom it is about. */
  person: z.string(),
  kind: z.enum(listKeys(noticeKinds)),
  /** The act that speaks: its table and number; how it is quoted: `12/2026`. */
  origin: z.string(),
  origin_id: z.number().nullable(),
  act: z.string().nullable(),
  recipient: z.string(),
  sent_at: z.string().nullable(),
  /** Whether the addressee works in this installation, so that the notice goes there with a click. */
  installed: z.boolean(),
  /** «akt 4/1998», or why it came back. */
  answer: z.string().nullable(),
  reminded_at: z.string().nullable(),
  /** Sent a month ago and not answered since. */
  overdue: z.boolean(),
  created_at: z.string(),
})
export type NoticeRow = z.infer<typeof NoticeRow>

/** Those that wait come first. */
export const NoticeQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('created_at', 'recipient'),
  state: State.optional(),
  overdue: Flag.optional(),
})
export type NoticeQuery = z.infer<typeof NoticeQuery>

export const NoticeMove = z.strictObject({ version: Version, state: State })
export type NoticeMove = z.infer<typeof NoticeMove>

/** A notice as somebody saw it. */
const NoticeVersion = z.object({ id: Id, version: Version })
export type NoticeVersion = z.infer<typeof NoticeVersion>

export const MovedTogether = z.strictObject({
  state: z.enum(['waiting', 'sent'], 'Wybierz stan zawiadomień'),
  notices: z
    .array(NoticeVersion)
    .min(1, 'Wskaż zawiadomienia')
    .max(200, 'Naraz można oznaczyć najwyżej 200 zawiadomień'),
})
export type MovedTogether = z.infer<typeof MovedTogether>

/** One file with many letters: which stand in it, which could not and why. */
export const PrintedTogether = PrintedDocument.extend({
  printed: z.array(NoticeVersion),
  left: z.array(z.object({ id: z.number(), person: z.string(), reason: z.string() })),
  /** Still others wait, for the next file. */
  more: z.boolean(),
})
export type PrintedTogether = z.infer<typeof PrintedTogether>

const noticeEndpoint = {
  access: 'baptisms.write',
  params: IdParam,
  body: VersionBody,
  answer: Saved,
}

export const notices = {
  list: endpoint('GET /api/notices', {
    access: 'baptisms.read',
    loggedRecords: 'notices',
    query: NoticeQuery,
    answer: Page(NoticeRow),
  }),
  move: endpoint('PUT /api/notices/:id/state', {
    access: 'baptisms.write',
    params: IdParam,
    body: NoticeMove,
    answer: Saved,
  }),
  /** Sends the notice to the addressee's own office; 422 when they do not work in this installation. */
  deliver: endpoint('POST /api/notices/:id/deliver', noticeEndpoint),
  /** Asks again about a notice nobody has answered. */
  remind: endpoint('POST /api/notices/:id/remind', noticeEndpoint),
  /** How many wait to go by post, to how many parishes, and how many wait for a click. */
  waiting: endpoint('GET /api/notices/waiting', {
    access: 'baptisms.read',
    answer: z.object({ paper: z.number(), parishes: z.number(), installed: z.number() }),
  }),
  /** Marks as sent what was printed together, or takes that back. */
  moveTogether: endpoint('PUT /api/notices/state', {
    access: 'baptisms.write',
    body: MovedTogether,
    answer: z.object({ moved: z.array(NoticeVersion), left: z.number() }),
  }),
  /** All that wait to go by post in one file; none counts as sent by that. */
  printWaiting: endpoint('GET /api/prints/notices', {
    access: 'documents.issue',
    query: z.strictObject(Preview),
    answer: PrintedTogether,
    writesAudit: true,
  }),
  /** The letter as a text to be edited; whether it went, the clerk says. */
  edit: endpoint('GET /api/docx/notices/:id', {
    access: 'documents.issue',
    params: IdParam,
    answer: Edited,
    writesAudit: true,
  }),
  /** The letter itself (prints 6, 14, 18 and 27); printed, it counts as sent. */
  print: endpoint('GET /api/prints/notices/:id', {
    access: 'documents.issue',
    params: IdParam,
    query: z.strictObject(Preview),
    answer: PrintedDocument,
    writesAudit: true,
  }),
}
