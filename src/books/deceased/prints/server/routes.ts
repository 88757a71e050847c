import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { deceasedPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printYearbook } from './yearbook.ts'

export function deceasedPrintRoutes(api: Api) {
  serve(api, deceasedPrints.paper, (context, { params, query }) =>
    printPaper(context, params.deceasedID, params.paper, query),
  )
  serveWithoutTransaction(api, deceasedPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
}
