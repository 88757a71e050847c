import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Page, Paging } from '#platform/paging.ts'
import { IntentionRow } from '../contract.ts'
import { offeringField } from '#auth/rights/money-field.ts'

const Year = z.coerce
  .number<number>('Podaj rok')
  .int('Podaj rok')
  .min(1970, 'Podaj rok')
  .max(2199, 'Podaj rok')

/** A promised Mass in the past that was not recorded as celebrated. */
export const UnsatisfiedRow = IntentionRow.extend({
  purchaser_phone: z.string().nullable(),
  offering: offeringField(z.number().nullable()),
  accepted_on: z.string(),
  /**
   * Whether more than a year has passed since it was accepted, so that it must be handed over to the ordinary (KPK
   * 956).
   */
  overdue: z.boolean(),
})
export type UnsatisfiedRow = z.infer<typeof UnsatisfiedRow>

const { page, per_page } = Paging
export const UnsatisfiedQuery = z.strictObject({ page, per_page, year: Year.optional() })
export type UnsatisfiedQuery = z.infer<typeof UnsatisfiedQuery>

export const unsatisfiedMasses = {
  list: endpoint('GET /api/intentions/unsatisfied', {
    access: 'intentions.read',
    loggedRecords: 'intentions',
    accessLogLabel: 'niespełnione intencje',
    query: UnsatisfiedQuery,
    answer: Page(UnsatisfiedRow).extend({
      /** Last day included: the end of the year, or yesterday. */
      until: z.string(),
      offerings: offeringField(z.number()),
      overdue: z.number(),
    }),
  }),
  print: endpoint('GET /api/prints/intentionsUnsatisfied', {
    access: 'intentions.read',
    query: z.strictObject({ year: Year }),
    answer: PrintedDocument,
    writesAudit: true,
  }),
}
