import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { bannsPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printShowcase } from './showcase.ts'

export function bannsPrintRoutes(api: Api) {
  serveWithoutTransaction(api, bannsPrints.showcase, (context, { params, query }) =>
    printShowcase(context, params.itemID, query),
  )
  serve(api, bannsPrints.paper, (context, { params, query }) =>
    printPaper(context, params.itemID, params.template, query),
  )
}
