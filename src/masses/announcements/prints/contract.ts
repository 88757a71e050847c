import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { ExportedDocx } from '#documents/docx.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'

const paper = {
  access: 'announcements.read',
  params: z.strictObject({ announcementID: Id }),
  writesAudit: true,
}

export const announcementPrints = {
  pdf: endpoint('GET /api/prints/announcements/:announcementID', {
    ...paper,
    answer: PrintedDocument,
  }),
  /** Returns the same announcements as a DOCX, for a parish that does its own layout. */
  docx: endpoint('GET /api/docx/:announcementID/announcementsDefault', {
    ...paper,
    answer: ExportedDocx,
  }),
}
