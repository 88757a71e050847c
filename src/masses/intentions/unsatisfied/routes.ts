import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { unsatisfied } from './contract.ts'
import * as service from './service.ts'

export function unsatisfiedIntentionRoutes(api: Api) {
  serve(api, unsatisfied.list, (context, { query }) => service.list(context, query))
  serveWithoutTransaction(api, unsatisfied.print, (context, { query }) =>
    service.print(context, query),
  )
}
