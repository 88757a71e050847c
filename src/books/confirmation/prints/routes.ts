import { type Api, serve, serveApart } from '#platform/serve.ts'
import { confirmationPrints } from './contract.ts'
import { printCertificate, printQuadra, printYearbook } from './papers.ts'

export function confirmationPrintRoutes(api: Api) {
  serve(api, confirmationPrints.paper, (context, { params, query }) =>
    printCertificate(context, params.confirmationID, query),
  )
  serve(api, confirmationPrints.quadra, (context, { params, query }) =>
    printQuadra(context, params.parishId, query.date),
  )
  serveApart(api, confirmationPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
}
