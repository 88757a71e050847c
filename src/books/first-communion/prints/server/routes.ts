import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { printCard } from './card.ts'
import { printClassList } from './class-list.ts'
import { communionPrints, preparationPrints } from '../contract.ts'
import { printCertificate, printYearbook } from './papers.ts'

export function communionPrintRoutes(api: Api) {
  serve(api, communionPrints.certificate, (context, { params, query }) =>
    printCertificate(context, params.communionID, query),
  )
  serveWithoutTransaction(api, communionPrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
  serve(api, preparationPrints.card, (context, { query: { id, ...wish } }) =>
    printCard(context, id, wish),
  )
  serveWithoutTransaction(api, preparationPrints.classList, (context, { query }) =>
    printClassList(context, query),
  )
}
