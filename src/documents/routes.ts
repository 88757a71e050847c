import { type Api, serve, servePublic } from '#platform/server/serve.ts'
import { documents } from './contract.ts'
import { suggestions } from './suggestions.ts'
import * as service from './service.ts'

export function documentRoutes(api: Api) {
  serve(api, documents.list, (context, { query }) => service.list(context, query))
  serve(api, documents.suggestions, context => suggestions(context))
  serve(api, documents.reopen, (context, { params }) => service.reopen(context, params.id))
  serve(api, documents.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body),
  )
  servePublic(api, documents.verify, (context, { params }) => service.verify(context, params.code))
}
