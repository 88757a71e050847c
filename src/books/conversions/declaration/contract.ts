import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

/** Form of the declaration, in person and in writing, of leaving the Church. */
export const leavingDeclaration = {
  /** Blank form, to be filled in by hand: it contains no personal data and gets no number. */
  print: endpoint('GET /api/prints/leaving-declaration', {
    access: 'conversions.read',
    answer: PrintedDocument,
  }),
}
