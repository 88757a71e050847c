import { defineRoutes } from '#platform/server/mount.ts'
import { parishPlaces } from '../contract.ts'
import * as service from './service.ts'

export const parishPlaceRoutes = defineRoutes(parishPlaces, {
  list: service.listParishPlaces,
  get: service.getParishPlace,
  add: service.createParishPlace,
  edit: service.updateParishPlace,
})
