import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { substitutePrints } from '../contract.ts'
import { printYearbook } from './yearbook.ts'

export function substitutePrintRoutes(api: Api) {
  serveWithoutTransaction(api, substitutePrints.yearbook, (context, { params }) =>
    printYearbook(context, params.year),
  )
}
