import { defineRoutes } from '#platform/server/mount.ts'
import { collectiveDecrees } from '../contract.ts'
import * as service from './service.ts'

export const collectiveDecreeRoutes = defineRoutes(collectiveDecrees, {
  list: service.listDecrees,
  add: service.createDecree,
  edit: service.updateDecree,
})
