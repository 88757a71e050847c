import { type Api, serve } from '#platform/serve.ts'
import { parishWorkers } from './contract.ts'
import * as service from './service.ts'

export function parishWorkerRoutes(api: Api) {
  serve(api, parishWorkers.list, (context, { query }) => service.list(context, query))
}
