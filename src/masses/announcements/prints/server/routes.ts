import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { announcementPrints } from '../contract.ts'
import { exportAnnouncements, printAnnouncements } from './papers.ts'

export const announcementPrintRoutes = defineRoutes(announcementPrints, {
  pdf: withoutTransaction(printAnnouncements),
  docx: withoutTransaction(exportAnnouncements),
})
