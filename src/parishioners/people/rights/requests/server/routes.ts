import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { personRequests } from '../contract.ts'
import { printRequests } from './print.ts'
import { addRequest, decideRequest, extendRequest, listRequests } from './service.ts'

export function personRequestRoutes(api: Api) {
  serve(api, personRequests.list, (context, { query }) => listRequests(context, query))
  serveWithoutTransaction(api, personRequests.print, (context, { query }) =>
    printRequests(context, query),
  )
  serve(api, personRequests.add, (context, { params, body }) =>
    addRequest(context, params.id, body),
  )
  serve(api, personRequests.extend, (context, { params, body }) =>
    extendRequest(context, params, body),
  )
  serve(api, personRequests.decide, (context, { params, body }) =>
    decideRequest(context, params, body),
  )
}
