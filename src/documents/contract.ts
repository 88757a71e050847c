import * as z from 'zod'
import { ADDRESSEE_MESSAGE, namesAddressee } from '#shared/people/addressees.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, Version, Year, reasonText } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { EditableLetter } from './docx.ts'

/** Response of every endpoint under /api/prints: the file in base64, its Polish name, and remarks for the clerk. */
export const PrintedDocument = z.object({
  pdf: z.string(),
  filename: z.string(),
  /** Number in the register of documents; null for lists. */
  document_id: z.number().nullable(),
  remarks: z.array(z.string()),
})
export type PrintedDocument = z.infer<typeof PrintedDocument>

/**
 * Status of a paper: `withdrawn` by the parish, its act `cancelled`, or `outdated` because the act was corrected or
 * annotated, or the card of the person or family changed, after the paper was issued.
 */
export const DocumentStatus = z.enum(['stands', 'outdated', 'cancelled', 'withdrawn'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** Status shown to the public: also `altered`, when the stored content differs from the issued content. */
export const PublicStanding = z.enum([...DocumentStatus.options, 'altered'])
export type PublicStanding = z.infer<typeof PublicStanding>

/** Query parameter of the page of a record: the paper whose withdrawal is asked for. */
export const WITHDRAWN_PAPER = 'withdraw'

/** A paper issued by the office; lists have no number. */
export const IssuedDocument = z.object({
  id: z.number(),
  number: z.number().nullable(),
  year: z.number(),
  code: z.number().nullable(),
  title: z.string(),
  subject: z.string(),
  subject_id: z.number().nullable(),
  person_id: z.number().nullable(),
  /**
   * The person that the paper is about, as far as the register of documents knows: from the card, else from the name of
   * the file.
   */
  about: z.string().nullable(),
  recipient: z.string().nullable(),
  purpose: z.string().nullable(),
  verification_code: z.string().nullable(),
  issued_by_name: z.string(),
  issued_at: z.string(),
  /** Number of times it was printed or opened again. */
  copies: z.number(),
  /** Time at which the parish withdrew the paper; null while it is valid. */
  withdrawn_at: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  /** State of the paper as shown on the public page. */
  standing: DocumentStatus,
  /** Parts of the record, the card or the family that the paper rested on and that were changed since, by column. */
  changed_proofs: z.array(z.string()),
  version: z.number(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

export const DocumentQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('issued_at', 'title', 'recipient'),
  /** Table of the record, as in the address of its history: `baptisms`. */
  subject: z.string().max(60).optional(),
  subject_id: Id.optional(),
  person_id: Id.optional(),
  year: Year.optional(),
  code: Id.optional(),
  /** Whether to list only withdrawn papers, or only the others. */
  withdrawn: Flag.optional(),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

/** An annotation of the act, a correction of the record, or a change of what the card says. */
const OUTDATED_REASONS = ['annotation', 'correction', 'change'] as const
export type OutdatedReason = (typeof OUTDATED_REASONS)[number]

/**
 * Data that anybody who has the paper may learn: that it is genuine, the person it is about and whether it is still
 * valid.
 */
export const Genuine = z.object({
  number: z.string(),
  title: z.string(),
  issued_on: z.string(),
  parish: z.string(),
  standing: PublicStanding,
  /** Why it is outdated, in kind alone: what is on a card or in a protocol is nothing for a stranger. */
  outdated_reason: z.enum(OUTDATED_REASONS).nullable(),
})
export type Genuine = z.infer<typeof Genuine>

/** Purposes and recipients on earlier papers of this parish, the most usual first. */
const Suggestions = z.object({ purposes: z.array(z.string()), recipients: z.array(z.string()) })

const CodeParam = z.strictObject({ code: z.string().max(40) })

export const documents = {
  list: endpoint('GET /api/documents', {
    access: 'documents.issue',
    loggedRecords: 'documents',
    query: DocumentQuery,
    answer: Page(IssuedDocument),
  }),
  suggestions: endpoint('GET /api/documents/suggestions', {
    access: 'documents.issue',
    answer: Suggestions,
  }),
  /** Returns the same paper again, word for word, with its first number and day. */
  reopen: endpoint('GET /api/documents/:id/pdf', {
    access: 'documents.issue',
    params: IdParam,
    answer: z.union([PrintedDocument, EditableLetter]),
    writesAudit: true,
  }),
  /** Withdraws a paper: a check of its code shows that it is no longer valid. It remains in the register. */
  withdraw: endpoint('POST /api/documents/:id/withdraw', {
    access: 'documents.issue',
    params: IdParam,
    body: z.strictObject({
      version: Version,
      reason: reasonText('Podaj powód unieważnienia dokumentu'),
    }),
    answer: z.object({ version: z.number() }),
  }),
  verify: endpoint('GET /api/public/documents/:code', {
    access: 'public',
    params: CodeParam,
    answer: Genuine,
  }),
}

const words = (max: number) =>
  z
    .string()
    .max(max, `Najwyżej ${max} znaków`)
    .transform(text => text.trim() || null)
    .default(null)

/** Whether to produce a preview, marked as such: it takes no number and is not stored. */
export const Preview = { preview: Flag.optional() }

const recipientText = words(300).refine(
  text => text === null || namesAddressee(text),
  `Dla kogo: ${ADDRESSEE_MESSAGE}`,
)

/** Purpose and recipient of a document, as the clerk chose. */
export const Wish = { purpose: words(300), recipient: recipientText, ...Preview }
export type Wish = Record<'purpose' | 'recipient', string | null>

/** Query with the record a paper is about: by `id`, or by the parameter name that the fixed API uses for it. */
export const aboutRecord = <Name extends string, More extends z.ZodRawShape>(
  name: Name,
  extraShape: More,
) =>
  z
    .strictObject({ ...extraShape, id: Id.optional(), [name]: Id.optional() })
    .transform((query: Record<string, unknown>, refuse) => {
      const { [name]: namedId, id = namedId, ...asked } = query
      if (id === undefined) {
        refuse.addIssue({ code: 'custom', path: ['id'], message: 'To pole jest wymagane' })
      }
      return { ...asked, id }
    }) as unknown as z.ZodType<
    { id: number } & (keyof More extends never ? {} : z.output<z.ZodObject<More>>),
    { [key in Name | 'id']?: number } & (keyof More extends never ? {} : z.input<z.ZodObject<More>>)
  >
