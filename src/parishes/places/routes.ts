import { type Api, serve } from '#platform/server/serve.ts'
import { parishPlaces } from './contract.ts'
import * as service from './service.ts'

export function parishPlaceRoutes(api: Api) {
  serve(api, parishPlaces.list, (context, { query }) => service.list(context, query))
  serve(api, parishPlaces.get, (context, { params }) => service.get(context, params.id))
  serve(api, parishPlaces.add, (context, { body }) => service.add(context, body))
  serve(api, parishPlaces.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
}
