import * as z from 'zod'
import { Preview, PrintedDocument } from '#documents/contract.ts'
import { EditableLetter } from '#documents/docx.ts'
import { Parents } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, Saved, Version, VersionBody } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { listKeys } from '#shared/objects.ts'

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

/** Notice as shown in its act. */
export const ActNotice = z.object({
  id: z.number(),
  recipient: z.string(),
  state: State,
  sent_at: z.string().nullable(),
  /** Answer „akt 4/1998”, or the reason for the return. */
  answer: z.string().nullable(),
})
export type ActNotice = z.infer<typeof ActNotice>

/** Baptised person as named in the act, with the data by which the parish of baptism finds them. */
export const NoticePerson = z.object({
  names: z.string().nullable(),
  surname: z.string().nullable(),
  gender: z.number().nullable(),
  birth_date: z.string().nullable(),
  birth_town: z.string().nullable(),
  ...Parents.shape,
})
export type NoticePerson = z.infer<typeof NoticePerson>

/** Letter to another parish that must annotate its book, or be informed of a baptism. */
export const NoticeRow = z.object({
  id: z.number(),
  version: z.number(),
  state: State,
  /** Person concerned. */
  person: z.string(),
  kind: z.enum(listKeys(noticeKinds)),
  /** Act that caused the notice: its table and id; quoted as `12/2026`. */
  origin: z.string(),
  origin_id: z.number().nullable(),
  act: z.string().nullable(),
  recipient: z.string(),
  sent_at: z.string().nullable(),
  /** Whether the addressee uses this installation, so that the notice is delivered with a click. */
  installed: z.boolean(),
  /** Answer «akt 4/1998», or the reason for the return. */
  answer: z.string().nullable(),
  reminded_at: z.string().nullable(),
  /** Whether it was sent a month ago without an answer since. */
  overdue: z.boolean(),
  created_at: z.string(),
})
export type NoticeRow = z.infer<typeof NoticeRow>

/** Waiting notices are first. */
export const NoticeQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('created_at', 'recipient'),
  state: State.optional(),
  overdue: Flag.optional(),
})
export type NoticeQuery = z.infer<typeof NoticeQuery>

export const NoticeMove = z.strictObject({ version: Version, state: State })
export type NoticeMove = z.infer<typeof NoticeMove>

/** Notice with the version that the user saw. */
const NoticeVersion = z.object({ id: Id, version: Version })
export type NoticeVersion = z.infer<typeof NoticeVersion>

export const BulkNoticeMove = z.strictObject({
  state: z.enum(['waiting', 'sent'], 'Wybierz stan zawiadomień'),
  notices: z
    .array(NoticeVersion)
    .min(1, 'Wskaż zawiadomienia')
    .max(200, 'Naraz można oznaczyć najwyżej 200 zawiadomień'),
})
export type BulkNoticeMove = z.infer<typeof BulkNoticeMove>

/** One file with many letters: the included ones, and the others with the reasons. */
export const BulkNoticePrint = PrintedDocument.extend({
  printed: z.array(NoticeVersion),
  left: z.array(z.object({ id: z.number(), person: z.string(), reason: z.string() })),
  /** Whether further notices wait for the next file. */
  more: z.boolean(),
})
export type BulkNoticePrint = z.infer<typeof BulkNoticePrint>

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
  /** Delivers the notice to the addressee's office; 422 when the addressee does not use this installation. */
  deliver: endpoint('POST /api/notices/:id/deliver', noticeEndpoint),
  /** Sends a reminder of an unanswered notice. */
  remind: endpoint('POST /api/notices/:id/remind', noticeEndpoint),
  /**
   * Returns the number of notices to be posted and of their parishes, and the number of those to be delivered with a
   * click.
   */
  waiting: endpoint('GET /api/notices/waiting', {
    access: 'baptisms.read',
    answer: z.object({ paper: z.number(), parishes: z.number(), installed: z.number() }),
  }),
  /** Marks the notices printed together as sent, or reverts that. */
  moveTogether: endpoint('PUT /api/notices/state', {
    access: 'baptisms.write',
    body: BulkNoticeMove,
    answer: z.object({ moved: z.array(NoticeVersion), left: z.number() }),
  }),
  /** Prints all notices to be posted in one file, without marking them as sent. */
  printWaiting: endpoint('GET /api/prints/notices', {
    access: 'documents.issue',
    query: z.strictObject(Preview),
    answer: BulkNoticePrint,
    writesAudit: true,
  }),
  /** Returns the letter as an editable text; the clerk then marks whether it was sent. */
  edit: endpoint('GET /api/docx/notices/:id', {
    access: 'documents.issue',
    params: IdParam,
    answer: EditableLetter,
    writesAudit: true,
  }),
  /** Prints the letter (prints 6, 14, 18 and 27); a printed one counts as sent. */
  print: endpoint('GET /api/prints/notices/:id', {
    access: 'documents.issue',
    params: IdParam,
    query: z.strictObject(Preview),
    answer: PrintedDocument,
    writesAudit: true,
  }),
}
