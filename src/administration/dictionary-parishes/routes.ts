import { type Api, serve } from '#platform/serve.ts'
import { dictionaryParishes } from './contract.ts'
import * as service from './service.ts'

export function dictionaryParishRoutes(api: Api) {
  serve(api, dictionaryParishes.list, (context, { query }) => service.list(context, query))
  serve(api, dictionaryParishes.add, (context, { body }) => service.add(context, body))
  serve(api, dictionaryParishes.dioceses, context => service.dioceses(context))
}
