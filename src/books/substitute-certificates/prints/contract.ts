import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Year } from '#shared/fields.ts'

export const substitutePrints = {
  /** The register of one year, with an index. */
  yearbook: endpoint('GET /api/prints/substitute-certificates/:year', {
    access: 'documents.issue',
    answer: PrintedDocument,
    writesAudit: true,
    params: z.strictObject({ year: Year }),
  }),
}
