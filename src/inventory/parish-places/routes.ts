import { type Api, serve } from '#platform/serve.ts'
import { parishPlaces } from './contract.ts'
import * as service from './service.ts'

export function parishPlaceRoutes(api: Api) {
  serve(api, parishPlaces.list, (context, { query }) => service.list(context, query))
}
