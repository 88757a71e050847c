import * as z from 'zod'
import { PrintedDocument, Wish } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Year } from '#shared/fields.ts'
import { KINDS } from '../labels.ts'

const print = { access: 'conversions.read', answer: PrintedDocument, writesAudit: true }

export const conversionPrints = {
  /** Certificate of a conversion, a leaving or a return (print 27). */
  paper: endpoint('GET /api/prints/conversions/:conversionID/certificate', {
    ...print,
    params: z.strictObject({ conversionID: Id }),
    query: z.strictObject(Wish),
  }),
  /** Prints the acts of one year with an index: of one kind, or of all three. */
  yearbook: endpoint('GET /api/prints/conversions/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
    query: z.strictObject({ kind: z.enum(KINDS, 'Wybierz rodzaj aktu').optional() }),
  }),
}
