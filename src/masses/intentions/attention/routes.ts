import { type Api, serve } from '#platform/server/serve.ts'
import { waiting } from './contract.ts'
import * as proposals from './proposals.ts'
import * as service from './service.ts'

export function waitingIntentionRoutes(api: Api) {
  serve(api, waiting.list, (context, { query }) => service.list(context, query))
  serve(api, waiting.proposals, context => proposals.proposals(context))
  serve(api, waiting.repeat, (context, { params, body }) =>
    proposals.repeat(context, params.id, body),
  )
  serve(api, waiting.decline, (context, { params, body }) =>
    proposals.decline(context, params.id, body.version),
  )
}
