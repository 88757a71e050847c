import { defineRoutes } from '#platform/server/mount.ts'
import { checkmarks } from '../contract.ts'
import * as service from './service.ts'

export const checkmarkRoutes = defineRoutes(checkmarks, {
  list: service.listCheckmarkCategories,
  save: service.saveCheckmarkCategories,
})
