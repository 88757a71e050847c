import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { weddingPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printYearbook } from './yearbook.ts'

export function weddingPrintRoutes(api: Api) {
  serve(api, weddingPrints.certificate, (context, { params, query: { variant, ...wish } }) =>
    printPaper(context, params.id, variant, wish),
  )
  serveWithoutTransaction(api, weddingPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
}
