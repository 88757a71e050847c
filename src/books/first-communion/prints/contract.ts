import * as z from 'zod'
import { PrintedDocument, Wish, aboutRecord } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Year } from '#shared/fields.ts'
import { GroupQuery } from '#books/core/groups/contract.ts'

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }

export const communionPrints = {
  /** Prints the certificate of first communion (print 9). */
  certificate: endpoint('GET /api/prints/:communionID/communion/certificate', {
    ...print,
    params: z.strictObject({ communionID: Id }),
    query: z.strictObject(Wish),
  }),
  /** Prints the book of one year, with an index. */
  yearbook: endpoint('GET /api/prints/communions/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
  }),
}

export const preparationPrints = {
  /** Prints the card of a preparation with the parents' declaration (print 10). */
  card: endpoint('GET /api/prints/communionPreparationDefault', {
    ...print,
    query: aboutRecord('communionPreparationsID', Wish),
  }),
  /** Prints a group with its ticks. */
  classList: endpoint('GET /api/prints/communionPreparations', { ...print, query: GroupQuery }),
}
