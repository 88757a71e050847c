import type { Readable } from 'node:stream'
import * as z from 'zod'
import { bookNames } from '#shared/book-catalogue.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Saved, Version, requiredText, VersionBody } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

/** Maximum size of a file in bytes: a PDF of a scanner. Pictures are scaled down before they are sent. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
export const MOST_PAGES = 200
/**
 * Pixels of the longer side of a scan: a sheet of A4 at 300 dpi; the next constants are for a photograph on a card and
 * for a thumbnail.
 */
export const SCAN_SIDE = 3508
export const PHOTO_SIDE = 800
export const THUMBNAIL_SIDE = 320

/** Kinds of scans; a photograph has a kind of its own. */
export const KINDS = {
  certificate: 'świadectwo',
  dispensation: 'dyspensa',
  permission: 'zgoda albo licencja',
  civil: 'zaświadczenie USC',
  court: 'wyrok albo orzeczenie',
  other: 'inne',
} as const
export const KIND_WORDS = { photo: 'zdjęcie', ...KINDS }

/** Record to which an attachment belongs: the card of a person, or an act. */
export const AttachmentOwner = z.strictObject({ table: z.enum(['people', ...bookNames]), id: Id })
export type AttachmentOwner = z.infer<typeof AttachmentOwner>
const AttachmentReference = AttachmentOwner.extend({ attachment_id: Id })
export type AttachmentReference = z.infer<typeof AttachmentReference>

const FileKind = z.enum(['jpg', 'png', 'pdf'])

export const SentAttachment = z.object({
  file_id: z.number(),
  kind: FileKind,
  bytes: z.number(),
  pages: z.number().nullable(),
})
export type SentAttachment = z.infer<typeof SentAttachment>

const Title = requiredText('Podaj tytuł', 200)
const file_id = z.number('Wybierz plik').pipe(Id)
export const AttachmentEntry = z
  .strictObject({
    kind: z.enum(listKeys(KIND_WORDS), 'Wybierz rodzaj'),
    title: Title,
    file_id,
    thumbnail_id: file_id.nullable(),
  })
  .refine(({ kind, thumbnail_id }) => kind !== 'photo' || thumbnail_id !== null, {
    path: ['thumbnail_id'],
    message: 'Wybierz zdjęcie jeszcze raz',
  })
export type AttachmentEntry = z.infer<typeof AttachmentEntry>

/** Editable description of an attachment; another file needs another attachment. */
export const AttachmentWords = z.strictObject({
  kind: z.enum(listKeys(KINDS), 'Wybierz rodzaj'),
  title: Title,
  version: Version,
})
export type AttachmentWords = z.infer<typeof AttachmentWords>

export const Attachment = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(listKeys(KIND_WORDS)),
  title: z.string(),
  file_kind: FileKind,
  bytes: z.number(),
  pages: z.number().nullable(),
  thumbnail: z.boolean(),
  added_at: z.string(),
  added_by_name: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

const ONE = '/api/attachments/:table/:id/:attachment_id' as const
// The required permission depends on the owner of the attachment, so the handler checks it.
const ofOwner = { access: 'session', params: AttachmentOwner } as const
const ofOne = { access: 'session', params: AttachmentReference } as const
const picture = { answer: z.custom<Readable>(), file: 'application/octet-stream' } as const

export const attachments = {
  list: endpoint('GET /api/attachments/:table/:id', {
    ...ofOwner,
    loggedRecords: ':table',
    accessLogLabel: 'Załączniki',
    answer: z.object({ data: z.array(Attachment) }),
  }),
  /** Uploads a file; a file that is not attached is deleted the next night. */
  send: endpoint('POST /api/attachments/:table/:id/files', {
    ...ofOwner,
    upload: {
      maxBytes: MAX_ATTACHMENT_BYTES,
      inspectors: ['documents/attachments/server/files/inspect-thread.ts'],
    },
    answer: SentAttachment,
    status: 201,
  }),
  add: endpoint('POST /api/attachments/:table/:id', {
    ...ofOwner,
    body: AttachmentEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint(`PUT ${ONE}`, { ...ofOne, body: AttachmentWords, answer: Saved }),
  remove: endpoint(`DELETE ${ONE}`, { ...ofOne, body: VersionBody, answer: Saved }),
  restore: endpoint(`POST ${ONE}/restore`, { ...ofOne, body: VersionBody, answer: Saved }),
  /** Downloads the whole file; each download is recorded in the access log. */
  file: endpoint(`GET ${ONE}/file`, {
    ...ofOne,
    ...picture,
    loggedRecords: ':table',
    accessLogLabel: 'Załącznik',
    requireAccessLog: true,
  }),
  /** The thumbnail, shown on the card and the list, which have their own access log. */
  thumbnail: endpoint(`GET ${ONE}/thumbnail`, { ...ofOne, ...picture }),
}
