import * as z from 'zod'
import { Printed, Wish } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, Year } from '#platform/fields.ts'

const print = { access: 'documents.issue', answer: Printed, journals: true }

export const confirmationPrints = {
  /** The certificate (print 12). */
  paper: endpoint('GET /api/prints/:confirmationID/:certificate', {
    ...print,
    params: z.strictObject({
      confirmationID: Id,
      certificate: z.enum(['certificate'], 'Nie ma takiego druku'),
    }),
    query: z.strictObject(Wish),
  }),
  /** Certificates of all confirmed on one day, four on a sheet (print 13). */
  quadra: endpoint('GET /api/prints/:parishId/confirmations/quadraCertificate', {
    ...print,
    params: z.strictObject({ parishId: Id }),
    query: z.strictObject({ date: Day }),
  }),
  /** The book of one year, with an index. */
  yearbook: endpoint('GET /api/prints/confirmations/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
  }),
}
