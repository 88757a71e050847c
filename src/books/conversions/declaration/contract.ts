import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

/** The form on which somebody declares, in person and in writing, that they leave the Church. */
export const leavingDeclaration = {
  /** Blank, to be filled in by hand: it says nothing of anybody and gets no number. */
  print: endpoint('GET /api/prints/leaving-declaration', {
    access: 'conversions.read',
    answer: PrintedDocument,
  }),
}
