import { type Api, serveApart } from '#platform/server/serve.ts'
import { announcementPrints } from './contract.ts'
import { exportAnnouncements, printAnnouncements } from './papers.ts'

export function announcementPrintRoutes(api: Api) {
  serveApart(api, announcementPrints.pdf, (context, { params }) =>
    printAnnouncements(context, params.announcementID),
  )
  serveApart(api, announcementPrints.docx, (context, { params }) =>
    exportAnnouncements(context, params.announcementID),
  )
}
