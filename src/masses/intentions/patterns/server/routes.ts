import { type Api, serve } from '#platform/server/serve.ts'
import { intentionClosures, intentionPatterns } from '../contract.ts'
import * as service from './service.ts'

export function intentionPatternRoutes(api: Api) {
  serve(api, intentionPatterns.list, (context, { query }) =>
    service.listIntentionPatterns(context, query),
  )
  serve(api, intentionPatterns.get, (context, { params }) =>
    service.getIntentionPattern(context, params.id),
  )
  serve(api, intentionPatterns.add, (context, { body }) =>
    service.createIntentionPattern(context, body),
  )
  serve(api, intentionPatterns.edit, (context, { params, body }) =>
    service.updateIntentionPattern(context, params.id, body),
  )
  serve(api, intentionClosures.list, context => service.listIntentionClosures(context))
  serve(api, intentionClosures.add, (context, { body }) =>
    service.createIntentionClosure(context, body),
  )
  serve(api, intentionClosures.remove, (context, { params, body }) =>
    service.removeIntentionClosure(context, params.id, body.version),
  )
}
