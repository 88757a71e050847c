import { type Api, serve } from '#platform/server/serve.ts'
import { parishWorkers } from './contract.ts'
import * as service from './service.ts'

export function parishWorkerRoutes(api: Api) {
  serve(api, parishWorkers.list, (context, { query }) => service.list(context, query))
  serve(api, parishWorkers.get, (context, { params }) => service.get(context, params.id))
  serve(api, parishWorkers.add, (context, { body }) => service.add(context, body))
  serve(api, parishWorkers.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
}
