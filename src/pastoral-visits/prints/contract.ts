import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id } from '#shared/fields.ts'

/** Routes of a season (by default of the current one), by day and by priest. */
export const VisitSheetsQuery = z.strictObject({
  visit_season_id: Id.optional(),
  visit_route_id: Id.optional(),
  parish_worker_id: Id.optional(),
  date: Day.optional(),
})
export type VisitSheetsQuery = z.infer<typeof VisitSheetsQuery>

export const visitPrints = {
  /** Prints sheets for the priest: one route per sheet, by stairwell, with space for notes. */
  sheets: endpoint('GET /api/prints/pastoralVisits', {
    access: 'visits.read',
    writesAudit: true,
    query: VisitSheetsQuery,
    answer: PrintedDocument,
  }),
}
