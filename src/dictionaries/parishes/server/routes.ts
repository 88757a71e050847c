import { type Api, serve } from '#platform/server/serve.ts'
import { dictionaryParishes } from '../contract.ts'
import * as service from './service.ts'

export function dictionaryParishRoutes(api: Api) {
  serve(api, dictionaryParishes.list, (context, { query }) =>
    service.listDictionaryParishes(context, query),
  )
  serve(api, dictionaryParishes.add, (context, { body }) =>
    service.createDictionaryParish(context, body),
  )
  serve(api, dictionaryParishes.dioceses, context => service.listDioceses(context))
  serve(api, dictionaryParishes.get, (context, { params }) =>
    service.getDictionaryParish(context, params.id),
  )
  serve(api, dictionaryParishes.edit, (context, { params, body }) =>
    service.updateDictionaryParish(context, params.id, body),
  )
  serve(api, dictionaryParishes.remove, (context, { params }) =>
    service.removeDictionaryParish(context, params.id),
  )
}
