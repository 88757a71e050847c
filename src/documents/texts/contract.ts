import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Version, requiredText } from '#platform/fields.ts'
import { type Fills, findPlaceholderProblem } from './placeholders.ts'

/** Whose words they are. */
export const TextSource = z.enum(['parish', 'diocese', 'program'])
export type TextSource = z.infer<typeof TextSource>

/** A paper's title and words in force: one's own, else those of the diocese, else those that came with the program. */
export const DocumentText = z.object({
  code: z.string(),
  title: z.string(),
  body: z.string(),
  source: TextSource,
  /** The version of one's own words; null while there are none. */
  version: z.number().nullable(),
  /** Text used by those who have no words of their own. */
  base: z.object({ source: TextSource, title: z.string(), body: z.string() }),
  /** Meanings of the `{words}` in braces. */
  fills: z.record(z.string(), z.string()),
  /** Note for the person who rewords the text. */
  note: z.string().nullable(),
})
export type DocumentText = z.infer<typeof DocumentText>

/** The texts of one book. */
export const DocumentTextGroup = z.object({
  name: z.string(),
  title: z.string(),
  /** Whether whoever asks may word them anew. */
  writable: z.boolean(),
  texts: z.array(DocumentText),
})
export type DocumentTextGroup = z.infer<typeof DocumentTextGroup>

/** Words as they once were: written by whom, or given up. */
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

/** The entry of one text: its braces hold only what the program can fill in there. */
export const buildEntry = (fills: Fills) =>
  DocumentTextEntry.superRefine((entry, ctx) => {
    for (const field of ['title', 'body'] as const) {
      const message = findPlaceholderProblem(entry[field], fills)
      if (message) ctx.addIssue({ code: 'custom', message, path: [field] })
    }
  })

/** The list: of all books, or of one. */
export const TextQuery = z.strictObject({ group: z.string().max(60).optional() })

const params = z.strictObject({ code: z.string().max(60) })
const groups = z.object({ data: z.array(DocumentTextGroup) })
const earlier = z.object({ data: z.array(EarlierText) })

/** As the parish that is worked in words them; what is confided to the clergy is shown and changed by them alone. */
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
  /** Back to the words of the diocese, or to those that came with the program. */
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

/** As a diocese words them for its parishes. */
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

/** The addresses of the texts of a parish, or of a diocese. */
export type DocumentTextEndpoints = typeof documentTexts | typeof dioceseTexts
