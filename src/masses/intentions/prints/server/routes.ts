import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { intentionPrints } from '../contract.ts'
import * as papers from './papers.ts'
import { exportIntentions } from './text.ts'

export function intentionPrintRoutes(api: Api) {
  serve(api, intentionPrints.confirmation, (context, { query }) =>
    papers.printConfirmation(context, query),
  )
  serveWithoutTransaction(api, intentionPrints.list, (context, { query }) =>
    papers.printDefault(context, query),
  )
  serveWithoutTransaction(api, intentionPrints.custom, (context, { query }) =>
    papers.printCustom(context, query),
  )
  serveWithoutTransaction(api, intentionPrints.sacristy, (context, { query }) =>
    papers.printSacristy(context, query),
  )
  serveWithoutTransaction(api, intentionPrints.showcase, (context, { query }) =>
    papers.printShowcase(context, query),
  )
  serveWithoutTransaction(api, intentionPrints.yearbook, (context, { params }) =>
    papers.printYearbook(context, params.year),
  )
  serveWithoutTransaction(api, intentionPrints.docx, (context, { query }) =>
    exportIntentions(context, query),
  )
}
