import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Version, required } from '#platform/fields.ts'
import { TEXT_CODES } from '../prints/contract.ts'
import { FILLED, unknownIn } from './placeholders.ts'

const Code = z.enum(TEXT_CODES, 'Nie ma takiego wzoru')

/** Whose words they are. */
export const Source = z.enum(['parish', 'diocese', 'program'])
export type Source = z.infer<typeof Source>

/** A paper's title and words in force: one's own, else those of the diocese, else those that came with the program. */
export const DocumentText = z.object({
  code: Code,
  title: z.string(),
  body: z.string(),
  source: Source,
  /** The version of one's own words; null while there are none. */
  version: z.number().nullable(),
  /** What is in force for whoever has no words of their own. */
  base: z.object({ source: Source, title: z.string(), body: z.string() }),
})
export type DocumentText = z.infer<typeof DocumentText>

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

const fillable = (max: number, message: string) =>
  required(message, max).superRefine((text, ctx) => {
    const [first] = unknownIn(text)
    if (first === undefined) return
    const known = Object.keys(FILLED).map(name => `{${name}}`)
    const error = `Nieznane pole {${first}}. Można wpisać: ${known.join(', ')}`
    ctx.addIssue({ code: 'custom', message: error })
  })

export const DocumentTextEntry = z.strictObject({
  version: Version.nullable().default(null),
  title: fillable(200, 'Podaj tytuł pisma'),
  body: fillable(6000, 'Podaj treść pisma'),
})
export type DocumentTextEntry = z.infer<typeof DocumentTextEntry>

const params = z.strictObject({ code: Code })

const all = z.object({ data: z.array(DocumentText) })
const earlier = z.object({ data: z.array(EarlierText) })

/** As the parish that is worked in words them. */
export const premaritalTexts = {
  list: endpoint('GET /api/premarital-texts', { access: 'premaritals.read', answer: all }),
  write: endpoint('PUT /api/premarital-texts/:code', {
    access: 'premaritals.write',
    params,
    body: DocumentTextEntry,
    answer: DocumentText,
  }),
  /** Back to the words of the diocese, or to those that came with the program. */
  reset: endpoint('DELETE /api/premarital-texts/:code', {
    access: 'premaritals.write',
    params,
    answer: DocumentText,
  }),
  earlier: endpoint('GET /api/premarital-texts/:code/history', {
    access: 'premaritals.read',
    params,
    answer: earlier,
  }),
}

const ofDiocese = { access: 'diocese_texts.write', scope: 'installation' } as const

/** As a diocese words them for its parishes. */
export const dioceseTexts = {
  list: endpoint('GET /api/diocese-texts', {
    ...ofDiocese,
    answer: all.extend({ diocese: z.string() }),
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
export type TextsOf = typeof premaritalTexts | typeof dioceseTexts
