import { type Api, serve } from '#platform/server/serve.ts'
import { names } from './contract.ts'
import * as service from './service.ts'

export function nameRoutes(api: Api) {
  serve(api, names.list, (context, { query }) => service.list(context, query))
  serve(api, names.add, (context, { body }) => service.add(context, body))
  serve(api, names.get, (context, { params }) => service.get(context, params.id))
  serve(api, names.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, names.remove, (context, { params }) => service.remove(context, params.id))
}
