import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { baptismPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printRegistration } from './registration.ts'
import { printYearbook } from './yearbook.ts'

export function baptismPrintRoutes(api: Api) {
  serve(api, baptismPrints.certificate, (context, { query: { id, ...wish } }) =>
    printPaper(context, id, 'church', wish),
  )
  serve(api, baptismPrints.paper, (context, { params, query }) =>
    printPaper(context, params.baptismID, params.certificate, query),
  )
  serve(api, baptismPrints.registration, (context, { query }) =>
    printRegistration(context, query.id),
  )
  serveWithoutTransaction(api, baptismPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
}
