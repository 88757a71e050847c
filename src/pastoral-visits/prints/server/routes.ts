import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { visitPrints } from '../contract.ts'
import { printSheets } from './papers.ts'

export function visitPrintRoutes(api: Api) {
  serveWithoutTransaction(api, visitPrints.sheets, (context, { query }) =>
    printSheets(context, query),
  )
}
