import { defineRoutes } from '#platform/server/mount.ts'
import { canon } from '../contract.ts'
import { checkMarriage } from './service.ts'

export const canonRoutes = defineRoutes(canon, {
  marriage: checkMarriage,
})
