import { type Api, serve } from '#platform/server/serve.ts'
import { parishPlaces } from '../contract.ts'
import * as service from './service.ts'

export function parishPlaceRoutes(api: Api) {
  serve(api, parishPlaces.list, (context, { query }) => service.listParishPlaces(context, query))
  serve(api, parishPlaces.get, (context, { params }) => service.getParishPlace(context, params.id))
  serve(api, parishPlaces.add, (context, { body }) => service.createParishPlace(context, body))
  serve(api, parishPlaces.edit, (context, { params, body }) =>
    service.updateParishPlace(context, params.id, body),
  )
}
