import { type Api, serve, serveApart } from '#platform/serve.ts'
import { communionPrints } from './contract.ts'
import { printCertificate, printYearbook } from './papers.ts'

export function communionPrintRoutes(api: Api) {
  serve(api, communionPrints.certificate, (context, { params, query }) =>
    printCertificate(context, params.communionID, query),
  )
  serveApart(api, communionPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
}
