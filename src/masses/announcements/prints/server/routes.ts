import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { announcementPrints } from '../contract.ts'
import { exportAnnouncements, printAnnouncements } from './papers.ts'

export function announcementPrintRoutes(api: Api) {
  serveWithoutTransaction(api, announcementPrints.pdf, (context, { params }) =>
    printAnnouncements(context, params.announcementID),
  )
  serveWithoutTransaction(api, announcementPrints.docx, (context, { params }) =>
    exportAnnouncements(context, params.announcementID),
  )
}
