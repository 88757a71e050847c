import { type Api, serve, serveApart } from '#platform/server/serve.ts'
import { intentionPrints } from './contract.ts'
import * as papers from './papers.ts'
import { exportIntentions } from './text.ts'

export function intentionPrintRoutes(api: Api) {
  serve(api, intentionPrints.confirmation, (context, { query }) =>
    papers.printConfirmation(context, query),
  )
  serveApart(api, intentionPrints.list, (context, { query }) => papers.printDefault(context, query))
  serveApart(api, intentionPrints.custom, (context, { query }) =>
    papers.printCustom(context, query),
  )
  serveApart(api, intentionPrints.sacristy, (context, { query }) =>
    papers.printSacristy(context, query),
  )
  serveApart(api, intentionPrints.showcase, (context, { query }) =>
    papers.printShowcase(context, query),
  )
  serveApart(api, intentionPrints.yearbook, (context, { params }) =>
    papers.printYearbook(context, params.year),
  )
  serveApart(api, intentionPrints.docx, (context, { query }) => exportIntentions(context, query))
}
