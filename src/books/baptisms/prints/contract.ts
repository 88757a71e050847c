import * as z from 'zod'
import { PrintedDocument, Wish, aboutRecord } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Year } from '#shared/fields.ts'

export const BaptismPaper = z.enum(
  ['church', 'marriage', 'short', 'copy', 'card', 'notice'],
  'Nie ma takiego druku',
)
export type BaptismPaper = z.infer<typeof BaptismPaper>

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }

const NAME = 'baptismID'

export const baptismPrints = {
  /** Certificate for church use (print 1). */
  certificate: endpoint('GET /api/prints/baptismDefaultCertificate', {
    ...print,
    query: aboutRecord(NAME, Wish),
  }),
  /** Paper of an act: certificates (1 to 3), full copy (4), registration card (5), notice (6). */
  paper: endpoint('GET /api/prints/:baptismID/baptism/:certificate', {
    ...print,
    params: z.strictObject({ baptismID: Id, certificate: BaptismPaper }),
    query: z.strictObject(Wish),
  }),
  /** Card of a registration (print 5). */
  registration: endpoint('GET /api/prints/registerBaptismDefault', {
    ...print,
    query: aboutRecord(NAME, {}),
  }),
  /** Book of one year, with an index. */
  yearbook: endpoint('GET /api/prints/baptisms/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
  }),
}
