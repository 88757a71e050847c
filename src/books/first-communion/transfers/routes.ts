import { type Api, serve } from '#platform/server/serve.ts'
import { communionTransfers } from './contract.ts'
import * as service from './service.ts'

export function communionTransferRoutes(api: Api) {
  serve(api, communionTransfers.plan, (context, { query }) => service.plan(context, query))
  serve(api, communionTransfers.transfer, (context, { body }) => service.transfer(context, body))
  serve(api, communionTransfers.undo, (context, { params, body }) =>
    service.undo(context, params.id, body),
  )
  serve(api, communionTransfers.list, (context, { query }) => service.list(context, query))
}
