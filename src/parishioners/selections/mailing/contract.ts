import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { SelectedRecords } from '../contract.ts'
import { ENVELOPE_NAMES, SHEETS, SHEET_NAMES } from './sheets.ts'

/** Recipients: one piece per family or per person; `style` as in names.ts. */
const Receivers = {
  to: SelectedRecords,
  per: z.enum(['family', 'person'], 'Wybierz: dla rodziny albo dla osoby').default('family'),
  style: z.enum(['formal', 'family'], 'Nie ma takiego nagłówka').default('formal'),
}

const SHIFT = 'Przesunięcie to od -10 do 10 mm'
const Shift = z.number(SHIFT).min(-10, SHIFT).max(10, SHIFT).default(0)
/** Printer calibration: the offset in millimetres to the right and down. */
const Calibration = { shift_x: Shift, shift_y: Shift }

export const LabelsRequest = z
  .strictObject({
    ...Receivers,
    ...Calibration,
    sheet: z.enum(SHEET_NAMES, 'Nie ma takiego arkusza').default('3x8'),
    /** First free label of a partly used sheet. */
    start: z.number('Podaj numer etykiety').int('Podaj numer etykiety').min(1).default(1),
  })
  .refine(({ sheet, start }) => start <= SHEETS[sheet].columns * SHEETS[sheet].rows, {
    error: 'Na tym arkuszu nie ma etykiety o takim numerze',
    path: ['start'],
  })
export type LabelsRequest = z.output<typeof LabelsRequest>

export const EnvelopesRequest = z.strictObject({
  ...Receivers,
  ...Calibration,
  envelope: z.enum(ENVELOPE_NAMES, 'Nie ma takiej koperty').default('C6'),
  /** True when the parish is printed as the sender in the upper left corner. */
  sender: z.boolean('Wybierz tak albo nie').default(true),
})
export type EnvelopesRequest = z.output<typeof EnvelopesRequest>

const MailingCount = z.object({
  /** Number of labels or envelopes. */
  count: z.number(),
  /** Sentences about people who get no label or envelope. */
  remarks: z.array(z.string()),
})

export const mailing = {
  /** Counts the pieces before printing; the answer names no person. */
  count: endpoint('POST /api/prints/mailing/count', {
    bodyKiB: 256,
    access: 'documents.issue',
    body: z.strictObject({ to: Receivers.to, per: Receivers.per }),
    answer: MailingCount,
  }),
  labels: endpoint('POST /api/prints/labels', {
    bodyKiB: 256,
    access: 'documents.issue',
    body: LabelsRequest,
    answer: PrintedDocument,
  }),
  envelopes: endpoint('POST /api/prints/envelopes', {
    bodyKiB: 256,
    access: 'documents.issue',
    body: EnvelopesRequest,
    answer: PrintedDocument,
  }),
}
