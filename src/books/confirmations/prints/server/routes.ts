import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { printCard, printSponsorRequest } from './candidates.ts'
import { confirmationPrints, preparationPrints } from '../contract.ts'
import { printAttendance, printBooklets, printGroupList } from './groups.ts'
import { printCertificate, printQuadra, printYearbook } from './papers.ts'

export function confirmationPrintRoutes(api: Api) {
  serve(api, confirmationPrints.paper, (context, { params, query }) =>
    printCertificate(context, params.confirmationID, query),
  )
  serveWithoutTransaction(api, confirmationPrints.quadra, (context, { params, query }) =>
    printQuadra(context, params.parishId, query.date),
  )
  serveWithoutTransaction(api, confirmationPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
  serve(api, preparationPrints.card, (context, { query: { id, ...wish } }) =>
    printCard(context, id, wish),
  )
  serve(api, preparationPrints.sponsor, (context, { query: { id, ...wish } }) =>
    printSponsorRequest(context, id, wish),
  )
  serveWithoutTransaction(api, preparationPrints.list, (context, { query }) =>
    printGroupList(context, query),
  )
  serveWithoutTransaction(api, preparationPrints.attendance, (context, { query }) =>
    printAttendance(context, query),
  )
  serveWithoutTransaction(api, preparationPrints.booklets, (context, { query }) =>
    printBooklets(context, query),
  )
}
