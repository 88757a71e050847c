import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { paymentPrints } from '../contract.ts'
import { printReport } from './papers.ts'

export function paymentPrintRoutes(api: Api) {
  serveWithoutTransaction(api, paymentPrints.report, (context, { params, query }) =>
    printReport(context, params, query),
  )
}
