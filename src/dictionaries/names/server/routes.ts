import { type Api, serve } from '#platform/server/serve.ts'
import { names } from '../contract.ts'
import * as service from './service.ts'

export function nameRoutes(api: Api) {
  serve(api, names.list, (context, { query }) => service.listFirstNames(context, query))
  serve(api, names.add, (context, { body }) => service.createFirstName(context, body))
  serve(api, names.get, (context, { params }) => service.getFirstName(context, params.id))
  serve(api, names.edit, (context, { params, body }) =>
    service.updateFirstName(context, params.id, body),
  )
  serve(api, names.remove, (context, { params }) => service.removeFirstName(context, params.id))
}
