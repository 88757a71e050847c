import * as z from 'zod'
import { Printed } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Version, required } from '#platform/fields.ts'

export const LONGEST = { title: 200, body: 6000 }

/** Title and words of the form: the parish's own, else those of its diocese, else those that came with the program. */
export const DeclarationText = z.object({
  title: z.string(),
  body: z.string(),
  /** The version of the parish's own words; null while it has none. */
  version: z.number().nullable(),
})
export type DeclarationText = z.infer<typeof DeclarationText>

export const DeclarationTextEntry = z.strictObject({
  version: Version.nullable().default(null),
  title: required('Podaj tytuł druku', LONGEST.title),
  body: required('Podaj treść druku', LONGEST.body),
})
export type DeclarationTextEntry = z.infer<typeof DeclarationTextEntry>

const read = { access: 'conversions.read' }
const write = { access: 'conversions.write', answer: DeclarationText }

/** The form on which somebody declares, in person and in writing, that they leave the Church. */
export const leavingDeclaration = {
  text: endpoint('GET /api/leaving-declaration', { ...read, answer: DeclarationText }),
  write: endpoint('PUT /api/leaving-declaration', { ...write, body: DeclarationTextEntry }),
  reset: endpoint('DELETE /api/leaving-declaration', write),
  /** Blank, to be filled in by hand: it says nothing of anybody and gets no number. */
  print: endpoint('GET /api/prints/leaving-declaration', { ...read, answer: Printed }),
}
