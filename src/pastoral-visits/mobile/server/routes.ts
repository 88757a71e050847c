import { type Api, serve, servePublicWithoutTransaction } from '#platform/server/serve.ts'
import { syncChanges, handleContact, listCheckouts, revokeCheckout } from './sync-changes.ts'
import { visitCheckouts } from '../contract.ts'
import { listOfferedRoutes, createCheckout } from './taking.ts'

export function visitPocketRoutes(api: Api) {
  const { database } = api.server
  serve(api, visitCheckouts.offered, context => listOfferedRoutes(context))
  serve(api, visitCheckouts.take, (context, { body }) => createCheckout(context, body))
  serve(api, visitCheckouts.bring, (context, { body }) => syncChanges(context, body))
  serve(api, visitCheckouts.list, context => listCheckouts(context))
  serve(api, visitCheckouts.revoke, (context, { params }) => revokeCheckout(context, params.id))
  servePublicWithoutTransaction(api, visitCheckouts.contact, (context, { body }) =>
    handleContact(context, database, body),
  )
}
