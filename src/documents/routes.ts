import { type Api, serve, servePublic } from '#platform/serve.ts'
import { documents } from './contract.ts'
import * as service from './service.ts'

export function documentRoutes(api: Api) {
  serve(api, documents.list, (context, { query }) => service.list(context, query))
  serve(api, documents.reopen, (context, { params }) => service.reopen(context, params.id))
  servePublic(api, documents.verify, (context, { params }) => service.verify(context, params.code))
}
