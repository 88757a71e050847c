import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Year } from '#shared/fields.ts'
import { Month } from '../rules/contract.ts'

/** Report of a settlement: the month for the parish, a sheet for each priest, binations for the curia, a whole year. */
export const SettlementReport = z.enum(
  ['month', 'worker', 'binations', 'yearSummary'],
  'Nie ma takiego druku',
)
export type SettlementReport = z.infer<typeof SettlementReport>

export const paymentPrints = {
  report: endpoint('GET /api/prints/:parishId/payments/:report', {
    access: 'payments.read',
    writesAudit: true,
    params: z.strictObject({ parishId: Id, report: SettlementReport }),
    query: z.strictObject({
      month: Month.optional(),
      year: Year.optional(),
      /** Id of the only priest whose sheet is printed; all by default. */
      parish_worker_id: Id.optional(),
    }),
    answer: PrintedDocument,
  }),
}
