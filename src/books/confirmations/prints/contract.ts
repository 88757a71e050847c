import * as z from 'zod'
import { Preview, PrintedDocument, Wish, aboutRecord } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, Year, boundedText } from '#shared/fields.ts'
import { GroupQuery } from '#books/core/groups/contract.ts'

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }

/**
 * Message for an unknown print; the only certificate is accepted under every name that menus of the fixed API use for
 * it.
 */
const UNKNOWN_PRINT = 'Nie ma takiego druku'
const CertificateName = boundedText(60, UNKNOWN_PRINT).regex(/certificate/i, UNKNOWN_PRINT)

export const confirmationPrints = {
  /** Certificate (print 12). */
  paper: endpoint('GET /api/prints/:confirmationID/:certificate', {
    ...print,
    params: z.strictObject({
      confirmationID: Id,
      certificate: CertificateName,
    }),
    query: z.strictObject(Wish),
  }),
  /** Certificates of all confirmed on one day, four on a sheet (print 13). */
  quadra: endpoint('GET /api/prints/:parishId/confirmations/quadraCertificate', {
    ...print,
    params: z.strictObject({ parishId: Id }),
    query: z.strictObject({ date: Day.optional(), ...Preview }),
  }),
  /** Book of one year, with an index. */
  yearbook: endpoint('GET /api/prints/confirmations/:year', {
    ...print,
    params: z.strictObject({ year: Year }),
  }),
}

export const preparationPrints = {
  /** Card of a candidate with the declaration. */
  card: endpoint('GET /api/prints/confirmationPreparationDefault', {
    ...print,
    query: aboutRecord('confirmationPreparationsID', Wish),
  }),
  /** Request to the sponsor's parish, with a statement to be filled in. */
  sponsor: endpoint('GET /api/prints/confirmationSponsorRequest', {
    ...print,
    query: aboutRecord('confirmationPreparationsID', Wish),
  }),
  /** List of a group with the missing items and the number of ticked points. */
  list: endpoint('GET /api/prints/confirmationPreparations', { ...print, query: GroupQuery }),
  /** List of a group with empty boxes for the days of meetings. */
  attendance: endpoint('GET /api/prints/confirmationAttendance', { ...print, query: GroupQuery }),
  /** Booklet with a page for each candidate of a group, to be carried to meetings and signed there. */
  booklets: endpoint('GET /api/prints/confirmationBooklets', { ...print, query: GroupQuery }),
}
