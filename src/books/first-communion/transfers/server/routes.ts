import { type Api, serve } from '#platform/server/serve.ts'
import { communionTransfers } from '../contract.ts'
import * as service from './service.ts'

export function communionTransferRoutes(api: Api) {
  serve(api, communionTransfers.plan, (context, { query }) => service.planTransfer(context, query))
  serve(api, communionTransfers.transfer, (context, { body }) =>
    service.transferGroup(context, body),
  )
  serve(api, communionTransfers.undo, (context, { params, body }) =>
    service.undoTransfer(context, params.id, body),
  )
  serve(api, communionTransfers.list, (context, { query }) => service.listTransfers(context, query))
}
