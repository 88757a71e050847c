import { type Api, serve } from '#platform/server/serve.ts'
import { starts } from './contract.ts'
import * as service from './service.ts'

export function bookStartRoutes(api: Api) {
  serve(api, starts.list, service.list)
  serve(api, starts.save, (context, { body }) => service.save(context, body))
}
