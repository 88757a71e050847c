import * as z from 'zod'
import { PrintedDocument, Wish } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'

const BannsPaper = z.enum(['request', 'certificate'], 'Nie ma takiego druku')
export type BannsPaper = z.infer<typeof BannsPaper>

/** Paper sizes that set the point size of the names on the sheet; A3 is for a tall showcase. */
export const SHEETS = ['a4', 'a3'] as const
export const FONT_SIZES = ['small', 'medium', 'large'] as const

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }

export const bannsPrints = {
  /** Sheet for the showcase: names and parishes alone. `itemID` 0 is all current banns together. */
  showcase: endpoint('GET /api/prints/preweddingAnnouncements/:itemID/showcase', {
    ...print,
    params: z.strictObject({ itemID: z.coerce.number<number>('Nieprawidłowy numer').int().min(0) }),
    query: z.strictObject({
      paper: z.enum(SHEETS, 'Papier to a4 albo a3').default('a4'),
      font: z.enum(FONT_SIZES, 'Nie ma takiej wielkości pisma').default('medium'),
    }),
  }),
  /** Request to another parish (print 22), certificate of banns held (print 23). */
  paper: endpoint('GET /api/prints/preweddingAnnouncements/:itemID/:template', {
    ...print,
    params: z.strictObject({ itemID: Id, template: BannsPaper }),
    query: z.strictObject(Wish),
  }),
}
