import { defineRoutes } from '#platform/server/mount.ts'
import { dictionaryParishes } from '../contract.ts'
import * as service from './service.ts'

export const dictionaryParishRoutes = defineRoutes(dictionaryParishes, {
  list: service.listDictionaryParishes,
  add: service.createDictionaryParish,
  dioceses: service.listDioceses,
  get: service.getDictionaryParish,
  edit: service.updateDictionaryParish,
  remove: service.removeDictionaryParish,
})
