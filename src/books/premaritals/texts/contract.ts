import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Version, required } from '#platform/fields.ts'
import { TEXT_CODES } from '../prints/contract.ts'
import { FILLED, unknownIn } from './placeholders.ts'

const Code = z.enum(TEXT_CODES, 'Nie ma takiego wzoru')

/** A paper's title and words: the parish's own, or those that came with the program. */
export const DocumentText = z.object({
  code: Code,
  title: z.string(),
  body: z.string(),
  /** The version of the parish's own words; null while it has none. */
  version: z.number().nullable(),
})
export type DocumentText = z.infer<typeof DocumentText>

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

export const premaritalTexts = {
  list: endpoint('GET /api/premarital-texts', {
    access: 'premaritals.read',
    answer: z.object({ data: z.array(DocumentText) }),
  }),
  write: endpoint('PUT /api/premarital-texts/:code', {
    access: 'premaritals.write',
    params,
    body: DocumentTextEntry,
    answer: DocumentText,
  }),
  /** Back to the words that came with the program. */
  reset: endpoint('DELETE /api/premarital-texts/:code', {
    access: 'premaritals.write',
    params,
    answer: DocumentText,
  }),
}
