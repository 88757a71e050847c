import * as z from 'zod'
import { PrintedDocument, Wish } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Year } from '#shared/fields.ts'

/** Papers issued from an act; `groom` and `bride` are the letters to their parishes of baptism. */
const WeddingPaper = z.enum(
  ['certificate', 'copy', 'groom', 'bride', 'registry'],
  'Nie ma takiego druku',
)
export type WeddingPaper = z.infer<typeof WeddingPaper>

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }

export const weddingPrints = {
  /** Certificate of marriage (print 16); `variant` selects the other papers of the act (17 to 19). */
  certificate: endpoint('GET /api/prints/:id/weddingCertificate', {
    ...print,
    params: IdParam,
    query: z.strictObject({ variant: WeddingPaper.default('certificate'), ...Wish }),
  }),
  /** The book of one year, with an index over both surnames. */
  yearbook: endpoint('GET /api/prints/weddings/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
  }),
}
