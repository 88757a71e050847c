import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { dictionaries } from '../contract.ts'
import * as items from './items.ts'
import { dictionaryMergingRoutes } from '../merging/server/routes.ts'
import * as service from './service.ts'

export const dictionaryRoutes: Routes = [
  defineRoutes(dictionaries, {
    editable: service.editableList,
    choices: (context, { names }) => service.listDictionaryChoices(context, names),
    items: service.listDictionaryItems,
    addItem: (context, name, { value }) => items.addItem(context, name, value),
    editItem: items.editItem,
    removeItem: (context, params) => items.removeItem(context, params.name, params.itemId),
    add: (context, body) => items.createDictionaryItem(context, body.name, body.value),
  }),
  dictionaryMergingRoutes,
]
