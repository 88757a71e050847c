import { type Api, serve } from '#platform/serve.ts'
import { parishes } from './contract.ts'
import * as service from './service.ts'

export function parishRoutes(api: Api) {
  serve(api, parishes.list, (context, { query }) => service.list(context, query))
}
