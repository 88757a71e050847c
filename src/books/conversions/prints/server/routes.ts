import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { conversionPrints } from '../contract.ts'
import { printCertificate, printYearbook } from './papers.ts'

export function conversionPrintRoutes(api: Api) {
  serve(api, conversionPrints.paper, (context, { params, query }) =>
    printCertificate(context, params.conversionID, query),
  )
  serveWithoutTransaction(api, conversionPrints.yearbook, (context, { params, query }) =>
    printYearbook(context, params.year, query.kind),
  )
}
