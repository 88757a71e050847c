import { type Api, serve } from '#platform/server/serve.ts'
import { parishCleanups } from '../contract.ts'
import * as service from './service.ts'

export function truncateRoutes(api: Api) {
  serve(api, parishCleanups.list, service.listCleanups)
  serve(api, parishCleanups.preview, (context, { query }) =>
    service.previewCleanup(context, query.parish_id, query.parts),
  )
  serve(api, parishCleanups.ask, (context, { body }) => service.requestCleanup(context, body))
  serve(api, parishCleanups.approve, (context, { params, body }) =>
    service.approveCleanup(context, params.id, body.name),
  )
  serve(api, parishCleanups.stop, (context, { params }) => service.stopCleanup(context, params.id))
}
