import { type Api, serve } from '#platform/server/serve.ts'
import { dictionaryParishes } from './contract.ts'
import * as service from './service.ts'

export function dictionaryParishRoutes(api: Api) {
  serve(api, dictionaryParishes.list, (context, { query }) => service.list(context, query))
  serve(api, dictionaryParishes.add, (context, { body }) => service.add(context, body))
  serve(api, dictionaryParishes.dioceses, context => service.dioceses(context))
  serve(api, dictionaryParishes.get, (context, { params }) => service.get(context, params.id))
  serve(api, dictionaryParishes.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, dictionaryParishes.remove, (context, { params }) => service.remove(context, params.id))
}
