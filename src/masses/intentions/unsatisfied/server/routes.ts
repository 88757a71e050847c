import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { unsatisfiedMasses } from '../contract.ts'
import * as service from './service.ts'

export function unsatisfiedIntentionRoutes(api: Api) {
  serve(api, unsatisfiedMasses.list, (context, { query }) =>
    service.listUnsatisfied(context, query),
  )
  serveWithoutTransaction(api, unsatisfiedMasses.print, (context, { query }) =>
    service.printUnsatisfied(context, query),
  )
}
