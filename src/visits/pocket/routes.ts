import { type Api, serve, servePublicWithoutTransaction } from '#platform/server/serve.ts'
import { syncChanges, contact, list, revoke } from './sync-changes.ts'
import { visitCheckouts } from './contract.ts'
import { offered, take } from './taking.ts'

export function visitPocketRoutes(api: Api) {
  const { database } = api.server
  serve(api, visitCheckouts.offered, context => offered(context))
  serve(api, visitCheckouts.take, (context, { body }) => take(context, body))
  serve(api, visitCheckouts.bring, (context, { body }) => syncChanges(context, body))
  serve(api, visitCheckouts.list, context => list(context))
  serve(api, visitCheckouts.revoke, (context, { params }) => revoke(context, params.id))
  servePublicWithoutTransaction(api, visitCheckouts.contact, (context, { body }) =>
    contact(context, database, body),
  )
}
