import * as z from 'zod'
import { PrintedDocument, Wish } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Year } from '#shared/fields.ts'

export const DeceasedPaper = z.enum(['certificate', 'copy', 'cemetery'], 'Nie ma takiego druku')
export type DeceasedPaper = z.infer<typeof DeceasedPaper>

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }

export const deceasedPrints = {
  /** Prints the certificate of death and funeral, the full copy, or the sheet for the cemetery (all print 24). */
  paper: endpoint('GET /api/prints/:deceasedID/deceased/:paper', {
    ...print,
    params: z.strictObject({ deceasedID: Id, paper: DeceasedPaper }),
    query: z.strictObject(Wish),
  }),
  /** Prints the book of one year, with an index. */
  yearbook: endpoint('GET /api/prints/deceased/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
  }),
}
