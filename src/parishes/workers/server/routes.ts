import { type Api, serve } from '#platform/server/serve.ts'
import { parishWorkers } from '../contract.ts'
import * as service from './service.ts'

export function parishWorkerRoutes(api: Api) {
  serve(api, parishWorkers.list, (context, { query }) => service.listParishWorkers(context, query))
  serve(api, parishWorkers.get, (context, { params }) =>
    service.getParishWorker(context, params.id),
  )
  serve(api, parishWorkers.add, (context, { body }) => service.createParishWorker(context, body))
  serve(api, parishWorkers.edit, (context, { params, body }) =>
    service.updateParishWorker(context, params.id, body),
  )
}
