import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { ExportedDocx } from '#documents/docx.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

const paper = {
  access: 'announcements.read',
  params: z.strictObject({ announcementID: Id }),
  writesAudit: true,
}

/** Sheets of announcements; `two_a5` is an A4 sheet with the same A5 page twice, to be cut. */
export const announcementSheets = {
  a4: 'A4',
  a4_large: 'A4 do gabloty, duże litery',
  a5: 'A5',
  two_a5: 'Dwa A5 na kartce A4',
} as const
export type AnnouncementSheet = keyof typeof announcementSheets

export const announcementPrints = {
  pdf: endpoint('GET /api/prints/announcements/:announcementID', {
    ...paper,
    query: z.strictObject({
      sheet: z.enum(listKeys(announcementSheets), 'Nie ma takiego papieru').default('a4'),
    }),
    answer: PrintedDocument,
  }),
  /** Returns the same announcements as a DOCX, for a parish that does its own layout. */
  docx: endpoint('GET /api/docx/:announcementID/announcementsDefault', {
    ...paper,
    answer: ExportedDocx,
  }),
}
