import { type Api, serve } from '#platform/server/serve.ts'
import { truncate } from './contract.ts'
import * as service from './service.ts'

export function truncateRoutes(api: Api) {
  serve(api, truncate.list, service.list)
  serve(api, truncate.preview, (context, { query }) =>
    service.preview(context, query.parish_id, query.parts),
  )
  serve(api, truncate.ask, (context, { body }) => service.ask(context, body))
  serve(api, truncate.approve, (context, { params, body }) =>
    service.approve(context, params.id, body.name),
  )
  serve(api, truncate.stop, (context, { params }) => service.stop(context, params.id))
}
