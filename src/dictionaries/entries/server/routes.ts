import { type Api, serve } from '#platform/server/serve.ts'
import { dictionaries } from '../contract.ts'
import * as items from './items.ts'
import { dictionaryMergingRoutes } from '../merging/server/routes.ts'
import * as service from './service.ts'

export function dictionaryRoutes(api: Api) {
  serve(api, dictionaries.editable, context => service.editableList(context))
  serve(api, dictionaries.choices, (context, { query }) =>
    service.listDictionaryChoices(context, query.names),
  )
  serve(api, dictionaries.items, (context, { params, query }) =>
    service.listDictionaryItems(context, params.name, query),
  )
  serve(api, dictionaries.addItem, (context, { params, body }) =>
    items.addItem(context, params.name, body.value),
  )
  serve(api, dictionaries.editItem, (context, { params, body }) =>
    items.editItem(context, params.name, body),
  )
  serve(api, dictionaries.removeItem, (context, { params }) =>
    items.removeItem(context, params.name, params.itemId),
  )
  serve(api, dictionaries.add, (context, { body }) =>
    items.createDictionaryItem(context, body.name, body.value),
  )
  dictionaryMergingRoutes(api)
}
