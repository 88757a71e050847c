import { type Api, serve } from '#platform/server/serve.ts'
import { intentionClosures, intentionPatterns } from './contract.ts'
import * as service from './service.ts'

export function intentionPatternRoutes(api: Api) {
  serve(api, intentionPatterns.list, (context, { query }) => service.list(context, query))
  serve(api, intentionPatterns.get, (context, { params }) => service.get(context, params.id))
  serve(api, intentionPatterns.add, (context, { body }) => service.add(context, body))
  serve(api, intentionPatterns.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, intentionClosures.list, context => service.closures(context))
  serve(api, intentionClosures.add, (context, { body }) => service.close(context, body))
  serve(api, intentionClosures.remove, (context, { params, body }) =>
    service.reopen(context, params.id, body.version),
  )
}
