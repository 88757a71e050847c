import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Version, requiredText } from '#shared/fields.ts'
import { type Fills, findPlaceholderProblem } from './placeholders.ts'

export const TextSource = z.enum(['parish', 'diocese', 'program'])
export type TextSource = z.infer<typeof TextSource>

/** Title and text of a paper in force: the owner’s own, else those of the diocese, else those of the program. */
export const DocumentText = z.object({
  code: z.string(),
  title: z.string(),
  body: z.string(),
  source: TextSource,
  /** Version of the owner’s own text; null when there is none. */
  version: z.number().nullable(),
  /** Text used when the owner has no text of their own. */
  base: z.object({ source: TextSource, title: z.string(), body: z.string() }),
  /** Explanations of the `{words}` in braces. */
  fills: z.record(z.string(), z.string()),
  /** Note for the person who rewords the text. */
  note: z.string().nullable(),
})
export type DocumentText = z.infer<typeof DocumentText>

export const DocumentTextGroup = z.object({
  name: z.string(),
  title: z.string(),
  /** Whether the current user may change the texts. */
  writable: z.boolean(),
  texts: z.array(DocumentText),
})
export type DocumentTextGroup = z.infer<typeof DocumentTextGroup>

/** An earlier version of a text: its author, and whether it was written or deleted. */
export const EarlierText = z.object({
  seq: z.number(),
  at: z.string(),
  who: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  title: z.string(),
  body: z.string(),
})
export type EarlierText = z.infer<typeof EarlierText>

export const DocumentTextEntry = z.strictObject({
  version: Version.nullable().default(null),
  title: requiredText('Podaj tytuł pisma', 200),
  body: requiredText('Podaj treść pisma', 6000),
})
export type DocumentTextEntry = z.infer<typeof DocumentTextEntry>

/** Builds the schema of one text, whose braces may contain only placeholders that the program can fill in. */
export const buildEntry = (fills: Fills) =>
  DocumentTextEntry.superRefine((entry, ctx) => {
    for (const field of ['title', 'body'] as const) {
      const message = findPlaceholderProblem(entry[field], fills)
      if (message) ctx.addIssue({ code: 'custom', message, path: [field] })
    }
  })

/** Query of the list: of all books, or of one. */
export const TextQuery = z.strictObject({ group: z.string().max(60).optional() })

const params = z.strictObject({ code: z.string().max(60) })
const groups = z.object({ data: z.array(DocumentTextGroup) })
const earlier = z.object({ data: z.array(EarlierText) })

/** Texts of the current parish; confidential ones are shown to and changed by clergy only. */
export const documentTexts = {
  list: endpoint('GET /api/document-texts', {
    access: 'documents.issue',
    query: TextQuery,
    answer: groups,
  }),
  write: endpoint('PUT /api/document-texts/:code', {
    access: 'documents.issue',
    params,
    body: DocumentTextEntry,
    answer: DocumentText,
  }),
  /** Reverts to the text of the diocese, or to that of the program. */
  reset: endpoint('DELETE /api/document-texts/:code', {
    access: 'documents.issue',
    params,
    answer: DocumentText,
  }),
  earlier: endpoint('GET /api/document-texts/:code/history', {
    access: 'documents.issue',
    params,
    answer: earlier,
  }),
}

const ofDiocese = { access: 'diocese_texts.write', scope: 'installation' } as const

/** Texts that a diocese provides for its parishes. */
export const dioceseTexts = {
  list: endpoint('GET /api/diocese-texts', {
    ...ofDiocese,
    query: TextQuery,
    answer: groups.extend({ diocese: z.string() }),
  }),
  write: endpoint('PUT /api/diocese-texts/:code', {
    ...ofDiocese,
    params,
    body: DocumentTextEntry,
    answer: DocumentText,
  }),
  reset: endpoint('DELETE /api/diocese-texts/:code', {
    ...ofDiocese,
    params,
    answer: DocumentText,
  }),
  earlier: endpoint('GET /api/diocese-texts/:code/history', {
    ...ofDiocese,
    params,
    answer: earlier,
  }),
}

/** Endpoints of the texts of a parish, or of a diocese. */
export type DocumentTextEndpoints = typeof documentTexts | typeof dioceseTexts
